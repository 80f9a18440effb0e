import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
let ann: SignedClient
let png: Buffer
let jpeg: Buffer

beforeAll(async () => {
  ann = await server.client()
  const plain = () => sharp({ create: { width: 60, height: 80, channels: 3, background: '#3a7' } })
  png = await plain().png().toBuffer()
  jpeg = await plain().jpeg().toBuffer()
})

const SCRIPT = '<script>alert(document.cookie)</script>'
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const upload = (type: string, bytes: Uint8Array) =>
  ann.post<{ url: string; code?: string; message?: string }>('/cover-images/art', { imageUrl: dataUrl(type, bytes) })
const files = async () => (await server.db.asSuperuser('select count(*)::int as n from files'))[0]?.n

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of `width` × `height` pixels of one color, which unpacks to a thousand times its size. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 2_000)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const archive = () => Buffer.from(zipSync({ 'evil.html': Buffer.from(SCRIPT) }))

describe('a file that is no picture is refused and leaves nothing behind:', () => {
  it.each<[string, () => [string, Uint8Array]]>([
    [
      'a drawing with a script',
      () => ['svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ],
    [
      'the same drawing called a PNG',
      () => ['png', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ],
    ['a page with a picture after it', () => ['png', Buffer.concat([Buffer.from(`<html>${SCRIPT}`), png])]],
    ['a JPEG that is an archive as well', () => ['jpeg', Buffer.concat([jpeg, archive()])]],
    ['a PNG that is an archive as well', () => ['png', Buffer.concat([png, archive()])]],
    [
      'a JPEG that is a PDF as well',
      () => [
        'jpeg',
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, 10]),
          Buffer.from('%PDF-1.7'),
          jpeg.subarray(2),
        ]),
      ],
    ],
    ['a picture of 2.5 gigapixels in a few kilobytes', () => ['png', bomb(50_000, 50_000)]],
    ['a picture whose rows end too early', () => ['png', bomb(9_000, 9_000)]],
    ['a GIF', () => ['png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')]],
    ['half a picture', () => ['png', png.subarray(0, png.length / 2)]],
  ])('%s', async (_, make) => {
    const before = await files()
    const began = performance.now()
    const { status, body } = await upload(...make())
    expect(status, body.message).toBe(400)
    expect(body.message).toMatch(/\w{4}/)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await files()).toBe(before)
  })
})

it('keeps only the pixels of a picture', async () => {
  const comment = Buffer.from(SCRIPT)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const withComment = Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2), comment])
  const { status, body } = await upload('jpeg', withComment)
  expect(status, body.message).toBe(201)
  const stored = await ann.fetch(body.url)
  expect(Buffer.from(await stored.arrayBuffer()).includes('<script>')).toBe(false)
  expect(stored.headers.get('content-type')).toBe('image/jpeg')
  expect(stored.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})
