import { CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import { PROJECT_STATUSES } from '@makeready/contract/domain/document-status'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { TITLE_TONES } from '@makeready/contract/domain/tones'
import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL, RESOURCES } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'

type Item = { id: string; userId: string; version: number; createdAt: string; [field: string]: unknown }
type Page = { items: Item[] }

const server = testServer()

describe.each(RESOURCES)('$path', ({ path, item, least, change, searched, longest }) => {
  let ann: SignedClient
  beforeAll(async () => {
    ann = await server.client()
  })

  const create = async (fields: object = item('Balcony')) => {
    const answer = await ann.post<Item>(path, fields)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }

  it('stores and returns a new item completely', {
    tags: [
      'API-1',
      'API-7',
      'API-8',
      'API-12',
      'API-13',
      'API-15',
      'CALL-26',
      'CALL-27',
      'CALL-28',
      'CALL-29',
      'CALL-30',
      'CALL-31',
      'DATA-9',
      'DATA-25',
    ],
  }, async () => {
    const sent = item('Balcony')
    const created = await create(sent)
    const { imageUrl, ...fields } = sent
    expect(created).toMatchObject({ ...fields, userId: ann.person.id, version: 1 })
    if (imageUrl) expect(created.imageUrl).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}$/)
    expect(Math.abs(Date.now() - Date.parse(created.createdAt))).toBeLessThan(60_000)
    expect((await ann.get<Item>(`${path}/${created.id}`)).body).toEqual(created)
    expect((await ann.get<Item>(`${path}/${created.id.toUpperCase()}`)).body).toEqual(created)
  })

  // a project is linked to no other
  if (path !== '/projects') {
    it('includes its project, or none', { tags: ['API-12'] }, async () => {
      expect((await create()).projectId).toBeNull()
      const { body: project } = await ann.post<Item>('/projects', { title: 'Balcony' })
      const linked = await create({ ...item('Balcony'), projectId: project.id })
      expect((await ann.get<Item>(`${path}/${linked.id}`)).body.projectId).toBe(project.id)
    })
  }

  it('fills omitted fields with the documented defaults', async () => {
    expect(await create(least.sent)).toMatchObject(least.answered)
  })

  it('changes each field that is sent, and counts the edit', {
    tags: ['API-8', 'CALL-27', 'CALL-28', 'CALL-29', 'CALL-30', 'CALL-32', 'CALL-33'],
  }, async () => {
    const created = await create()
    const { status, body } = await ann.patch<Item>(`${path}/${created.id}`, change)
    expect(status).toBe(200)
    expect((await ann.get<Item>(`${path}/${created.id}`)).body).toEqual(body)
    const { updatedAt, ...rest } = created
    expect(body).toMatchObject({ ...rest, ...change, version: 2 })
    expect(Date.parse(body.updatedAt as string)).toBeGreaterThanOrEqual(Date.parse(updatedAt as string))
    expect((await ann.patch<Item>(`${path}/${created.id}`, {})).body).toMatchObject({ version: 2 })
  })

  it('deletes and restores', { tags: ['API-8', 'CALL-36'] }, async () => {
    const created = await create()
    const removed = await ann.delete<string>(`${path}/${created.id}`)
    expect(removed).toMatchObject({ status: 204, body: '' })
    for (const answer of [
      await ann.get(`${path}/${created.id}`),
      await ann.patch(`${path}/${created.id}`, change),
      await ann.delete(`${path}/${created.id}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', status: 404 } })
    expect((await ann.get<Page>(path)).body.items.map(({ id }) => id)).not.toContain(created.id)
    const restored = await ann.post<Item>(`${path}/${created.id}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { id: created.id } })
    expect((await ann.get(`${path}/${created.id}`)).status).toBe(200)
  })

  it('keeps the rest of an item when one of its fields is edited', async () => {
    const created = await create()
    const [field = '', value] = Object.entries(change)[0] ?? []
    const { body } = await ann.patch<Item>(`${path}/${created.id}`, { [field]: value })
    expect(body).toEqual({ ...created, [field]: value, version: 2, updatedAt: body.updatedAt })
  })

  it('accepts text of exactly the maximum length', { tags: ['RULE-13', 'RULE-14'] }, async () => {
    expect((await create(item('t'.repeat(longest))))[searched]).toHaveLength(longest)
  })
})

it('reports an error as code, status, message and data', {
  tags: ['API-3'],
}, async () => {
  const ann = await server.client()
  const missing = '/niches/00000000-0000-4000-8000-000000000000'
  const answers = {
    UNAUTHORIZED: await server.anonymous().get('/niches'),
    NOT_FOUND: await ann.get(missing),
    FORBIDDEN: await ann.get('/admin/counts'),
    BAD_REQUEST: await ann.post('/niches', { name: '' }),
  }
  for (const [code, { status, body }] of Object.entries(answers)) {
    const { data, ...rest } = body
    expect(rest).toEqual({ code, status, message: expect.stringMatching(/\w/) })
    expect(data?.issues?.map(({ field }) => field)).toEqual(code === 'BAD_REQUEST' ? ['name'] : undefined)
  }
})

it.each([
  ['product type', '/product-ideas', 'productType', PRODUCT_TYPES, { concept: 'c' }],
  ['product type', '/projects', 'productType', PRODUCT_TYPES, { title: 't' }],
  ['tone', '/product-titles', 'tone', TITLE_TONES, { title: 't' }],
  ['cover style', '/cover-images', 'style', COVER_STYLES, { imageUrl: PIXEL }],
  ['content type', '/generated-content', 'contentType', CONTENT_TYPES, { sectionName: 's', content: 'c' }],
  ['status of a project', '/projects', 'status', PROJECT_STATUSES, { title: 't' }],
] as const)(
  'every %s of %s is kept',
  { tags: ['RULE-1', 'RULE-2', 'RULE-3', 'RULE-4', 'PROJ-13'] },
  async (_, path, field, values, fields) => {
    const ann = await server.client()
    for (const value of values)
      expect(await ann.post(path, { ...fields, [field]: value })).toMatchObject({
        status: 201,
        body: { [field]: value },
      })
  },
)
