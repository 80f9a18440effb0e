import { STORE_PICTURES } from '@makeready/contract/domain/store-pictures'
import { STORE_PICTURES as DRAWN } from '@makeready/press/store-pictures/pictures'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { testServer } from '../../test/server.ts'
import { storePictures } from './store-pictures.ts'

const server = testServer()

it('lists for stores what the press draws', () => {
  expect(STORE_PICTURES.map(({ use, stores, ...spec }) => spec)).toEqual(DRAWN)
})

it('gives a product’s pictures to its creator, keeps them until something in them changes, and says what is missing', {
  tags: ['slow'],
  timeout: 120_000,
}, async () => {
  const ann = await server.client()
  const text = {
    sectionName: 'Chapter 1: Site',
    content: '# Site\n\nBees like the morning sun.\n\n| Month | Work |\n|---|---|\n| May | Swarms |',
  }
  const { body: section } = await ann.post<{ id: string }>('/generated-content', text)
  const { body: project } = await ann.post<{ id: string }>('/projects', { title: 'Bees', contentIds: [section.id] })
  const made = () => storePictures(server.deps, ann.person.id, project.id)
  const drawing = vi.spyOn(server.deps.press, 'storePictures')
  const [first, meanwhile] = await Promise.all([made(), made()])
  expect(first.map(({ name }) => name)).toEqual(STORE_PICTURES.map(({ name }) => name))
  const bytes = (pictures: typeof first) => Buffer.concat(pictures.map((picture) => picture.bytes))
  for (const again of [meanwhile, await made()]) expect(bytes(again).equals(bytes(first))).toBe(true)
  expect(drawing, 'once').toHaveBeenCalledOnce()

  const path = `/api/v1/projects/${project.id}/store-pictures`
  const answer = await ann.fetch(`${path}/mockup-lying.jpg?width=400`)
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(400)
  const etag = answer.headers.get('etag') ?? ''
  expect((await ann.fetch(`${path}/mockup-lying.jpg?width=400`, { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  expect((await ann.fetch(`${path}/poster.jpg`)).status).toBe(404)
  const bob = await server.client()
  expect((await bob.fetch(`${path}/mockup-lying.jpg`)).status).toBe(404)

  await ann.patch(`/projects/${project.id}`, { title: 'Bees in May' })
  const later = await made()
  expect(bytes(later.slice(0, 1)).equals(bytes(first.slice(0, 1)))).toBe(false)
  await ann.put(`/projects/${project.id}/content-sections`, { contentIds: [] })
  const refused = await ann.fetch(`${path}/listing-1280x720.jpg`)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('The book has no sections.')])
})
