import type { Version } from '@makeready/contract/versions'
import { beforeEach, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { thinVersions } from './thin-versions.ts'

const server = testServer({ worker: false })
let ann: SignedClient
beforeEach(async () => {
  ann = await server.client()
})

type Item = { id: string; version: number }
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A section with one version per time, in milliseconds before now; the last is the current one. */
async function edited(ages: readonly number[]): Promise<string> {
  const { id } = (await ann.post<Item>('/generated-content', { sectionName: 'Chapter', content: 'Form 1' })).body
  for (let form = 2; form <= ages.length; form += 1)
    // as a program does: manual edits many times a minute would create fewer versions
    await ann.patch(`/generated-content/${id}`, { content: `Form ${form}`, engine: 'composer' })
  // the previous version ended when this one was created
  for (const [at, age] of ages.entries())
    await server.db.asSuperuser('update versions set created_at = $3 where item_id = $1 and version = $2', [
      id,
      at,
      new Date(Date.now() - age),
    ])
  return id
}
const listed = async (id: string) =>
  (await ann.get<{ items: Version[] }>(`/library/content/${id}/versions?limit=100`)).body.items
const numbers = async (id: string) => (await listed(id)).map(({ version }) => version).reverse()
const formOf = async (id: string, version: number) =>
  (await ann.get<{ item: { content: string } }>(`/library/content/${id}/versions/${version}`)).body.item?.content
/** The start of the hour, `hours` hours ago. */
const hour = (hours: number) => (Date.now() % HOUR) + hours * HOUR

it('keeps all of a day, one an hour for thirty days, then one a day, and always the first and newest', async () => {
  const monthsAgo = (Date.now() % DAY) + 60 * DAY
  const ages = [
    monthsAgo - 1_000,
    monthsAgo - 2 * HOUR,
    monthsAgo - 5 * HOUR,
    monthsAgo - 23 * HOUR,
    monthsAgo - 25 * HOUR,
    hour(50) - 60_000,
    hour(50) - 120_000,
    hour(50) - 180_000,
    hour(49) - 60_000,
    hour(20),
    hour(20) - 1_000,
    hour(20) - 2_000,
    0,
  ]
  const id = await edited(ages)
  const before = await listed(id)
  expect(await thinVersions(server.db)).toBe(4)
  // the first and last versions of the first day, and the last of each hour
  expect(await numbers(id)).toEqual([1, 4, 5, 8, 9, 10, 11, 12, 13])
  expect(await formOf(id, 8)).toBe('Form 8')
  expect((await ann.get(`/library/content/${id}/versions/7`)).status).toBe(404)
  // the remaining versions describe themselves as before
  expect(await listed(id)).toEqual(before.filter(({ version }) => ![2, 3, 6, 7].includes(version)))
  expect(await thinVersions(server.db)).toBe(0)
})

it('keeps named and restored versions, until the name is removed', async () => {
  const start = hour(72) - 1_000
  const id = await edited(Array.from({ length: 8 }, (_, at) => start - at * 60_000))
  const name = (version: number, text: string | null) =>
    ann.put(`/library/content/${id}/versions/${version}/name`, { name: text })
  expect((await name(3, '  As sent to Ben ')).status).toBe(204)
  await name(4, 'Draft')
  await name(8, 'Present')
  await name(4, null)
  await ann.post(`/library/content/${id}/versions/5/restore`, { expectedVersion: 8 })
  await thinVersions(server.db)
  const left = await listed(id)
  expect(left.map(({ version, name }) => [version, name]).reverse()).toEqual([
    [1, null],
    [3, 'As sent to Ben'],
    [5, null],
    [8, 'Present'],
    [9, null],
  ])
  expect(left[0]).toMatchObject({ change: 'revert', revertedTo: 5 })
  expect((await name(2, 'Gone')).status).toBe(404)
  expect((await name(3, ' ')).status).toBe(400)
  const bob = await server.client('Bob')
  expect((await bob.put(`/library/content/${id}/versions/3/name`, { name: 'This tab' })).status).toBe(404)
})

it('keeps what is needed to restore a section’s place', async () => {
  const section = async (name: string) =>
    (await ann.post<Item>('/generated-content', { sectionName: name, content: name })).body.id
  const [one, two] = [await section('One'), await section('Two')]
  const { id } = (await ann.post<Item>('/projects', { title: 'P', contentIds: [one, two] })).body
  await ann.delete(`/generated-content/${two}`)
  for (let at = 0; at < 3; at += 1) await ann.patch(`/projects/${id}`, { title: `P ${at}` })
  await server.db.asSuperuser(`update versions set created_at = created_at - interval '20 days' where user_id = $1`, [
    ann.person.id,
  ])
  await thinVersions(server.db)
  expect((await ann.post(`/bin/content/${two}/restore`)).status).toBe(204)
  const { body } = await ann.get<{ contentSections: { id: string }[] }>(`/projects/${id}`)
  expect(body.contentSections.map((part) => part.id)).toEqual([one, two])
})

it('thins long histories in small batches, for everyone', { tags: ['slow'] }, async () => {
  const bob = await server.client('Bob')
  for (const person of [ann, bob])
    await server.db.asSuperuser(
      `insert into versions (user_id, item_table, item_id, version, data, action, created_at)
       select $1, 'niches', $1, n, '{}', 'edit', now() - interval '10 days' + make_interval(secs => n) from generate_series(1, 1200) n`,
      [person.person.id],
    )
  const thinned = await thinVersions(server.db)
  const left = await server.db.asSuperuser(
    `select user_id, count(*)::int as kept from versions where item_table = 'niches' group by user_id`,
  )
  expect(left).toHaveLength(2)
  for (const { kept } of left) expect(kept).toBeLessThanOrEqual(4)
  expect(thinned).toBe(2_400 - left.reduce((sum, { kept }) => sum + Number(kept), 0))
})

it('keeps twenty versions when a program saves sixty times within seconds, and the texts before and after', async () => {
  const { id } = (await ann.post<Item>('/generated-content', { sectionName: 'Chapter', content: 'Before' })).body
  const path = `/generated-content/${id}`
  for (let at = 1; at <= 60; at += 1)
    expect((await ann.patch<Item>(path, { content: `Text ${at}` })).body.version).toBe(at + 1)
  const versions = await listed(id)
  expect(versions).toHaveLength(21)
  expect(versions[0]).toMatchObject({ version: 61, current: true, change: 'edit' })
  expect(await formOf(id, 1)).toBe('Before')
  expect(await formOf(id, 61)).toBe('Text 60')
  // a change a minute later is kept as a version again
  await server.db.asSuperuser(`update versions set created_at = created_at - interval '1 minute' where item_id = $1`, [
    id,
  ])
  await ann.patch(path, { content: 'Later' })
  expect(await formOf(id, 61)).toBe('Text 60')
  expect((await listed(id))[1]).toMatchObject({ version: 61, change: 'edit' })
})
