import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { hasOneHost } from './known-host.ts'

/** Limits for what a client may still send after its answer. */
const LEFT_OVER = { bytes: 1024 * 1024, ms: 10_000 }

/** Drains small unread bodies, so that the connection stays usable; Hono would close it. */
export function createListener(app: { fetch: Parameters<typeof getRequestListener>[0] }): RequestListener {
  const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  return (incoming, outgoing) => {
    if (!hasOneHost(incoming)) {
      outgoing.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('Send one Host header.\n')
      return
    }
    outgoing.once('finish', () => drop(incoming))
    return answer(incoming, outgoing)
  }
}

function drop(incoming: IncomingMessage): void {
  if (incoming.destroyed || (incoming.complete && incoming.readableLength === 0)) return
  const close = () => incoming.socket.destroySoon()
  const timer = setTimeout(close, LEFT_OVER.ms).unref()
  incoming.once('close', () => clearTimeout(timer))
  let bytes = 0
  // a reader that stopped reading would block the stream
  incoming.removeAllListeners('data').on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LEFT_OVER.bytes) close()
  })
  incoming.resume()
}
