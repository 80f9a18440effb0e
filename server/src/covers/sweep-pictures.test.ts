import type { GeneratedCover } from '@makeready/contract/covers'
import { beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { MAX_UNUSED, sweepPictures, sweepUploads } from './sweep-pictures.ts'

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

const upload = async (client = ann) =>
  (await client.post<{ url: string }>('/cover-images/art', { imageUrl: PIXEL })).body.url
const idOf = (url: string) => url.split('/').at(-1)
const age = (table: 'files' | 'runs', id: unknown, days: number) =>
  server.db.asSuperuser(
    `update ${table} set created_at = now() - make_interval(days => $2)
      ${table === 'runs' ? ', ended_at = now() - make_interval(days => $2)' : ''} where id = $1`,
    [id, days],
  )
const hoursOld = (id: unknown, hours: number) =>
  server.db.asSuperuser('update files set created_at = now() - make_interval(hours => $2) where id = $1', [id, hours])
const isThere = async (url: string, client = ann) => (await client.fetch(url)).status === 200

it('deletes replaced or unused uploads, and keeps those of covers, versions, runs and open forms', async () => {
  const [replaced, saved, before, fresh, generated] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  await ann.post('/cover-images', { imageUrl: PIXEL, art: saved })
  const { body: cover } = await ann.post<{ id: string }>('/cover-images', { imageUrl: PIXEL, art: before })
  await ann.patch(`/cover-images/${cover.id}`, { art: null })
  const words = { title: 'Plain Bread', authorName: 'Ann Lee', style: 'modern' }
  const { body: made } = await ann.post<GeneratedCover>('/functions/generate-cover-image', { ...words, art: generated })
  for (const url of [replaced, saved, before, generated]) await age('files', idOf(url), 8)

  expect(await sweepPictures(server.deps)).toBe(1)
  const all = [replaced, saved, before, fresh, generated]
  expect(await Promise.all(all.map((url) => isThere(url)))).toEqual([false, true, true, true, true])

  await age('runs', made.runId, 31)
  expect(await sweepPictures(server.deps)).toBe(1)
  expect(await isThere(generated)).toBe(false)
  const rows = await server.db.asSuperuser("select id from files where user_id = $1 and kind = 'art'", [ann.person.id])
  expect(rows).toHaveLength(3)
})

it('deletes unchosen results long after their run, and keeps covers in the trash or in versions', {
  tags: ['slow'],
}, async () => {
  const words = { title: 'Plain Bread', authorName: 'Ann Lee', style: 'modern' }
  const draw = async () => (await ann.post<GeneratedCover>('/functions/generate-cover-image', words)).body
  const [chosen, before, deleted, passed] = [await draw(), await draw(), await draw(), await draw()]
  const save = async (imageUrl: string) =>
    (await ann.post<{ id: string }>('/cover-images', { ...words, imageUrl })).body
  const cover = await save(before.imageUrl)
  await ann.patch(`/cover-images/${cover.id}`, { imageUrl: chosen.imageUrl })
  await ann.delete(`/cover-images/${(await save(deleted.imageUrl)).id}`)
  const all = [chosen, before, deleted, passed]
  for (const { imageUrl } of all) await age('files', idOf(imageUrl), 31)
  await sweepPictures(server.deps)
  expect(await Promise.all(all.map(({ imageUrl }) => isThere(imageUrl)))).toEqual([true, true, true, true])

  for (const { runId } of all) await age('runs', runId, 31)
  await sweepPictures(server.deps)
  expect(await Promise.all(all.map(({ imageUrl }) => isThere(imageUrl)))).toEqual([true, true, true, false])
})

it('deletes an unused upload within hours', async () => {
  const bob = await server.client('Bob')
  const [old, fresh] = [await upload(bob), await upload(bob)]
  await hoursOld(idOf(old), 13)
  await hoursOld(idOf(fresh), 11)
  expect(await sweepUploads(server.deps)).toBe(1)
  expect(await Promise.all([old, fresh].map((url) => isThere(url, bob)))).toEqual([false, true])
})

it('keeps the newest twenty unused uploads, and every used one', { tags: ['slow'] }, async () => {
  const cleo = await server.client('Cleo')
  const used = await upload(cleo)
  await cleo.post('/cover-images', { imageUrl: PIXEL, art: used })
  const urls: string[] = []
  for (let at = 0; at < MAX_UNUSED + 3; at += 1) urls.push(await upload(cleo))
  const there = await Promise.all(urls.map((url) => isThere(url, cleo)))
  expect(there).toEqual(urls.map((_, at) => at >= 3))
  expect(await isThere(used, cleo)).toBe(true)
})
