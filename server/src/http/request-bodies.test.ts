import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { openTemporaryFolder } from '../files/temporary-folder.ts'
import { readBytes } from './read-body.ts'
import { createRequestBodies } from './request-bodies.ts'

const server = testServer({ worker: false })
const KB = 1024
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

const uploads = () => readdir(join(server.env.dataDir, 'uploads'))
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

/** Starts an upload: sends its first bytes and holds back the rest. */
function startUpload({ cookies }: SignedClient, { path = '/api/v1/cover-images/art', length = 5_000_000 } = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length }
  const sent = request(server.url + path, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.write(HEAD + 'x'.repeat(100 * KB))
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers,
    body: JSON.parse(response ? await text(response) : '') as ErrorBody,
  }))
  answer.catch(() => {})
  return { sent, answer }
}

describe('uploads of one person', () => {
  it('run two at a time; a third is told to wait, and an aborted one leaves no file and no slot taken', async () => {
    const two = [startUpload(ann), startUpload(ann, { path: '/api/v1/sources/upload' })]
    await expect.poll(async () => (await uploads()).length).toBe(2)
    const { status, headers, body } = await startUpload(ann).answer
    expect([status, headers?.['retry-after'], headers?.connection]).toEqual([429, '5', 'close'])
    expect(body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You’re already sending two files. Try again in 5 seconds.',
    })
    expect((await ann.post('/niches', { name: 'n' })).status).toBe(201)
    const bob = await server.client('Bob')
    const third = startUpload(bob)
    await expect.poll(async () => (await uploads()).length).toBe(3)
    for (const { sent } of [...two, third]) sent.destroy()
    await expect.poll(uploads).toEqual([])
    const after = startUpload(ann)
    await expect.poll(async () => (await uploads()).length).toBe(1)
    after.sent.destroy()
    await expect.poll(uploads).toEqual([])
  })

  it('leave no file behind, whether accepted or refused for any reason', async () => {
    const form = (...files: [string, number][]) => {
      const data = new FormData()
      for (const [name, bytes] of files) data.append(name, new File([new Uint8Array(bytes)], 'a.png'))
      return data
    }
    const bodies: [BodyInit, string | null, number][] = [
      [form(['file', 1_000]), null, 400],
      [form(['file', 1_000], ['file', 1_000]), null, 400],
      [form(['other', 1_000]), null, 400],
      [form(['file', 11 * KB * KB]), null, 413],
      [`${HEAD}half a file`, 'multipart/form-data; boundary=x', 400],
      ['no form', 'multipart/form-data', 400],
      ['', 'multipart/form-data; boundary=x', 400],
    ]
    for (const [body, type, expected] of bodies) {
      const headers: Record<string, string> = type === null ? {} : { 'content-type': type }
      const response = await ann.fetch('/api/v1/cover-images/art', { method: 'POST', headers, body })
      const answer = (await response.json()) as ErrorBody
      expect(response.status, JSON.stringify(answer)).toBe(expected)
      expect(answer.data?.issues?.length).toBeGreaterThan(0)
      expect(await uploads()).toEqual([])
    }
  })

  it('accept a chunked file up to its limit', async () => {
    const piece = Buffer.alloc(256 * KB)
    let left = 50
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(HEAD)),
      pull(controller) {
        if (left-- > 0) controller.enqueue(piece)
        else controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await ann.fetch('/api/v1/cover-images/art', init)
    expect([response.status, ((await response.json()) as ErrorBody).message]).toEqual([
      413,
      'The picture is too large. The limit is 10 MB.',
    ])
    expect(await uploads()).toEqual([])
  })
})

it('files of a killed process are removed by the next one, and no others', async () => {
  const folder = join(server.env.dataDir, 'uploads')
  const uuid = () => crypto.randomUUID()
  const killed = `${hostname()}.4194399.${uuid()}`
  const before = `${hostname()}.${process.pid}.${uuid()}`
  const parent = `${hostname()}.${process.ppid}.${uuid()}`
  const elsewhere = `another-machine.4194399.${uuid()}`
  const old = `another-machine.4194398.${uuid()}`
  for (const name of [killed, before, parent, elsewhere, old]) await writeFile(join(folder, name), 'x')
  await utimes(join(folder, old), 0, 0)
  await openTemporaryFolder(folder)
  expect((await uploads()).sort()).toEqual([parent, elsewhere].sort())
})

it('a slow body is refused with a message', async () => {
  const slow = createServer((incoming, outgoing) => {
    readBytes(incoming, { bytes: KB, ms: 50 }).then(
      () => outgoing.end('all of it'),
      (error: Error) => outgoing.end(error.message),
    )
  })
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', () => listening()))
  try {
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    expect(await (await fetch(url, { method: 'POST', body: 'quick' })).text()).toBe('all of it')
    const sent = request(url, { method: 'POST', headers: { 'content-length': 100 } })
    sent.write('one byte and then')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(await text(response)).toBe('body: took longer than 0.05 seconds')
    sent.destroy()
  } finally {
    slow.closeAllConnections()
    slow.close()
  }
})

it('sign-in forms from one address are limited to a megabyte at a time', async () => {
  const [one, other] = ['10.44.0.1', '10.44.0.2']
  const begin = (address: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': 64 * KB, 'x-forwarded-for': address }
    const sent = request(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers })
    sent.on('error', () => {})
    sent.write('{'.padEnd(63 * KB))
    return sent
  }
  const held = Array.from({ length: 16 }, () => begin(one))
  try {
    await expect
      .poll(async () => {
        const sent = begin(one)
        const status = await Promise.race([
          once(sent, 'response').then(([response]: IncomingMessage[]) => response?.statusCode),
          new Promise((resolve) => setTimeout(resolve, 200, 'is read')),
        ])
        sent.destroy()
        return status
      })
      .toBe(429)
    const elsewhere = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': other },
      body: '{}',
    })
    expect(elsewhere.status).toBe(400)
  } finally {
    for (const sent of held) sent.destroy()
  }
})

describe('the capacity for bodies', () => {
  /** Reads request bodies with a capacity of 32 MB, and responds to each when `answer` is called. */
  async function reading(work: (tools: { url: string; read(): number; answer(): void }) => Promise<void>) {
    const bodies = createRequestBodies({
      folder: await openTemporaryFolder(join(server.env.dataDir, 'uploads')),
      countUpload: async () => {},
      heapBytes: 0,
    })
    let read = 0
    const { promise: end, resolve: answer } = Promise.withResolvers<void>()
    const http = createServer(async (incoming, outgoing) => {
      const [, path = '', person = ''] = /^(.*)\?(.*)$/.exec(incoming.url ?? '') ?? []
      try {
        const body = bodies.open(incoming, path, person)
        try {
          await body.read()
          read += 1
          await end
        } finally {
          await body.close()
        }
        outgoing.end('read')
      } catch (error) {
        outgoing.writeHead(429).end(`${error}`)
      }
    })
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', () => listening()))
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    try {
      await work({ url, read: () => read, answer })
    } finally {
      answer()
      http.closeAllConnections()
      http.close()
    }
  }

  const inPieces = (size: number) =>
    ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([`"${'x'.repeat(size - 2)}"`]).stream(),
      duplex: 'half',
    }) as RequestInit

  it('is freed while one person waits for forty generations with chunked bodies', async () => {
    await reading(async ({ url, read, answer }) => {
      const path = '/api/v1/functions/generate-titles?ann'
      const sent = Array.from({ length: 40 }, () => fetch(url + path, inPieces(KB)))
      await expect.poll(read).toBe(40)
      answer()
      for (const response of await Promise.all(sent)) expect(response.status).toBe(200)
    })
  })

  it('is free for others while ten people wait with large bodies', async () => {
    await reading(async ({ url, read, answer }) => {
      const sent: Promise<Response>[] = []
      for (let person = 1; person <= 11; person += 1) {
        sent.push(fetch(`${url}/api/v1/niches?person${person}`, inPieces(3.9 * KB * KB)))
        await expect.poll(read).toBe(person)
      }
      answer()
      for (const response of await Promise.all(sent)) expect(response.status).toBe(200)
    })
  })
})
