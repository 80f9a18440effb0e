import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../test/client.ts'
import { RESOURCES } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'
import { setAdmin } from './database/owned.ts'
import { describeApi } from './openapi/describe-api.ts'

const server = testServer({ worker: false })
const MB = 1024 * 1024

const { paths = {} } = await describeApi()
/** Every route that takes a body, each with the id of an existing record. */
const ROUTES = Object.entries(paths)
  .flatMap(([path, item]) =>
    ['post', 'put', 'patch'].flatMap((method) => {
      const operation = (item as Record<string, { requestBody?: unknown } | undefined>)[method]
      return operation?.requestBody ? [{ method: method.toUpperCase(), path }] : []
    }),
  )
  .map((route, at) => ({ ...route, tags: at % 25 === 0 ? [] : ['slow'] }))

let ann: SignedClient
const ids = new Map<string, string>()

beforeAll(async () => {
  ann = await server.client()
  // an administrator's requests are refused only for invalid input
  await setAdmin(server.db, ann.person.id, true)
  for (const { path, item } of RESOURCES) ids.set(path, (await ann.post<{ id: string }>(path, item('a'))).body.id)
})

async function send(
  { method, path }: { method: string; path: string },
  body: NonNullable<RequestInit['body']>,
  type = 'application/json',
) {
  const id = ids.get(path.slice(0, path.indexOf('/{'))) ?? '00000000-0000-4000-8000-000000000000'
  const headers = { 'content-type': type }
  const response = await ann.fetch(`/api/v1${path.replace('{id}', id)}`, { method, headers, body })
  return { status: response.status, body: (await response.json()) as ErrorBody }
}

describe.each(ROUTES)('$method $path', (route) => {
  it.each([
    ['half an object', '{"title": '],
    ['no JSON', 'title=Green'],
    ['two objects', '{}{}'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
  ])('rejects a body of %s with 400 and names the body', { tags: ['API-5'] }, async (_, body) => {
    const answer = await send(route, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', status: 400, data: { issues: [{ field: 'body' }] } })
  })

  it.each([
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"text"'],
    ['true', 'true'],
    ['a list of everything', '[{"a":[1,null,{}]}]'],
    ['a foreign prototype', '{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'],
    ['an unknown field', '{"colour": "green"}'],
    ['a very deep list', `{"title": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a million empty objects', `{"title": [${'{},'.repeat(999_999)}{}]}`],
    ['a number beyond all numbers', '{"title": 1e999}'],
    ['the empty name', '{"": 1}'],
  ])('refuses %s', async (_, body) => {
    const answer = await send(route, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.data?.issues?.length).toBeGreaterThan(0)
  })

  it.each([
    ['text/plain', 'title'],
    ['application/x-www-form-urlencoded', 'colour=green'],
    ['application/xml', '<a/>'],
    ['application/json; charset=utf-16', '{"colour": 1}'],
    ['nonsense', '{"colour": 1}'],
    ['multipart/form-data; boundary=x', '--x\r\nno part'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="colour"\r\n\r\ngreen\r\n--x--\r\n',
    ],
  ])('rejects the type %s without a server error', async (type, body) => {
    const answer = await send(route, body, type)
    expect([400, 415, 422], JSON.stringify(answer.body)).toContain(answer.status)
  })

  it('refuses ten million bytes', { tags: route.tags }, async () => {
    const answer = await send(route, JSON.stringify({ title: 'x'.repeat(10 * MB) }))
    expect(answer.status).toBe(413)
    expect(answer.body.data?.issues?.map(({ field }) => field)).toEqual(['body'])
  })
})

it('accepts a section of the maximum length in any script', { tags: ['RULE-15'] }, async () => {
  const content = '文'.repeat(500_000)
  const made = await ann.post<{ id: string; content: string }>('/generated-content', { sectionName: 'Long', content })
  expect(made.status).toBe(201)
  expect(made.body.content).toHaveLength(500_000)
  const longer = await ann.patch(`/generated-content/${made.body.id}`, { content: `${content}文` })
  expect(longer).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Content is too long: at most 500,000 characters') },
  })
})

it('refuses ten million bytes in chunks without a stated length', async () => {
  const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
  let left = 160
  const body = new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(piece)
      else controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
  const response = await ann.fetch('/api/v1/niches', init as RequestInit)
  expect(response.status).toBe(413)
})

it('answers the same in the web’s own protocol', async () => {
  const call = async (path: string, body: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const response = await ann.fetch(`/api/rpc${path}`, init)
    return { status: response.status, body: ((await response.json()) as { json: ErrorBody }).json }
  }
  expect(await call('/niches/create', '{"json": {"name": 5}}')).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', data: { issues: [{ field: 'name' }] } },
  })
  for (const body of ['{', '[]', 'null', '{"json": {}, "meta": [[99]]}', '{"meta": 5}'])
    expect((await call('/niches/create', body)).status, body).toBe(400)
  expect((await call('/niches/create', `{"json": {"name": "${'x'.repeat(5 * MB)}"}}`)).status).toBe(413)
  expect((await call('/nothing/here', '{}')).status).toBe(404)
})
