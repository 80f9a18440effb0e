import { beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES, type Resource } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

type Wrong = { name: string; fields: Record<string, unknown>; field: string }

const wrongFields = ({ searched, longest, listed }: Resource): Wrong[] => [
  { name: 'an unknown field', fields: { colour: 'green' }, field: 'colour' },
  { name: 'an owner', fields: { userId: NOWHERE }, field: 'userId' },
  { name: 'a date', fields: { createdAt: '2020-01-01T00:00:00Z' }, field: 'createdAt' },
  { name: 'a number for text', fields: { [searched]: 5 }, field: searched },
  { name: 'null for text', fields: { [searched]: null }, field: searched },
  { name: 'a list for text', fields: { [searched]: ['a'] }, field: searched },
  { name: 'nothing but spaces', fields: { [searched]: ' \n ' }, field: searched },
  { name: 'NUL', fields: { [searched]: 'a\0b' }, field: searched },
  { name: 'half a character', fields: { [searched]: 'a\udc00b' }, field: searched },
  { name: 'too long a text', fields: { [searched]: 't'.repeat(longest + 1) }, field: searched },
  { name: 'a project that is no id', fields: { projectId: 'mine' }, field: 'projectId' },
  ...(listed ? [{ name: 'a value beside the list', fields: { [listed]: 'sparkling' }, field: listed }] : []),
]

const server = testServer()

describe.each(RESOURCES)('$path', (resource) => {
  const { path, item, least, change } = resource
  let ann: SignedClient
  let id: string
  beforeAll(async () => {
    ann = await server.client()
    id = (await ann.post<{ id: string }>(path, item('Balcony'))).body.id
  })

  // A cover is valid without a title.
  const wrong = wrongFields(resource).filter(({ name }) => path !== '/cover-images' || name !== 'nothing but spaces')

  it.each(wrong)(
    'refuses $name on create and on edit, naming the field',
    { tags: ['API-5', 'RULE-13', 'RULE-14'] },
    async ({ fields, field }) => {
      for (const { status, body } of [
        await ann.post(path, { ...item('Balcony'), ...fields }),
        await ann.patch(`${path}/${id}`, fields),
      ]) {
        expect(status, JSON.stringify(body)).toBe(400)
        expect(body).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
        expect(body.data?.issues?.map((issue) => issue.field)).toContain(field)
        expect(body.message).toContain(field)
      }
      expect((await ann.get(`${path}/${id}`)).body).toMatchObject({ version: 1 })
    },
  )

  it('refuses a new item without required fields, naming each', { tags: ['API-5'] }, async () => {
    const { status, body } = await ann.post(path, {})
    expect(status).toBe(400)
    const needed = Object.keys(least.sent)
    expect(body.data?.issues?.map((issue) => issue.field)).toEqual(needed)
    expect(
      body.data?.issues?.every(({ message }) => /is required|Please enter|must be text|No content/.test(message)),
    ).toBe(true)
  })

  it.each(['1', 'x', '%00', "1' or '1'='1", '%F0%9F', `${NOWHERE}0`, '..%2f..'])(
    'rejects the id %s, without a server error',
    async (id) => {
      const issues = [{ field: 'id' }]
      for (const answer of [
        await ann.get(`${path}/${id}`),
        await ann.patch(`${path}/${id}`, change),
        await ann.delete(`${path}/${id}`),
        await ann.post(`${path}/${id}/restore`),
      ]) {
        expect([400, 404], JSON.stringify(answer.body)).toContain(answer.status)
        if (answer.status === 400) expect(answer.body.data).toMatchObject({ issues })
      }
    },
  )
})
