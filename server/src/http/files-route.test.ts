import { readdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { fileName } from '../files/file-name.ts'
import type { NewFile } from '../files/file-store.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { disposition } from './files-route.ts'

const MADE = /^makeready_press_seconds_count\{job="thumbnail",outcome="ok"\} (\d+)$/m

const server = testServer({ worker: false })
let ann: SignedClient
let jpeg: Buffer

beforeAll(async () => {
  ann = await server.client()
  jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#2f6b3a' } })
    .jpeg()
    .toBuffer()
})

const storeFile = async (fields: Partial<NewFile> = {}) => {
  const cover = { kind: 'cover', name: 'Über Grün.jpg', type: 'image/jpeg', bytes: jpeg } as const
  return (await server.deps.files.save({ userId: ann.person.id, projectId: null, ...cover, ...fields })).url
}
const document = {
  kind: 'pdf',
  name: '花园 “Garten”.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7 …'),
} as const

async function got(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { headers } = response
  return {
    status: response.status,
    type: headers.get('content-type'),
    how: headers.get('content-disposition'),
    headers,
    bytes,
  }
}

it('shows a cover inline, byte for byte, cached by its owner’s browser only', { tags: ['API-14'] }, async () => {
  const answer = await got(await ann.fetch(await storeFile()))
  expect(answer).toMatchObject({ status: 200, type: 'image/jpeg', how: 'inline' })
  expect(answer.bytes.equals(jpeg)).toBe(true)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('sends a document as attachment under its own name in any script', { tags: ['API-14'] }, async () => {
  const answer = await got(await ann.fetch(await storeFile(document)))
  expect(answer).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(answer.how).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''/)
  expect(decodeURIComponent(answer.how?.split("UTF-8''")[1] ?? '')).toBe(document.name)
  expect(answer.bytes.toString()).toBe('%PDF-1.7 …')
  expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
})

it('downloads a cover as PNG whatever was uploaded', async () => {
  const answer = await got(await ann.fetch(`${await storeFile()}?download=png`))
  expect(answer.type).toBe('image/png')
  expect(answer.how).toContain("filename*=UTF-8''%C3%9Cber%20Gr%C3%BCn.png")
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 800 })
  const asIs = await got(await ann.fetch(`${await storeFile()}?download=1`))
  expect(asIs.how).toContain('attachment')
  expect(asIs.bytes.equals(jpeg)).toBe(true)
})

it('sends the next larger thumbnail width', async () => {
  const url = await storeFile()
  for (const [asked, width] of [
    [32, 192],
    [288, 288],
    [289, 400],
  ] as const) {
    const answer = await got(await ann.fetch(`${url}?width=${asked}`))
    expect(answer).toMatchObject({ status: 200, type: 'image/jpeg', how: 'inline' })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width,
      height: Math.round((width * 4) / 3),
    })
  }
})

describe('a thumbnail', () => {
  const lying = async () =>
    (await readdir(join(server.env.dataDir, 'files'), { recursive: true })).filter((name) => /-w\d+$/.test(name))

  it('is created once for concurrent requests', async () => {
    const url = await storeFile()
    const made = async () => (await (await fetch(`${server.url}/metrics`)).text()).match(MADE)?.[1] ?? '0'
    const before = Number(await made())
    const widths = Array.from({ length: 40 }, (_, at) => 200 + at)
    const answers = await Promise.all(widths.map(async (width) => got(await ann.fetch(`${url}?width=${width}`))))
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
    expect(Number(await made()) - before).toBe(1)
  })

  it('is deleted with its picture', async () => {
    const before = await lying()
    const url = await storeFile()
    await ann.fetch(`${url}?width=192`)
    await ann.fetch(`${url}?width=900`)
    expect(await lying()).toHaveLength(before.length + 2)
    await server.deps.files.remove(ann.person.id, [url])
    expect(await lying()).toEqual(before)
  })

  it('is swept only when its picture is gone', async () => {
    const url = await storeFile()
    await ann.fetch(`${url}?width=288`)
    const sweep = () => sweepFiles(server.db, server.deps.storage, -1_000)
    await sweep()
    expect((await lying()).length).toBeGreaterThan(0)
    await server.db.asSuperuser('delete from files where user_id = $1', [ann.person.id])
    await sweep()
    expect(await lying()).toEqual([])
  })
})

it.each(['width=0', 'width=-1', 'width=1e9', 'width=wide', 'width=', 'download=exe', 'download[]=png', 'x=%00'])(
  'treats ?%s as the whole picture or refuses it',
  async (query) => {
    const answer = await got(await ann.fetch(`${await storeFile()}?${query}`))
    expect([200, 400]).toContain(answer.status)
    if (answer.status === 200) expect(answer.bytes.equals(jpeg)).toBe(true)
  },
)

it('the same 404 for another person’s file, a missing one and an invalid id', {
  tags: ['API-4', 'API-14', 'DATA-9'],
}, async () => {
  const url = await storeFile(document)
  const bob = await server.client('Bob')
  for (const path of [
    url,
    `${url}?download=png`,
    '/api/v1/files/00000000-0000-4000-8000-000000000000',
    '/api/v1/files/1',
  ]) {
    const answer = await got(await bob.fetch(path))
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.bytes.toString())).toEqual({ code: 'NOT_FOUND', status: 404, message: 'Not found.' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await got(await server.anonymous().fetch(url))).status).toBe(401)
})

it('404 when the bytes are gone from the disk', async () => {
  const url = await storeFile(document)
  await rm(join(server.env.dataDir, 'files'), { recursive: true })
  expect((await got(await ann.fetch(url))).status).toBe(404)
  expect((await got(await ann.fetch(await storeFile(document)))).status).toBe(200)
})

it('a HEAD request leaves no file open', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux tells which files are open')
  const url = await storeFile({ ...document, bytes: Buffer.alloc(2_000_000, 'a long book ') })
  const open = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
    return (await Promise.all(links)).filter((target) => target.startsWith(server.deps.env.dataDir)).length
  }
  for (let times = 0; times < 5; times += 1) {
    const { status, headers } = await ann.fetch(url, { method: 'HEAD' })
    expect([status, headers.get('content-length')]).toEqual([200, '2000000'])
  }
  await expect.poll(open).toBe(0)
})

describe('a download’s file name', () => {
  it.each([
    ['plain.pdf', 'plain.pdf'],
    ['Straße & Café.pdf', 'Strae & Cafe.pdf'],
    ['花园.pdf', 'file.pdf'],
    ['say "hi"\\.pdf', 'say hi.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie: x=1.pdf'],
    ['🌱', 'file'],
  ])('%j is %j for old programs', (name, plain) => {
    const header = disposition(name)
    expect(header).toContain(`filename="${plain}"`)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.replace(/[\r\n]/g, ''))
  })

  it.each([
    ['turned round: it would read bookexe.pdf', 'book\u202efdp.exe', 'bookfdp.exe'],
    ['of marks for the direction', '\u2066a\u2069\u200f.pdf', 'a.pdf'],
    ['with half a character', 'a\ud800.pdf', 'a\ufffd.pdf'],
    ['with a joiner, which belongs to the word', 'می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ])('%s', (_, name, shown) => {
    expect(decodeURIComponent(disposition(name).split("UTF-8''")[1] ?? '')).toBe(shown)
    expect(fileName(name)).not.toMatch(/\p{Bidi_Control}/u)
  })
})
