import { LIMITS } from '@makeready/contract/domain/limits'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

type Cover = { id: string; imageUrl: string; version: number }

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

const drawn = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 4, background: { r: 47, g: 107, b: 58, alpha: 0.5 } } })
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const bytesOf = async (url: string) => Buffer.from(await (await ann.fetch(url)).arrayBuffer())
const filesKept = async () => {
  const [row] = await server.db.asSuperuser('select count(*)::int as kept from files where user_id = $1', [
    ann.person.id,
  ])
  return row?.kept
}

describe('a picture sent as data URL', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'in %s is stored as its owner’s file in its own size',
    { tags: ['DATA-10', 'RULE-18'] },
    async (type) => {
      const bytes = await drawn().toFormat(type).toBuffer()
      const { status, body } = await ann.post<Cover>('/cover-images', { imageUrl: dataUrl(type, bytes) })
      expect(status).toBe(201)
      expect(body.imageUrl).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}$/)
      expect(await sharp(await bytesOf(body.imageUrl)).metadata()).toMatchObject({ width: 300, height: 400 })
      const rows = await server.db.asSuperuser('select user_id, kind from files where id = $1', [
        body.imageUrl.split('/').at(-1),
      ])
      expect(rows).toEqual([{ user_id: ann.person.id, kind: 'cover' }])
    },
  )

  it('loses camera metadata: place, owner, device', async () => {
    const bytes = await drawn()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('SECRET-PLACE')).toBe(true)
    const { body } = await ann.post<Cover>('/cover-images', { imageUrl: dataUrl('jpeg', bytes) })
    expect((await bytesOf(body.imageUrl)).includes('SECRET-PLACE')).toBe(false)
  })

  it('replaces the previous one when a cover is edited', { tags: ['CALL-32'] }, async () => {
    const { body } = await ann.post<Cover>('/cover-images', { imageUrl: PIXEL })
    const bytes = await drawn(40, 50).png().toBuffer()
    const edited = await ann.patch<Cover>(`/cover-images/${body.id}`, { imageUrl: dataUrl('png', bytes) })
    expect(edited.body).toMatchObject({ version: 2 })
    expect(edited.body.imageUrl).not.toBe(body.imageUrl)
    expect(await sharp(await bytesOf(edited.body.imageUrl)).metadata()).toMatchObject({ width: 40 })
  })

  it.each([
    ['bytes that are no picture', dataUrl('png', Buffer.from('GIF89a, or so it says'))],
    ['nothing', 'data:image/png;base64,'],
    ['letters that are no base64', 'data:image/png;base64,????'],
    ['half a picture', PIXEL.slice(0, 60)],
    ['a drawing with scripts', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a drawing that says it is a PNG', dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a GIF', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a foreign address', 'https://example.org/cover.png'],
    ['a file of the machine', 'file:///etc/passwd'],
    ['a path', '../../etc/passwd'],
    ['nothing at all', ''],
  ])('of %s is refused, naming the field, and nothing is kept', { tags: ['RULE-18'] }, async (_, imageUrl) => {
    const before = await filesKept()
    const { status, body } = await ann.post('/cover-images', { imageUrl })
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.data?.issues).toMatchObject([{ field: 'imageUrl', message: expect.stringMatching(/\w{4}/) }])
    expect(await filesKept()).toBe(before)
  })

  it('is accepted up to two megabytes; beyond that the message says how to send it', async () => {
    const { dataUrlBytes: most } = LIMITS
    const picture = await drawn().png().toBuffer()
    const padded = Buffer.concat([picture, Buffer.alloc(most - picture.length)])
    expect((await ann.post('/cover-images', { imageUrl: dataUrl('png', padded) })).status).toBe(201)
    for (const [bytes, status] of [
      [most + 100, 400],
      [8_000_000, 413],
    ] as const) {
      const answer = await ann.post('/cover-images', { imageUrl: dataUrl('png', Buffer.alloc(bytes)) })
      expect(answer.status).toBe(status)
      expect(answer.body.message).toContain('as multipart/form-data to POST /api/v1/cover-images/art')
    }
  })
})

describe('a picture sent as link', () => {
  it('to one’s own file is stored without its host', async () => {
    const { body } = await ann.post<Cover>('/cover-images', { imageUrl: PIXEL })
    for (const imageUrl of [body.imageUrl, `${server.url}${body.imageUrl}`]) {
      const linked = await ann.post<Cover>('/cover-images', { imageUrl })
      expect(linked).toMatchObject({ status: 201, body: { imageUrl: body.imageUrl } })
    }
  })

  it('to a document is refused', async () => {
    const { url } = await server.deps.files.save({
      userId: ann.person.id,
      projectId: null,
      kind: 'pdf',
      name: 'book.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7'),
    })
    const { status, body } = await ann.post('/cover-images', { imageUrl: url })
    expect(status).toBe(400)
    expect(body.data?.issues).toMatchObject([{ field: 'imageUrl' }])
  })
})
