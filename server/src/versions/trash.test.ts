import type { TrashItem } from '@makeready/contract/versions'
import { beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { sweepTrash } from './sweep-trash.ts'

const server = testServer({ worker: false })
let ann: SignedClient
let bob: SignedClient

beforeAll(async () => {
  ann = await server.client()
  bob = await server.client('Bob')
})

type TrashPage = { items: TrashItem[]; nextCursor: string | null; total: number | null }
const trash = async (query = '', of = ann) => (await of.get<TrashPage>(`/bin${query}`)).body
const names = async () => (await trash()).items.map(({ name }) => name)
const niche = async (name: string, of = ann) => (await of.post<{ id: string }>('/niches', { name })).body.id
const deleteNiche = async (name: string, of = ann) => {
  const id = await niche(name, of)
  await of.delete(`/niches/${id}`)
  return id
}
const versionsLeft = async (id: string) =>
  (await server.db.asSuperuser('select version from versions where item_id = $1', [id])).length
/** As if it had been deleted this many days ago. */
async function age(id: string, days: number) {
  await server.db.asSuperuser('alter table niches disable trigger keep_version')
  await server.db.asSuperuser('update niches set deleted_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ])
  await server.db.asSuperuser('alter table niches enable trigger keep_version')
  await server.db.asSuperuser('update versions set created_at = now() - make_interval(days => $2) where item_id = $1', [
    id,
    days,
  ])
}

it('lists deleted items, newest first with their final date, and restores them', async () => {
  const title = (await ann.post<{ id: string }>('/product-titles', { title: 'Bread' })).body.id
  await ann.delete(`/product-titles/${title}`)
  const first = await deleteNiche('First')
  await deleteNiche('Second')
  const { items, total } = await trash()
  expect(items.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['niche Second', 'niche First', 'title Bread'])
  expect(total).toBe(3)
  for (const { deletedAt, purgeAt } of items) expect(Date.parse(purgeAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
  const page = await trash('?limit=1')
  expect((await trash(`?limit=2&cursor=${page.nextCursor}`)).items).toEqual(items.slice(1))

  expect((await ann.post(`/bin/niche/${first}/restore`)).status).toBe(204)
  expect((await ann.get(`/niches/${first}`)).body).toMatchObject({ name: 'First' })
  expect(await names()).toEqual(['Second', 'Bread'])
  expect((await ann.post(`/bin/niche/${first}/restore`)).status).toBe(404)
})

it('relinks an item to its projects where its slot is free', async () => {
  const make = async (path: string, body: object) => (await ann.post<{ id: string }>(path, body)).body.id
  const [tea, other] = [await niche('Tea'), await niche('Other')]
  const sections = [
    await make('/generated-content', { sectionName: 'One', content: 'a' }),
    await make('/generated-content', { sectionName: 'Two', content: 'b' }),
    await make('/generated-content', { sectionName: 'Three', content: 'c' }),
  ]
  const [first = '', second = '', third = ''] = sections
  const project = (fields: object) => make('/projects', { title: 'Teas', contentIds: sections, ...fields })
  const [whole, taken, cleared, gone] = [
    await project({ nicheId: tea }),
    await project({ nicheId: tea }),
    await project({ nicheId: tea }),
    await project({ nicheId: tea }),
  ]
  await ann.patch(`/projects/${cleared}`, { nicheId: null })
  // earlier than the deletion that follows
  await server.db.asSuperuser("update versions set created_at = created_at - interval '1 h' where item_id = $1", [
    cleared,
  ])
  await ann.delete(`/niches/${tea}`)
  await ann.delete(`/generated-content/${second}`)
  await ann.patch(`/projects/${taken}`, { nicheId: other })
  await ann.put(`/projects/${taken}/content-sections`, { contentIds: [third] })
  await ann.delete(`/projects/${gone}`)

  expect((await ann.post(`/bin/niche/${tea}/restore`)).status).toBe(204)
  expect((await ann.post(`/bin/content/${second}/restore`)).status).toBe(204)
  type Detail = { niche: { id: string } | null; contentSections: { id: string }[]; pdfStatus: string }
  const partsOf = async (id: string) => {
    const { niche: linked, contentSections } = (await ann.get<Detail>(`/projects/${id}`)).body
    return [linked?.id ?? null, contentSections.map((section) => section.id)]
  }
  expect(await partsOf(whole)).toEqual([tea, [first, second, third]])
  expect(await partsOf(taken)).toEqual([other, [second, third]])
  expect(await partsOf(cleared)).toEqual([null, [first, second, third]])
  await ann.post(`/bin/project/${gone}/restore`)
  expect(await partsOf(gone)).toEqual([null, [first, third]])
})

it('permanently deletes one item with its history, only from the trash', async () => {
  const id = await niche('Kept')
  await ann.patch(`/niches/${id}`, { name: 'Changed' })
  expect((await ann.delete(`/bin/niche/${id}`)).status).toBe(404)
  await ann.delete(`/niches/${id}`)
  expect((await bob.delete(`/bin/niche/${id}`)).status).toBe(404)
  expect((await bob.post(`/bin/niche/${id}/restore`)).status).toBe(404)
  expect(await versionsLeft(id)).toBe(2)
  expect((await ann.delete(`/bin/niche/${id}`)).status).toBe(204)
  expect(await versionsLeft(id)).toBe(0)
  expect((await ann.post(`/niches/${id}/restore`)).status).toBe(404)
})

it('holds removed sources while their product exists', async () => {
  const person = await server.client('Cleo')
  const projectId = (await person.post<{ id: string }>('/projects', { title: 'Beans' })).body.id
  const paste = async (name: string) =>
    (await person.post<{ id: string }>('/sources', { projectId, name, text: 'Beans climb.' })).body.id
  const [kept, gone] = [await paste('Notes'), await paste('Report')]
  for (const id of [kept, gone]) await person.delete(`/sources/${id}`)
  const inTrash = async () => (await trash('', person)).items.map(({ kind, name }) => `${kind} ${name}`)
  expect(await inTrash()).toEqual(['source Report', 'source Notes'])
  expect((await bob.post(`/bin/source/${kept}/restore`)).status).toBe(404)
  expect((await person.post(`/bin/source/${kept}/restore`)).status).toBe(204)
  expect((await person.get(`/sources/${kept}/text`)).status).toBe(200)
  expect((await person.delete(`/bin/source/${kept}`)).status).toBe(404)
  await person.delete(`/projects/${projectId}`)
  expect(await inTrash()).toEqual(['project Beans'])
  await person.post(`/bin/project/${projectId}/restore`)
  expect((await person.delete(`/bin/source/${gone}`)).status).toBe(204)
  expect(await inTrash()).toEqual([])
})

it('deletes a cover’s pictures, except those another cover shows', async () => {
  type Cover = { id: string; imageUrl: string }
  const own = (await ann.post<Cover>('/cover-images', { imageUrl: PIXEL })).body
  const twin = (await ann.post<Cover>('/cover-images', { imageUrl: own.imageUrl })).body
  const { imageUrl: second } = (await ann.patch<Cover>(`/cover-images/${own.id}`, { imageUrl: PIXEL })).body
  const there = async (url: string) => (await ann.fetch(url)).status
  await ann.delete(`/cover-images/${own.id}`)
  await ann.delete(`/bin/cover/${own.id}`)
  expect([await there(own.imageUrl), await there(second)]).toEqual([200, 404])
  await ann.delete(`/cover-images/${twin.id}`)
  await ann.delete(`/bin/cover/${twin.id}`)
  expect(await there(own.imageUrl)).toBe(404)
})

it('empties one person’s trash only', async () => {
  await deleteNiche('Ann’s')
  await deleteNiche('Bob’s', bob)
  const keptNiche = await niche('Stays')
  const { total } = await trash()
  expect((await ann.delete<{ deleted: number }>('/bin')).body).toEqual({ deleted: total })
  expect(await names()).toEqual([])
  expect((await trash('', bob)).total).toBe(1)
  expect((await ann.get(`/niches/${keptNiche}`)).status).toBe(200)
})

it('deletes after thirty days, never sooner, and nothing restored', async () => {
  const [old, young, back] = [await deleteNiche('Old'), await deleteNiche('Young'), await deleteNiche('Back')]
  await ann.post(`/bin/niche/${back}/restore`)
  await age(old, 31)
  await age(young, 29)
  expect(await sweepTrash(server.deps)).toBe(1)
  expect(await names()).toEqual(['Young'])
  expect(await versionsLeft(old)).toBe(0)
  expect((await ann.get(`/niches/${back}`)).status).toBe(200)
})
