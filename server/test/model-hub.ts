import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HubManners = {
  /** breaks the connection after this many bytes of each response */
  cutAfter?: number
  /** sends the whole file for every request */
  ignoresRanges?: boolean
  /** listed instead of the correct one */
  sha256?: string
  /** where the file is instead: absolute, or a path on this hub */
  redirectTo?: string
  /** pauses after this many bytes until `goOn` is called */
  pauseAfter?: number
  /** responds with this status for every file */
  status?: number
}

export type ModelHub = {
  url: string
  manners: HubManners
  /** the Range header of each request for the file; '' for none */
  ranges: string[]
  goOn(): void
  close(): Promise<void>
}

/** A hub with one file, like Hugging Face: a list with size and checksum, ranges, redirects. */
export async function startModelHub(file: string, content: Buffer): Promise<ModelHub> {
  const hub = { url: '', manners: {} as HubManners, ranges: [] as string[] }
  let held = Promise.withResolvers<void>()
  const sha256 = createHash('sha256').update(content).digest('hex')

  async function sendFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { cutAfter, ignoresRanges, pauseAfter, status } = hub.manners
    const range = request.headers.range ?? ''
    hub.ranges.push(range)
    if (status) return void response.writeHead(status).end()
    const from = ignoresRanges ? 0 : Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0)
    const body = content.subarray(from)
    const headers = { 'content-length': body.length }
    if (from > 0)
      response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` })
    else response.writeHead(200, headers)
    const most = Math.min(cutAfter ?? body.length, pauseAfter ?? body.length)
    if (!response.write(body.subarray(0, most))) await once(response, 'drain')
    if (pauseAfter !== undefined && pauseAfter < body.length) await held.promise
    if (cutAfter !== undefined && cutAfter < body.length) {
      // after the written bytes were sent
      setImmediate(() => response.destroy())
      return
    }
    response.end(body.subarray(most))
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hub')
    if (/^\/api\/models\/[^/]+\/[^/]+\/tree\/main$/.test(pathname)) {
      const lfs = { oid: hub.manners.sha256 ?? sha256, size: content.length }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify([
          { type: 'file', path: 'README.md', size: 3 },
          { type: 'file', path: file, lfs },
        ]),
      )
    } else if (pathname.endsWith(`/resolve/main/${file}`) && hub.manners.redirectTo !== undefined)
      response.writeHead(302, { location: hub.manners.redirectTo }).end()
    else if (pathname.endsWith(file)) sendFile(request, response).catch(() => response.destroy())
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(hub, {
    goOn() {
      held.resolve()
      held = Promise.withResolvers<void>()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
