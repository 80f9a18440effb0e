import type { Version, VersionForm } from '@makeready/contract/versions'
import { beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

type Item = { id: string; version: number; engine: string | null }
type Listed = { items: Version[]; nextCursor: number | null }

const versionsOf = async (place: string, query = '') =>
  (await ann.get<Listed>(`/library/${place}/versions${query}`)).body
const formOf = async (place: string, version: number) =>
  (await ann.get<VersionForm>(`/library/${place}/versions/${version}`)).body.item
const restore = (place: string, version: number, expectedVersion: number) =>
  ann.post<{ version: number; warnings: string[] }>(`/library/${place}/versions/${version}/restore`, {
    expectedVersion,
  })
const section = async (fields: object = {}) =>
  (await ann.post<Item>('/generated-content', { sectionName: 'Chapter 1', content: 'One two three.', ...fields })).body

it('lists each version’s engine, origin, time and word count', async () => {
  const { id } = await section({ engine: 'composer' })
  const path = `/generated-content/${id}`
  await ann.patch(path, { content: 'One two three four.' })
  await ann.patch(path, { content: 'Five six.', engine: 'openai:gpt-4.1-mini' })
  await ann.patch(path, { content: 'Seven.', engine: 'openai:gpt-4.1-mini' })
  expect((await restore(`content/${id}`, 2, 4)).body).toEqual({ version: 5, warnings: [], notices: [] })
  await ann.delete(path)
  await ann.post(`${path}/restore`)

  const { items, nextCursor } = await versionsOf(`content/${id}`)
  expect(nextCursor).toBeNull()
  expect(
    items.map(({ version, change, engine, revertedTo, words }) => [version, change, engine, revertedTo, words]),
  ).toEqual([
    [7, 'restore', 'composer', null, 4],
    [6, 'delete', 'composer', null, 4],
    [5, 'revert', 'composer', 2, 4],
    [4, 'regenerate', 'openai:gpt-4.1-mini', null, 1],
    [3, 'regenerate', 'openai:gpt-4.1-mini', null, 2],
    [2, 'edit', 'composer', null, 4],
    [1, 'create', 'composer', null, 3],
  ])
  expect(items.filter(({ current }) => current).map(({ version }) => version)).toEqual([7])
  const times = items.map(({ createdAt }) => createdAt)
  expect(times.toSorted().reverse()).toEqual(times)
  expect(await formOf(`content/${id}`, 3)).toMatchObject({ id, content: 'Five six.', version: 3 })

  const first = await versionsOf(`content/${id}`, '?limit=3')
  const second = await versionsOf(`content/${id}`, `?limit=100&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items]).toEqual(items)
})

it('refuses to restore over an unseen edit', async () => {
  const { id } = await section()
  await ann.patch(`/generated-content/${id}`, { content: 'Two.' })
  await ann.patch(`/generated-content/${id}`, { content: 'Three.' })
  expect(await restore(`content/${id}`, 1, 2)).toMatchObject({
    status: 409,
    body: { data: { current: { version: 3 } } },
  })
  expect(await restore(`content/${id}`, 1, 3)).toMatchObject({ status: 200 })
  expect(await restore(`content/${id}`, 9, 4)).toMatchObject({ status: 404 })
})

it('restores a project with its parts and ordered sections, and names missing ones', async () => {
  const make = async (path: string, item: object) => (await ann.post<Item>(path, item)).body.id
  const nicheId = await make('/niches', { name: 'Balconies' })
  const titleId = await make('/product-titles', { title: 'Green Rails' })
  const [one, two, three] = [
    await section({ sectionName: 'One' }),
    await section({ sectionName: 'Two' }),
    await section({ sectionName: 'Three' }),
  ].map(({ id }) => id)
  const contentIds = [one, two, three]
  const id = await make('/projects', { title: 'Rails', nicheId, titleId, contentIds })
  const arrange = (ids: unknown[]) => ann.put(`/projects/${id}/content-sections`, { contentIds: ids })

  await arrange([three, one])
  await ann.patch(`/projects/${id}`, { title: 'Rails and Pots', titleId: null })
  const { items } = await versionsOf(`project/${id}`)
  expect(items.map(({ parts }) => parts)).toEqual([['name', 'title'], ['sections'], []])
  const made = await formOf(`project/${id}`, 1)
  expect(made).toMatchObject({
    title: 'Rails',
    parts: { niche: { id: nicheId, name: 'Balconies', there: true }, title: { id: titleId }, cover: null },
    sections: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
  })

  expect((await restore(`project/${id}`, 1, 3)).body).toEqual({ version: 4, warnings: [], notices: [] })
  type Detail = { title: string; titleId: string; contentSections: { id: string }[]; niche: { name: string } | null }
  const detail = async () => (await ann.get<Detail>(`/projects/${id}`)).body
  const ids = async () => (await detail()).contentSections.map((part) => part.id)
  expect(await ids()).toEqual(contentIds)
  expect(await detail()).toMatchObject({ title: 'Rails', titleId })
  expect((await restore(`project/${id}`, 2, 4)).body.version).toBe(5)
  expect(await ids()).toEqual([three, one])

  await ann.delete(`/niches/${nicheId}`)
  await ann.delete(`/generated-content/${three}`)
  await ann.delete(`/bin/content/${three}`)
  const now = (await versionsOf(`project/${id}`)).items[0]?.version ?? 0
  const { body } = await restore(`project/${id}`, 1, now)
  expect(body.warnings).toEqual([
    'Restored without its niche “Balconies”, which was deleted.',
    'Restored without a section, which was deleted.',
  ])
  expect(await ids()).toEqual([one, two])
  expect((await detail()).niche).toBeNull()
})

it('keeps every picture of a cover’s versions, and drops a missing project', async () => {
  const project = (await ann.post<Item>('/projects', { title: 'A book' })).body
  type Cover = Item & { imageUrl: string; projectId: string | null }
  const cover = (await ann.post<Cover>('/cover-images', { imageUrl: PIXEL, title: 'Old', projectId: project.id })).body
  await ann.patch(`/cover-images/${cover.id}`, { imageUrl: PIXEL, title: 'New', projectId: null })
  await ann.delete(`/projects/${project.id}`)
  await ann.delete(`/bin/project/${project.id}`)

  expect((await ann.fetch(cover.imageUrl)).status).toBe(200)
  const { body } = await restore(`cover/${cover.id}`, 1, 2)
  const message = 'Restored without its project, which was deleted.'
  expect(body).toEqual({
    version: 3,
    warnings: [message],
    notices: [{ message, detail: { code: 'version.without-project', params: {} } }],
  })
  const back = (await ann.get<Cover>(`/cover-images/${cover.id}`)).body
  expect(back).toMatchObject({ title: 'Old', imageUrl: cover.imageUrl, projectId: null })
})

it('restoring a part outdates the documents of its project', async () => {
  const niche = (await ann.post<Item>('/niches', { name: 'A' })).body
  await ann.patch(`/niches/${niche.id}`, { name: 'B' })
  const project = (await ann.post<Item>('/projects', { title: 'P', nicheId: niche.id })).body
  await server.db.asSuperuser("update projects set pdf_status = 'completed' where id = $1", [project.id])
  await restore(`niche/${niche.id}`, 1, 2)
  expect((await ann.get(`/projects/${project.id}`)).body).toMatchObject({ pdfStatus: 'not_generated' })
})
