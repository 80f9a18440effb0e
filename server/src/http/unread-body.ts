import type { IncomingMessage } from 'node:http'

const [KB, MB] = [1024, 1024 * 1024]
/** Bodies up to this size are drained and the connection is kept (listener.ts). */
const SMALL = 64 * KB
/** Drained after the answer: closing while the client sends can lose the answer, and a flood gets little. */
const AFTER_ANSWER = { little: { bytes: MB, ms: 2_000 }, much: { bytes: 32 * MB, ms: 30_000 } }

export function isUnread(incoming: IncomingMessage): boolean {
  if (incoming.complete) return false
  const length = incoming.headers['content-length']
  return length === undefined || Number(length) > SMALL
}

/** Closes the connection after the answer (RFC 9112, 9.6), once the client has had time to read it. */
export async function closeAfterAnswer(
  response: Response,
  incoming: IncomingMessage,
  patience: keyof typeof AFTER_ANSWER,
): Promise<Response> {
  const answer = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  headers.set('content-length', `${answer.length}`)
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(answer)
      await drain(incoming, AFTER_ANSWER[patience])
      controller.close()
    },
  })
  return new Response(body, { status: response.status, headers })
}

async function drain(incoming: IncomingMessage, { bytes, ms }: { bytes: number; ms: number }): Promise<void> {
  if (incoming.destroyed || incoming.complete) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  let left = bytes
  incoming
    .removeAllListeners('data')
    .once('close', resolve)
    .on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) incoming.pause()
    })
    .resume()
  await promise
  clearTimeout(timer)
}
