import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { fillPeople, fullScans } from '../../test/many-people.ts'
import { RESOURCES } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { setAdmin } from './owned.ts'

const PEOPLE = 3_000
const server = testServer()

beforeAll(() => fillPeople(server.db.asSuperuser, PEOPLE))

/** Everyday requests, one of each. */
async function aDay(client: SignedClient): Promise<void> {
  const ids: string[] = []
  for (const { path, item, change } of RESOURCES) {
    const { body } = await client.post<{ id: string }>(path, item('Balcony'))
    await client.post(path, item('Terrace'))
    await client.patch(`${path}/${body.id}`, change)
    for (const query of ['', '?limit=1', '?search=balc', `?cursor=${body.id}`])
      expect((await client.get(`${path}${query}`)).status, path + query).toBe(200)
    expect((await client.get(`${path}/${body.id}`)).status).toBe(200)
    ids.push(body.id)
  }
  for (const query of ['', '?kind=content', '?search=balc', `?cursor=${ids[0]}`])
    expect((await client.get(`/library${query}`)).status, query).toBe(200)
  for (const path of ['/counts', '/runs', '/runs?active=true', '/account/usage'])
    expect([200, 404], path).toContain((await client.get(path)).status)
  const project = ids[RESOURCES.findIndex(({ path }) => path === '/projects')]
  for (const path of [`/projects/${project}/quality`, '/dictionary'])
    expect((await client.get(path)).status, path).toBe(200)
  for (const path of [`/projects/${project}/quality/ignored/a`, '/dictionary/makeready'])
    for (const answer of [await client.put(path), await client.delete(path)]) expect(answer.status, path).toBe(204)
  const run = await client.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
  expect(run.status).toBe(201)
  await client.fetch(`/api/v1/runs/${run.body.id}/events`).then((response) => response.text())
  for (const [index, { path }] of RESOURCES.entries()) await client.delete(`${path}/${ids[index]}`)
}

it(`no query of one of ${PEOPLE} people scans a large table`, { tags: ['slow'] }, async () => {
  const client = await server.client()
  const before = await fullScans(server.db.asSuperuser, PEOPLE)
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(16)
  await aDay(client)
  // a poll of an empty queue
  await wait(2_100)
  const after = await fullScans(server.db.asSuperuser, PEOPLE)
  expect(after).toEqual(before)
})

it('an administrator’s overview scans neither all runs nor all usage', { tags: ['slow'] }, async () => {
  const boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
  for (const [table, column] of Object.entries({ runs: 'ended_at', usage: 'created_at' })) {
    await server.db.asSuperuser(`update ${table} set ${column} = ${column} - interval '90 days'`)
    await server.db.asSuperuser(`vacuum analyze ${table}`)
  }
  const scans = async () => {
    const all = await fullScans(server.db.asSuperuser, PEOPLE)
    return [all['public.runs'], all['public.usage']]
  }
  const before = await scans()
  expect((await boss.get('/admin/operations')).status).toBe(200)
  expect(await scans()).toEqual(before)
})
