import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { hasOneHost } from './known-host.ts'

/** What a client may still send after its answer, and for how long, before its connection is closed. */
const LEFT_OVER = { bytes: 1024 * 1024, ms: 10_000 }

/**
 * The app as a listener of Node's server. A small body that nobody read is read to its end and dropped: the client gets
 * its answer, and its next request on the same connection is not cut off. Hono's adapter would close the connection
 * after half a second. What happens to a larger one: refused-unread.ts.
 */
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
  // nearly always nothing is left: the timer and listeners below would cost every request as much as finding its route
  if (incoming.destroyed || (incoming.complete && incoming.readableLength === 0)) return
  const close = () => incoming.socket.destroySoon()
  const timer = setTimeout(close, LEFT_OVER.ms).unref()
  incoming.once('close', () => clearTimeout(timer))
  let bytes = 0
  // whoever began to read holds it back until somebody asks for more
  incoming.removeAllListeners('data').on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LEFT_OVER.bytes) close()
  })
  incoming.resume()
}
