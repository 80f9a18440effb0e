import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelHub = {
  /** for MODEL_HUB */
  url: string
  /** bytes of a response after which nothing more arrives */
  pauseAfter: number
  /** lists an incorrect checksum */
  isDamaged: boolean
  /** the Range header of each request for the file; '' for none */
  ranges: string[]
  stop: () => Promise<void>
}

/** A hub with one file, like Hugging Face: a list with size and checksum, and ranges. */
export async function startModelHub(file: string, content: Buffer): Promise<ModelHub> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const server = createServer(({ url, headers: { range = '' } }, response) => {
    if (url?.endsWith('/tree/main')) {
      const lfs = { oid: hub.isDamaged ? 'f'.repeat(64) : sha256, size: content.length }
      response.setHeader('content-type', 'application/json').end(JSON.stringify([{ path: file, lfs }]))
      return
    }
    hub.ranges.push(range)
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0)
    const body = content.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': body.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    })
    if (hub.pauseAfter < body.length) response.write(body.subarray(0, hub.pauseAfter))
    else response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const hub: ModelHub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pauseAfter: Number.POSITIVE_INFINITY,
    isDamaged: false,
    ranges: [],
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return hub
}
