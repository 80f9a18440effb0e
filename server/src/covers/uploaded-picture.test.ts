import type { CoverSketch, GeneratedCover, Cover as SavedCover } from '@makeready/contract/covers'
import { LIMITS } from '@makeready/contract/domain/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { drawing, type FakeProvider, startFakeProvider } from '../../test/fake-provider.ts'
import { childrenOf } from '../../test/processes.ts'
import { type SignedClient, startTestServer, type TestServer, testServer } from '../../test/server.ts'

type Uploaded = { url: string; width: number; height: number }
type Cover = Pick<SavedCover, 'id' | 'imageUrl' | 'art' | 'version'>

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

const WORDS = { title: 'Plain Bread', authorName: 'Ann Lee', style: 'modern' }
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })
const generated = async (client: SignedClient, input: object) => {
  const { status, body } = await client.post<GeneratedCover>('/functions/generate-cover-image', input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const colourAt = async (client: SignedClient, url: string, left: number, top: number) => {
  const bytes = Buffer.from(await (await client.fetch(url)).arrayBuffer())
  const { channels } = await sharp(
    await sharp(bytes).extract({ left, top, width: 20, height: 20 }).png().toBuffer(),
  ).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10) * 10)
}

describe('an uploaded picture', () => {
  it('is stored upright and without metadata', async () => {
    const turned = await plain(80, 60)
      .withExif({ IFD0: { Copyright: 'SECRET' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await ann.post<Uploaded>('/cover-images/art', { imageUrl: dataUrl('jpeg', turned) })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ width: 60, height: 80 })
    const stored = Buffer.from(await (await ann.fetch(body.url)).arrayBuffer())
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('of ten megabytes is accepted as a file and becomes a cover; a larger one is refused', {
    tags: ['RULE-18'],
  }, async () => {
    const picture = await plain(300, 400).png().toBuffer()
    const send = async (bytes: number) => {
      const form = new FormData()
      form.set('file', new File([Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])], 'leaf.png'))
      const response = await ann.fetch('/api/v1/cover-images/art', { method: 'POST', body: form })
      return { status: response.status, body: (await response.json()) as Uploaded & ErrorBody }
    }
    const { status, body } = await send(LIMITS.coverUploadBytes)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ width: 300, height: 400 })
    const saved = await ann.post<Cover>('/cover-images', { imageUrl: body.url, art: body.url })
    expect(saved).toMatchObject({ status: 201, body: { imageUrl: body.url, art: body.url } })
    for (const more of [1, 500_000])
      expect(await send(LIMITS.coverUploadBytes + more)).toMatchObject({
        status: 413,
        body: { message: 'The picture is too large. The limit is 10 MB.' },
      })
  })

  it('gets title and author, free of charge and labeled as an upload, as link and as data URL', {
    tags: ['slow'],
  }, async () => {
    const imageUrl = dataUrl('png', await plain(900, 1200).png().toBuffer())
    const { body: uploaded } = await ann.post<Uploaded>('/cover-images/art', { imageUrl })
    for (const art of [uploaded.url, imageUrl]) {
      const { status, body } = await ann.post<GeneratedCover>('/functions/generate-cover-image', { ...WORDS, art })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({ engine: 'upload', usage: { cost: 0 }, notUnderstood: [] })
      expect(await colourAt(ann, body.imageUrl, 40, 2340)).toEqual([200, 30, 40])
      const stored = await server.db.asSuperuser('select length(input::text) as size from runs where id = $1', [
        body.runId,
      ])
      expect(Number(stored[0]?.size)).toBeLessThan(1000)
    }
  })

  it('is kept with its cover through edits, and reused for another title', { tags: ['slow'] }, async () => {
    const imageUrl = dataUrl('png', await plain(900, 1200).png().toBuffer())
    const { body: uploaded } = await ann.post<Uploaded>('/cover-images/art', { imageUrl })
    const made = await generated(ann, { ...WORDS, art: uploaded.url })
    expect(made.art).toBe(uploaded.url)
    const { status, body: saved } = await ann.post<Cover>('/cover-images', { imageUrl: made.imageUrl, art: made.art })
    expect(status, JSON.stringify(saved)).toBe(201)
    const { body: edited } = await ann.patch<Cover>(`/cover-images/${saved.id}`, { prompt: 'A note' })
    const { body: listed } = await ann.get<{ items: Cover[] }>('/cover-images')
    const found = listed.items.find(({ id }) => id === saved.id)
    expect([saved.art, edited.art, found?.art]).toEqual([uploaded.url, uploaded.url, uploaded.url])

    const again = await generated(ann, { ...WORDS, title: 'Another Bread', art: found?.art })
    expect(await colourAt(ann, again.imageUrl, 40, 2340)).toEqual([200, 30, 40])
    const change = { imageUrl: again.imageUrl, art: again.art, expectedVersion: edited.version }
    const { body: updated } = await ann.patch<Cover>(`/cover-images/${saved.id}`, change)
    expect(updated).toMatchObject({ imageUrl: again.imageUrl, art: uploaded.url })
    const { status: clash, body } = await ann.patch(`/cover-images/${saved.id}`, change)
    expect([clash, body.data]).toMatchObject([409, { current: { art: uploaded.url } }])
  })

  it('is cropped around a point chosen by its creator, which the cover keeps', async () => {
    const halves = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c81e28' } }).composite([
      { input: { create: { width: 800, height: 900, channels: 3, background: '#1e28c8' } }, left: 0, top: 0 },
    ])
    const art = dataUrl('png', await halves.png().toBuffer())
    const made = await generated(ann, { ...WORDS, art })
    expect(made.picture).toMatch(/^\/api\/v1\/files\//)
    const focus = { x: 0.1, y: 0.5 }
    const { status, body } = await ann.post<Cover>('/cover-images/crop', { imageUrl: made.imageUrl, focus })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await colourAt(ann, body.imageUrl, 1700, 2340)).toEqual([30, 40, 200])
    const { body: saved } = await ann.post<SavedCover>('/cover-images', { imageUrl: body.imageUrl, ...WORDS })
    expect(saved).toMatchObject({ focus, picture: made.picture })
    const { body: renamed } = await ann.patch<SavedCover>(`/cover-images/${saved.id}`, { title: 'Rye' })
    expect(renamed).toMatchObject({ focus, title: 'Rye' })
    expect(await colourAt(ann, renamed.imageUrl, 1700, 2340)).toEqual([30, 40, 200])

    const bob = await server.client('Bob')
    expect((await bob.post('/cover-images/crop', { imageUrl: made.imageUrl, focus })).status).toBe(404)
    const drawn = await generated(ann, WORDS)
    expect((await ann.post('/cover-images/crop', { imageUrl: drawn.imageUrl, focus })).status).toBe(400)
  })

  it('is dropped when the cover is redrawn or on request', async () => {
    const imageUrl = dataUrl('png', await plain(90, 120).png().toBuffer())
    const { body: drawn } = await ann.post<Cover>('/cover-images', { imageUrl, art: imageUrl })
    expect(drawn.art).toMatch(/^\/api\/v1\/files\//)
    expect((await ann.patch<Cover>(`/cover-images/${drawn.id}`, { art: null })).body.art).toBeNull()
    const { body: other } = await ann.post<Cover>('/cover-images', { imageUrl, art: imageUrl })
    expect((await ann.patch<Cover>(`/cover-images/${other.id}`, { imageUrl })).body.art).toBeNull()
  })

  it('of another person is not found', async () => {
    const { body } = await ann.post<Uploaded>('/cover-images/art', {
      imageUrl: dataUrl('png', await plain(30, 40).png().toBuffer()),
    })
    const bob = await server.client('Bob')
    expect((await bob.post('/functions/generate-cover-image', { ...WORDS, art: body.url })).status).toBe(404)
    const started = await bob.post('/runs', { kind: 'cover', input: { ...WORDS, art: body.url } })
    const missing = await bob.post('/runs', {
      kind: 'cover',
      input: { ...WORDS, art: `/api/v1/files/${crypto.randomUUID()}` },
    })
    expect([started.status, started.body]).toEqual([404, missing.body])
    const imageUrl = dataUrl('png', await plain(30, 40).png().toBuffer())
    expect((await bob.post('/cover-images', { imageUrl, art: body.url })).status).toBe(404)
  })

  it.each([
    ['a drawing with scripts', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a drawing that says it is a PNG', dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a foreign address', 'https://example.org/cover.png'],
    ['a form without its picture', 'awaited'],
  ])('that is %s is refused, naming the field', async (_, art) => {
    const { status, body } = await ann.post('/functions/generate-cover-image', { ...WORDS, art })
    expect(status).toBe(400)
    expect(body.data?.issues).toMatchObject([{ field: 'art', message: expect.stringMatching(/\w{4}/) }])
  })
})

it('names the words that the built-in artist will not understand, by field, before drawing', async () => {
  const input = { style: 'bold', colorScheme: 'butter and flibber', customPrompt: 'a beehive with Zorgons' }
  const { status, body } = await ann.post('/cover-images/words', input)
  expect({ status, body }).toEqual({ status: 200, body: { colorScheme: ['flibber'], customPrompt: ['Zorgons'] } })
})

it('draws a title in three designs without letters, with room and a color for them', async () => {
  const path = '/cover-images/sketches'
  const { status, body } = await ann.post<{ sketches: CoverSketch[] }>(path, { title: 'Bread After Work' })
  expect(status).toBe(200)
  expect(body.sketches.map(({ style }) => style)).toEqual(['illustrated', 'minimalist', 'bold'])
  for (const { svg, ink, zone } of body.sketches) {
    expect(svg).toMatch(/^<svg[^>]*>.*<\/svg>$/s)
    expect(svg).not.toContain('<text')
    expect(ink).toMatch(/^#[0-9a-f]{6}$/)
    expect(zone.x + zone.width).toBeLessThanOrEqual(100)
    expect(zone.y + zone.height).toBeLessThanOrEqual(100)
  }
})

it('names the words that the built-in artist did not understand', async () => {
  const instructions = { colorScheme: 'butter and vermilion', customPrompt: 'a scored loaf with Zorgons' }
  const { body } = await ann.post<GeneratedCover>('/functions/generate-cover-image', { ...WORDS, ...instructions })
  expect(body).toMatchObject({ engine: 'composer', notUnderstood: ['Zorgons'] })
})

describe('an image model', () => {
  let provider: FakeProvider
  let connected: TestServer
  let cleo: SignedClient

  beforeAll(async () => {
    provider = await startFakeProvider()
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'k',
      AI_TEXT_MODEL: 'writer',
    }
    connected = await startTestServer({ env: { ...env, AI_IMAGE_MODEL: 'painter' } })
    cleo = await connected.client('Cleo')
  })
  afterAll(async () => {
    await connected?.close()
    await provider?.close()
  })

  it('is asked for art without letters, cropped to 3:4', async () => {
    provider.answers(drawing(await plain(1024, 1536).png().toBuffer()))
    const { status, body } = await cleo.post<GeneratedCover>('/functions/generate-cover-image', WORDS)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(provider.requests.at(-1)?.body.prompt).toMatch(/No text, no letters/)
    const made = await sharp(Buffer.from(await (await cleo.fetch(body.imageUrl)).arrayBuffer())).metadata()
    expect([made.width, made.height]).toEqual([1800, 2400])
  })

  it('that sends a broken picture causes an error, and the settings are kept', async () => {
    const whole = await plain(400, 600).png().toBuffer()
    provider.answers(drawing(whole.subarray(0, Math.floor(whole.length / 2))))
    const { status, body } = await cleo.post('/functions/generate-cover-image', WORDS)
    expect(status).toBe(502)
    expect(body).toMatchObject({ data: { reason: 'bad_output' }, message: expect.stringMatching(/no picture.*kept/) })
  })
})

it('is accepted even if the process that reads it is killed', { tags: ['slow'] }, async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux tells whose children run')
  const imageUrl = dataUrl('jpeg', await plain(9_000, 9_000).jpeg().toBuffer())
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  const answer = ann.post<Uploaded>('/cover-images/art', { imageUrl })
  await expect.poll(metrics, { interval: 5 }).toMatch(/^makeready_press_jobs 1$/m)
  for (const child of childrenOf(process.pid, 'press-child')) process.kill(child, 'SIGKILL')
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ width: 4_000, height: 4_000 })
})
