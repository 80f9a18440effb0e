import type { RequestListener } from 'node:http'

/** Milliseconds that a request waits for startup before 503. */
const PATIENCE = 20_000

/** Holds requests until startup is complete; health checks are answered at once. */
export function createWaitingRoom(patience = PATIENCE) {
  const waiting = new Set<() => void>()
  let answer: RequestListener | undefined
  const listener: RequestListener = (request, response) => {
    if (answer) return answer(request, response)
    const enter = () => {
      clearTimeout(timer)
      if (!response.destroyed) answer?.(request, response)
    }
    const refuse = () => {
      waiting.delete(enter)
      response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Makeready is starting.')
    }
    const timer = setTimeout(refuse, request.url?.startsWith('/health/') ? 0 : patience)
    waiting.add(enter)
    response.once('close', () => {
      clearTimeout(timer)
      waiting.delete(enter)
    })
  }
  return {
    listener,
    open(real: RequestListener) {
      answer = real
      for (const enter of waiting) enter()
      waiting.clear()
    },
  }
}
