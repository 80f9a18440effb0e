import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Behavior,
  droppingConnection,
  type FakeProvider,
  page,
  refusing,
  respondingWith,
  silent,
  startFakeProvider,
} from '../../../test/fake-provider.ts'
import { anthropic, google, openai } from '../../../test/provider-protocols.ts'
import { listModels } from './list-models.ts'
import type { ModelSettings } from './model-settings.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const OPENAI = respondingWith(JSON.stringify({ object: 'list', data: [{ id: 'writer-2' }, { id: 'writer-1' }] }))
const GOOGLE = respondingWith(
  JSON.stringify({
    models: [
      { name: 'models/writer-2', supportedGenerationMethods: ['generateContent', 'countTokens'] },
      { name: 'models/embedder', supportedGenerationMethods: ['embedContent'] },
      { name: 'models/writer-1', supportedGenerationMethods: ['generateContent'] },
    ],
  }),
)
const listed = (settings: ModelSettings, signal = new AbortController().signal) => listModels(settings, signal)
const server = (url: string): ModelSettings => ({ provider: 'openai-compatible', baseUrl: `${url}/`, textModel: '' })

it.each([
  ['openai', openai.settings, OPENAI, '/v1/models', { authorization: 'Bearer secret-key' }],
  [
    'anthropic',
    anthropic.settings,
    OPENAI,
    '/v1/models?limit=1000',
    { 'x-api-key': 'secret-key', 'anthropic-version': '2023-06-01' },
  ],
  ['google', google.settings, GOOGLE, '/v1/models?pageSize=1000', { 'x-goog-api-key': 'secret-key' }],
  ['a server without a key', server, OPENAI, '/v1/models', {}],
] as const)('lists the models that the key of %s may use, by name', async (_, settings, answer, path, headers) => {
  provider.answers(answer)
  expect(await listed(settings(provider.url))).toEqual(['writer-1', 'writer-2'])
  expect(provider.requests).toMatchObject([{ method: 'GET', path, headers }])
  if (Object.keys(headers).length === 0) expect(provider.requests[0]?.headers).not.toHaveProperty('authorization')
})

it('omits models without a name', async () => {
  provider.answers(respondingWith(JSON.stringify({ data: [{ id: 'writer-1' }, { object: 'model' }] })))
  expect(await listed(server(provider.url))).toEqual(['writer-1'])
})

it.each([
  ['a wrong key', refusing(401, { message: 'Incorrect API key provided: secret-key' }), 'auth'],
  ['an address where nobody lists models', refusing(404, { message: 'Unknown request URL: GET /models' }), 'network'],
  ['a page', page(200), 'network'],
  ['a fault', refusing(500, { message: 'boom' }), 'upstream'],
  ['a key without rights', refusing(403, { message: 'Forbidden' }), 'auth'],
  ['too many requests', refusing(429, { message: 'Slow down' }), 'rate_limited'],
  ['an empty answer', respondingWith(''), 'bad_output'],
  ['a list of nothing but a null', respondingWith('{"data":null}'), 'bad_output'],
  ['a broken connection', droppingConnection, 'network'],
  ['no credit', refusing(402, { message: 'Insufficient Balance' }), 'quota'],
  ['something else than a list', respondingWith('{"hello":"world"}'), 'bad_output'],
  ['no JSON', respondingWith('hello'), 'bad_output'],
] as [string, Behavior, string][])('reports %s by its code, without the key', async (_, behaviour, code) => {
  provider.answers(behaviour)
  const failure = await listed(openai.settings(provider.url)).catch((error) => error)
  expect(failure).toMatchObject({ name: 'Error', code })
  expect(`${failure.message} ${failure.cause?.message}`).not.toContain('secret-key')
})

it('reports an unreachable server as network error, and missing settings as such', async () => {
  await expect(listed(server('http://127.0.0.1:1/v1'))).rejects.toMatchObject({ code: 'network' })
  await expect(listed({ provider: 'openai', textModel: '' })).rejects.toMatchObject({ code: 'not_configured' })
  await expect(listed({ provider: 'openai-compatible', textModel: '' })).rejects.toMatchObject({
    code: 'not_configured',
  })
})

it('is aborted when the client disconnects', async () => {
  provider.answers(silent)
  const aborted = new AbortController()
  const asking = listed(openai.settings(provider.url), aborted.signal)
  await expect.poll(() => provider.requests.length, { timeout: 10_000 }).toBe(1)
  aborted.abort(new Error('gone'))
  await expect(asking).rejects.toThrow('gone')
})
