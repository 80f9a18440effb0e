import type { StorageUse } from '@makeready/contract/account'
import { beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { sweepSectionPictures } from './sweep-section-pictures.ts'

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

async function upload(client = ann): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')], { type: 'image/png' }), 'a.png')
  const response = await client.fetch('/api/v1/generated-content/pictures', { method: 'POST', body: form })
  expect(response.status).toBe(201)
  return ((await response.json()) as { url: string }).url
}
const isThere = async (url: string) => (await ann.fetch(url)).status === 200
const textWith = (url: string) => `# Bread\n\n![A loaf](${url})\n\nIt rises.`
const save = async (content: string) =>
  (await ann.post<{ id: string }>('/generated-content', { sectionName: 'Chapter 1: Bread', content })).body.id
const age = (days: number) =>
  server.db.asSuperuser(
    `update files set created_at = now() - make_interval(days => $2) where user_id = $1 and kind = 'picture'`,
    [ann.person.id, days],
  )

it('deletes pictures that no section and no version of one shows, thirty days after their upload', async () => {
  const [shown, before, inTrash, neverSaved, purged] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  const all = [shown, before, inTrash, neverSaved, purged]
  await ann.delete(`/generated-content/${await save(textWith(purged))}`)
  await ann.delete('/bin')
  await save(textWith(shown))
  const id = await save(textWith(before))
  await ann.patch(`/generated-content/${id}`, { content: '# Bread\n\nIt rises.' })
  await ann.delete(`/generated-content/${await save(textWith(inTrash))}`)
  await age(29)
  expect(await sweepSectionPictures(server.deps)).toBe(0)

  await age(31)
  expect(await sweepSectionPictures(server.deps)).toBe(2)
  expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, false, false])
})

it('keeps a picture of the text that a run is continuing', async () => {
  const url = await upload()
  await age(31)
  const started = `insert into runs (user_id, kind, input, status, ended_at) values ($1, 'content', $2, 'done', now())`
  await server.db.asSuperuser(started, [ann.person.id, JSON.stringify({ continueFrom: textWith(url) })])
  await sweepSectionPictures(server.deps)
  expect(await isThere(url)).toBe(true)
})

it('keeps the picture of an author on the back of a paperback', async () => {
  const url = await upload()
  const { body } = await ann.post<{ id: string }>('/projects', { title: 'Bread' })
  expect((await ann.patch(`/projects/${body.id}/print-edition`, { portraitUrl: url })).status).toBe(200)
  await age(31)
  await sweepSectionPictures(server.deps)
  expect(await isThere(url)).toBe(true)
})

it('counts them as pictures, and no longer once they are deleted', async () => {
  const bob = await server.client('Bob')
  const covers = async () => (await bob.get<StorageUse>('/account/storage')).body.kinds
  await upload(bob)
  const { covers: used, documents } = await covers()
  expect([used > 0, documents]).toEqual([true, 0])
  await server.db.asSuperuser(`update files set created_at = now() - interval '31 days' where user_id = $1`, [
    bob.person.id,
  ])
  await sweepSectionPictures(server.deps)
  expect(await covers()).toMatchObject({ covers: 0, documents: 0 })
})
