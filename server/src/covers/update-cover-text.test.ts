import type { Cover, GeneratedCover } from '@makeready/contract/covers'
import type { ProjectDetail } from '@makeready/contract/projects'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { sweepPictures } from './sweep-pictures.ts'

const server = testServer()
let ann: SignedClient
let drawn: GeneratedCover

const WORDS = { title: 'Plain Bread', authorName: 'Ann Lee', style: 'modern' }

beforeAll(async () => {
  ann = await server.client()
  const answer = await ann.post<GeneratedCover>('/functions/generate-cover-image', WORDS)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  drawn = answer.body
})

async function create<Item = { id: string }>(path: string, body: object): Promise<Item> {
  const answer = await ann.post<Item>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const bookOf = async (fields: object = {}, words: object = {}) => {
  const cover = await create<Cover>('/cover-images', { imageUrl: drawn.imageUrl, ...WORDS, ...words })
  const project = await create<ProjectDetail>('/projects', { title: WORDS.title, coverId: cover.id, ...fields })
  return { cover, project }
}
const renamed = async (id: string, change: object) => {
  const { status, body } = await ann.patch<ProjectDetail>(`/projects/${id}`, change)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const pixelsOf = async (url: string) =>
  sharp(Buffer.from(await (await ann.fetch(url)).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
/** The share of pixels that differ, between `from` and `to` of the height. */
async function changed(one: string, other: string, from: number, to: number): Promise<number> {
  const [{ data, info }, { data: second }] = [await pixelsOf(one), await pixelsOf(other)]
  const row = info.width * info.channels
  const [first, last] = [Math.round(info.height * from) * row, Math.round(info.height * to) * row]
  let count = 0
  for (let at = first; at < last; at += 3) if (Math.abs((data[at] ?? 0) - (second[at] ?? 0)) > 40) count += 1
  return count / ((last - first) / 3)
}

it('a cover shows its book’s new title over the same art, and keeps the previous picture', {
  tags: ['PLUS-14'],
}, async () => {
  const { cover, project } = await bookOf()
  expect(cover.settable).toBe(true)
  const { cover: now } = await renamed(project.id, { title: 'Slow Rye' })
  expect(now).toMatchObject({ id: cover.id, title: 'Slow Rye', art: null })
  expect(now?.imageUrl).not.toBe(cover.imageUrl)
  const whole = await changed(cover.imageUrl, now?.imageUrl ?? '', 0, 1)
  expect(whole, 'the letters are others, the art is the same').toBeGreaterThan(0.002)
  expect(whole).toBeLessThan(0.25)
  const small = await pixelsOf(`${now?.imageUrl}?width=160`)
  expect([small.info.width, small.info.height]).toEqual([192, 256])
  const rows = await server.db.asSuperuser(
    "select data ->> 'image_url' as link from versions where item_id = $1 and data ->> 'title' = 'Plain Bread'",
    [cover.id],
  )
  expect(rows).toEqual([{ link: cover.imageUrl }])
  expect((await ann.fetch(cover.imageUrl)).status).toBe(200)
})

it('it follows an edited title and, even after a sweep, the product’s own author', {
  tags: ['PLUS-14'],
}, async () => {
  const title = await create('/product-titles', { title: WORDS.title })
  const { cover, project } = await bookOf({ title: 'Working name', titleId: title.id })
  expect((await ann.patch(`/product-titles/${title.id}`, { title: 'Whole Loaves' })).status).toBe(200)
  const { body: first } = await ann.get<Cover>(`/cover-images/${cover.id}`)
  expect(first.title).toBe('Whole Loaves')
  expect(first.imageUrl).not.toBe(cover.imageUrl)
  for (const [table, column] of [
    ['files', 'created_at'],
    ['runs', 'ended_at'],
  ])
    await server.db.asSuperuser(`update ${table} set ${column} = now() - interval '40 days' where user_id = $1`, [
      ann.person.id,
    ])
  await sweepPictures(server.deps)
  const { cover: second } = await renamed(project.id, { author: 'Cleo Roth' })
  expect(second).toMatchObject({ title: 'Whole Loaves', authorName: 'Cleo Roth' })
  expect(second?.imageUrl).not.toBe(first.imageUrl)
})

it('it follows an earlier title that is restored, and an earlier state of the product', {
  tags: ['slow', 'PLUS-14'],
}, async () => {
  const title = await create('/product-titles', { title: WORDS.title })
  const { cover, project } = await bookOf({ titleId: title.id })
  const { body: edited } = await ann.patch<{ version: number }>(`/product-titles/${title.id}`, {
    title: 'Whole Loaves',
  })
  const coverTitle = async () => (await ann.get<Cover>(`/cover-images/${cover.id}`)).body.title
  expect(await coverTitle()).toBe('Whole Loaves')
  const restore = (kind: string, id: string, expectedVersion: number) =>
    ann.post(`/library/${kind}/${id}/versions/1/restore`, { expectedVersion })
  expect((await restore('title', title.id, edited.version)).status).toBe(200)
  expect(await coverTitle()).toBe(WORDS.title)
  const { version } = await renamed(project.id, { title: 'Slow Rye', titleId: null })
  expect(await coverTitle()).toBe('Slow Rye')
  expect((await restore('project', project.id, version)).status).toBe(200)
  expect(await coverTitle()).toBe(WORDS.title)
})

it('it follows the product’s own subtitle, and loses it again', { tags: ['slow', 'PLUS-14'] }, async () => {
  const { cover, project } = await bookOf({ title: 'Plain Bread: A Start' }, { title: 'Plain Bread: A Start' })
  const { cover: now } = await renamed(project.id, { publication: { subtitle: 'Forty loaves' } })
  expect(now?.title).toBe('Plain Bread: Forty loaves')
  expect(now?.imageUrl).not.toBe(cover.imageUrl)
  expect((await renamed(project.id, { publication: { subtitle: 'Fifty loaves' } })).cover?.title).toBe(
    'Plain Bread: Fifty loaves',
  )
  expect((await renamed(project.id, { publication: null })).cover?.title).toBe('Plain Bread: A Start')
  const own = await bookOf({ title: 'Rye' })
  expect((await renamed(own.project.id, { publication: { subtitle: 'Slowly' } })).cover).toEqual(own.cover)
})

it('text chosen by the creator is kept, and so is a picture without art', async () => {
  const own = await bookOf({ title: 'Rye' })
  expect((await renamed(own.project.id, { title: 'Slow Rye' })).cover).toEqual(own.cover)
  const imageUrl = `data:image/png;base64,${(
    await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
  const flat = await bookOf({}, { imageUrl })
  expect(flat.cover.settable).toBe(false)
  expect((await renamed(flat.project.id, { title: 'Slow Rye' })).cover).toEqual(flat.cover)
})

it('a cover shared with another product is not changed there', async () => {
  const { cover, project } = await bookOf()
  const other = await create<ProjectDetail>('/projects', { title: WORDS.title, coverId: cover.id })
  const now = await renamed(project.id, { title: 'Slow Rye' })
  expect(now.cover?.title).toBe('Slow Rye')
  expect(now.coverId).not.toBe(cover.id)
  expect((await ann.get<ProjectDetail>(`/projects/${other.id}`)).body.cover).toEqual(cover)
})

it('a cover with an edited title is rerendered, and the documents show it', { tags: ['slow'] }, async () => {
  const section = await create('/generated-content', { sectionName: 'Chapter 1', content: 'Flour and water.' })
  const { cover, project } = await bookOf({ contentIds: [section.id] })
  const { body: edited } = await ann.patch<Cover>(`/cover-images/${cover.id}`, { title: 'Other Bread' })
  expect(edited.imageUrl).not.toBe(cover.imageUrl)
  // as if the press had been unavailable
  await server.db.asSuperuser("update cover_images set title = 'Late Bread' where id = $1", [cover.id])
  const requested = await ann.post('/functions/generate-product-pdf', { projectId: project.id })
  expect(requested.status, JSON.stringify(requested.body)).toBe(202)
  await expect
    .poll(async () => (await ann.get<ProjectDetail>(`/projects/${project.id}`)).body.pdfStatus, { timeout: 60_000 })
    .toBe('completed')
  const { body: late } = await ann.get<Cover>(`/cover-images/${cover.id}`)
  expect(late.title).toBe('Late Bread')
  expect(late.imageUrl).not.toBe(edited.imageUrl)
})
