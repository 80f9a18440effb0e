import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { createS3Storage } from './s3-storage.ts'

const COVER = { imageUrl: PIXEL, title: 'A cover', style: 'bold', prompt: 'A pot' }
const AWAY = { code: 'SERVICE_UNAVAILABLE', message: 'The file storage can’t be reached. Try again in a moment.' }

/** The part of a bucket this test needs, and its current fault. */
const objects = new Map<string, Buffer>()
const works: RequestListener = async (request, response) => {
  const key = request.url?.split('?')[0] ?? ''
  if (request.method === 'PUT') objects.set(key, await buffer(request))
  const found = objects.get(key)
  if (request.method === 'GET' && found) response.writeHead(200, { 'content-length': found.length }).end(found)
  else response.writeHead(request.method === 'PUT' ? 200 : 204).end()
}
let behaves: RequestListener = works
const bucket = createServer((request, response) => behaves(request, response))
let server: TestServer
let ann: SignedClient

beforeAll(async () => {
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', () => listening()))
  const { port } = bucket.address() as AddressInfo
  const keys = { accessKeyId: 'k', secretAccessKey: 's', region: 'us-east-1', bucket: 'files' }
  const patience = { requestTimeout: 300, socketTimeout: 300 }
  const storage = createS3Storage({ endpoint: `http://127.0.0.1:${port}`, ...keys }, patience)
  server = await startTestServer({ storage, worker: false })
  ann = await server.client()
})
afterAll(async () => {
  await server.close()
  bucket.closeAllConnections()
  await new Promise((closed) => bucket.close(closed))
})

const saved = () => ann.post<{ id: string; imageUrl: string }>('/cover-images', COVER)
const rows = async () => (await server.db.asSuperuser('select 1 from files')).length

it.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['is gone', (request) => request.destroy()],
  ['says nothing', () => {}],
  ['refuses', (_, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')],
])(
  'a storage that %s is reported as such, keeps nothing partial, and works again when it is back',
  async (_, trouble) => {
    behaves = works
    const before = await saved()
    expect(before.status, JSON.stringify(before.body)).toBe(201)
    const storedRows = await rows()
    behaves = trouble
    const refused = await saved()
    expect([refused.status, refused.body]).toMatchObject([503, AWAY])
    const shown = await ann.fetch(before.body.imageUrl)
    expect([shown.status, await shown.json()]).toMatchObject([503, AWAY])
    expect(await rows()).toBe(storedRows)
    behaves = works
    expect((await ann.fetch(before.body.imageUrl)).status).toBe(200)
    expect((await saved()).status).toBe(201)
  },
)

it('a truncated picture never counts as complete', async () => {
  behaves = works
  const { body } = await saved()
  behaves = (_, response) => {
    response.writeHead(200, { 'content-length': 5_000 }).write('half')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(ann.fetch(`${body.imageUrl}?download`).then((response) => response.arrayBuffer())).rejects.toThrow()
  behaves = works
})
