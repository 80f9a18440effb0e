import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

/** Median milliseconds allowed for a picture, whatever else the press does. */
const IN_TIME = 1_000
const ROUNDS = 5

const server = testServer({ worker: false })
let ann: SignedClient
let bob: SignedClient
/** 4,000 pixels wide */
let large: Buffer

beforeAll(async () => {
  large = await sharp(await picture(500))
    .resize(4_000, 4_000)
    .jpeg({ quality: 92 })
    .toBuffer()
  ann = await server.client('Ann')
  bob = await server.client('Bob')
  await upload(bob, await picture(64))
  await shown(bob, await storePicture(bob, await picture(64)), 192)
})

const picture = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#2f6b3a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer()

async function storePicture(person: SignedClient, bytes: Buffer): Promise<string> {
  const file = { projectId: null, kind: 'cover', name: 'cover.jpg', type: 'image/jpeg' } as const
  return (await server.deps.files.save({ ...file, userId: person.person.id, bytes })).url
}

async function shown(person: SignedClient, url: string, width: number, signal?: AbortSignal): Promise<void> {
  const response = await person.fetch(`${url}?width=${width}`, signal && { signal })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

async function upload(person: SignedClient, bytes: Buffer): Promise<void> {
  const imageUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`
  expect((await person.post('/cover-images', { imageUrl })).status).toBe(201)
}

/** Median duration of `work`, run repeatedly. */
async function median(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push(Math.round(performance.now() - began))
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}

/** Durations of Bob's pictures during Ann's requests, which end with his last one. */
async function duringRequests(count: number, ask: (number: number, signal: AbortSignal) => Promise<void>) {
  const stop = new AbortController()
  let done = 0
  const requests = Array.from({ length: count }, async (_, number) => {
    await ask(number, stop.signal)
    done += 1
  })
  const ends = Promise.allSettled(requests)
  const times = await bobsPictures()
  expect(done, 'they were under way all the time').toBeLessThan(count)
  stop.abort()
  await ends
  expect(Math.max(times.thumbnail, times.upload), JSON.stringify(times)).toBeLessThan(IN_TIME)
  return times
}

async function bobsPictures() {
  const bytes = await picture(600)
  const urls: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) urls.push(await storePicture(bob, bytes))
  return {
    thumbnail: await median(() => shown(bob, urls.pop() ?? '', 288)),
    upload: await median(() => upload(bob, bytes)),
  }
}

it('shows and accepts pictures within a second while another person generates six large books', {
  tags: ['slow'],
}, async () => {
  const markdown = Array.from({ length: 1_500 }, (_, at) => `Paragraph ${at}: ${'plants want light. '.repeat(20)}`)
  const sections = Array.from({ length: 10 }, (_, at) => ({ name: `Part ${at}`, markdown: markdown.join('\n\n') }))
  const book = { title: 'A long book', author: 'Ann', language: 'en', productType: 'ebook', sections } as const
  const times = await duringRequests(6, async (_, signal) => {
    await server.deps.press.make(book, { formats: ['pdf'], owner: ann.person.id, signal })
  })
  console.log('beside six books, ms:', JSON.stringify(times))
})

it('shows and accepts pictures within a second during 150 requests for 4,000 pixels', { tags: ['slow'] }, async () => {
  const widths = [150, 250, 350, 450, 850]
  const urls = await Promise.all(Array.from({ length: 150 / widths.length }, () => storePicture(ann, large)))
  const times = await duringRequests(150, (number, signal) =>
    shown(ann, urls[number % urls.length] ?? '', widths[Math.floor(number / urls.length)] ?? 0, signal),
  )
  console.log('beside 150 thumbnails, ms:', JSON.stringify(times))
})

it('shows and accepts pictures within a second during twenty PNG downloads', { tags: ['slow'] }, async () => {
  const url = await storePicture(ann, large)
  const times = await duringRequests(20, async (_, signal) => {
    await (await ann.fetch(`${url}?download=png`, { signal })).arrayBuffer()
  })
  console.log('beside twenty PNGs, ms:', JSON.stringify(times))
})
