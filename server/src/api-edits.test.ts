import { describe, expect, it } from 'vitest'
import { RESOURCES } from '../test/resources.ts'
import { testServer } from '../test/server.ts'

const server = testServer()
const KINDS = RESOURCES.filter(({ path }) => path !== '/projects')

describe.each(KINDS)('an edit of $path', ({ path, item, searched }) => {
  it('is refused after a concurrent one, with the current record, unless forced', async () => {
    const ann = await server.client('Ann')
    const made = (await ann.post<{ id: string; version: number }>(path, item('As it was'))).body
    expect(made.version).toBe(1)
    const edit = (text: string, expectedVersion?: number) =>
      ann.patch<Record<string, unknown>>(`${path}/${made.id}`, { [searched]: text, expectedVersion })

    expect(await edit('From one tab', 1)).toMatchObject({ status: 200, body: { version: 2 } })
    const second = await edit('From another tab', 1)
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { current: { id: made.id, version: 2, [searched]: 'From one tab' } } },
    })
    expect((await ann.get(`${path}/${made.id}`)).body).toMatchObject({ version: 2, [searched]: 'From one tab' })
    expect(await edit('From another tab', 2)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await edit('From a script')).toMatchObject({ status: 200, body: { version: 4 } })

    await ann.delete(`${path}/${made.id}`)
    expect((await edit('Too late', 4)).status).toBe(404)
    const bob = await server.client('Bob')
    expect((await bob.patch(`${path}/${made.id}`, { [searched]: 'Not his', expectedVersion: 1 })).status).toBe(404)
  })
})

describe('sections with the same name', () => {
  it('are found in any case and script, newest first, without their text and without other people’s', async () => {
    const ann = await server.client('Ann')
    const bob = await server.client('Bob')
    const add = async (client: typeof ann, sectionName: string) =>
      (await client.post<{ id: string }>('/generated-content', { sectionName, content: 'A text.' })).body.id
    const first = await add(ann, 'Über Uns')
    const second = await add(ann, 'ÜBER UNS')
    await add(ann, 'Über Uns, zweiter Teil')
    await add(bob, 'Über Uns')
    const { body } = await ann.get<{ items: { id: string }[] }>(
      `/generated-content/named?sectionName=${encodeURIComponent(' über uns ')}`,
    )
    expect(body.items.map(({ id }) => id)).toEqual([second, first])
    expect(Object.keys(body.items[0] ?? {}).toSorted()).toEqual(['createdAt', 'id', 'sectionName'])
    expect((await ann.get('/generated-content/named?sectionName=%20')).status).toBe(400)
  })
})

it.each([
  ['niches', { name: 'Night bees' }, { targetAudience: 'retired teachers', interests: 'bees', budgetRange: '$50' }],
  ['product-ideas', { concept: 'A hive diary' }, { niche: 'bees', productType: 'workbook' }],
  ['product-titles', { title: 'Hive' }, { productConcept: 'A hive diary', tone: 'playful' }],
])('%s remember what they were generated from, through edits', async (path, fields, request) => {
  const ann = await server.client('Ann')
  const made = await ann.post<{ id: string; request: unknown }>(`/${path}`, { ...fields, request })
  expect(made.body.request).toEqual(request)
  await ann.patch(`/${path}/${made.body.id}`, { ...fields, expectedVersion: 1 })
  expect((await ann.get<{ request: unknown }>(`/${path}/${made.body.id}`)).body.request).toEqual(request)
  const typed = await ann.post<{ request: unknown }>(`/${path}`, fields)
  expect(typed.body.request).toBeNull()
})
