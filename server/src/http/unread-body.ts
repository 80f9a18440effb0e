import type { IncomingMessage } from 'node:http'

const [KB, MB] = [1024, 1024 * 1024]
/** A body of this size is read to its end and dropped, and the connection lives on (listener.ts). */
const SMALL = 64 * KB
/**
 * What is still taken, and dropped, of a body whose answer is out, and for how long: a connection that is closed while
 * its client sends can cost it the answer. A flood gets little of this.
 */
const AFTER_ANSWER = { little: { bytes: MB, ms: 2_000 }, much: { bytes: 32 * MB, ms: 30_000 } }

/** Whether a body of some size was not taken off the line. */
export function isUnread(incoming: IncomingMessage): boolean {
  if (incoming.complete) return false
  const length = incoming.headers['content-length']
  return length === undefined || Number(length) > SMALL
}

/**
 * The same answer, after which the connection is closed (RFC 9112, 9.6): at once for the client, which has all of it by
 * its length, and for us when the client is gone or has had time to read it.
 */
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
