import type { AiInstallation, AiTestResult, OwnAi } from '@makeready/contract/ai'
import type { GeneratedTitles } from '@makeready/contract/titles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import {
  type FakeProvider,
  page,
  refusing,
  respondingWith,
  startFakeProvider,
  streaming,
} from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'

const ENV_KEY = 'sk-env-5555555555'
const KEY = 'sk-planted-0123456789-wxyz'
const PRICES = { inputPerMillion: 2, outputPerMillion: 10, perImage: null }
const UNPRICED = { inputPerMillion: null, outputPerMillion: null, perImage: null }
const LIMITS = { monthlyCap: null, ownKeys: false, runsPerUser: null }
const TITLES = streaming('["Green Rails", "Rails of Green"]', { usage: { prompt_tokens: 100, completion_tokens: 20 } })

let provider: FakeProvider
let other: FakeProvider
let server: TestServer
let boss: SignedClient
let ann: SignedClient

const model = (fields: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: provider.url,
  textModel: 'writer',
  imageModel: null,
  modelPath: null,
  prices: PRICES,
  ...fields,
})
const place = (fields: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: provider.url,
  modelPath: null,
  ...fields,
})
const titles = (client: Client) =>
  client.post<GeneratedTitles>('/functions/generate-titles', { productConcept: 'A book' })
const offering = (...models: string[]) => respondingWith(JSON.stringify({ data: models.map((id) => ({ id })) }))
const sentKeys = (fake: FakeProvider) => fake.requests.map(({ headers }) => headers.authorization ?? null)

beforeAll(async () => {
  provider = await startFakeProvider()
  other = await startFakeProvider()
  server = await startTestServer({ isPublicAddress: (address) => address === '127.0.0.1' })
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
  ann = await server.client()
})
beforeEach(async () => {
  await boss.delete('/admin/ai/model')
  await boss.put('/admin/ai/limits', LIMITS)
  provider.answers(TITLES)
  other.answers(TITLES)
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await other.close()
})

describe('the administrator’s model', () => {
  it('writes for everyone once saved; the composer does once it is removed', async () => {
    const saved = await boss.put<AiInstallation>('/admin/ai/model', model({ key: KEY }))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body).toMatchObject({
      engine: { kind: 'model', label: 'writer', images: false, source: 'installation' },
      model: { ...model(), key: { state: 'stored', ending: 'wxyz' } },
      environment: null,
    })
    expect((await titles(ann)).body).toMatchObject({
      engine: 'openai-compatible:writer',
      usage: { inputTokens: 100, outputTokens: 20, cost: 0.0004 },
    })
    expect(sentKeys(provider)).toEqual([`Bearer ${KEY}`])
    expect((await ann.get<{ engine: object }>('/account')).body.engine).toMatchObject({
      kind: 'model',
      label: 'writer',
    })
    expect((await boss.delete<AiInstallation>('/admin/ai/model')).body).toMatchObject({
      engine: { kind: 'composer', source: 'built-in' },
      model: null,
    })
    expect((await titles(ann)).body.engine).toBe('composer')
  })

  it('keeps an unchanged key unless its address changes, and deletes it with the address', async () => {
    await boss.put('/admin/ai/model', model({ key: KEY }))
    const same = await boss.put<AiInstallation>('/admin/ai/model', model({ textModel: 'other-writer' }))
    expect(same.body.model).toMatchObject({ textModel: 'other-writer', key: { state: 'stored' } })
    const moved = await boss.put<AiInstallation>('/admin/ai/model', model({ baseUrl: other.url }))
    expect(moved.body.model?.key).toEqual({ state: 'none', ending: null })
    await titles(ann)
    expect(sentKeys(other)).toEqual([null])
  })

  it.each([
    [{ provider: 'openai', baseUrl: null }, 'key', 'Enter this provider’s key'],
    [{ baseUrl: null }, 'baseUrl', 'Base URL is required for an OpenAI-compatible server'],
    [{ baseUrl: 'ftp://x' }, 'baseUrl', "Base URL must start with 'http://' or 'https://'"],
    [{ baseUrl: 'http://user:secret@x/v1' }, 'baseUrl', "Base URL must start with 'http://' or 'https://'"],
    [{ textModel: ' ' }, 'textModel', 'Text model is required'],
    [{ provider: 'local', modelPath: null }, 'modelPath', 'Name the GGUF file on the server'],
    [{ provider: 'magic' }, 'provider', 'Provider must be one of the list'],
    [{ prices: { ...PRICES, inputPerMillion: -1 } }, 'prices.inputPerMillion', 'Price for input must not be negative'],
    [
      { prices: { ...PRICES, outputPerMillion: null } },
      'prices.outputPerMillion',
      'Enter both token prices, or neither',
    ],
    [{ key: '' }, 'key', 'Key is required'],
  ])('is refused with %j, naming the field', async (fields, field, message) => {
    const answer = await boss.put('/admin/ai/model', model(fields))
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.data?.issues).toContainEqual(expect.objectContaining({ field, message }))
    expect((await boss.get<AiInstallation>('/admin/ai')).body.model).toBeNull()
  })
})

describe('Test connection', () => {
  const test = (fields: object = {}) => boss.post<AiTestResult>('/admin/ai/test', place(fields))

  it('lists the models for unsaved settings', async () => {
    provider.answers(offering('writer-b', 'writer-a'))
    const { status, body } = await test({ key: KEY })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({ ok: true, models: ['writer-a', 'writer-b'], milliseconds: expect.any(Number) })
    expect(sentKeys(provider)).toEqual([`Bearer ${KEY}`])
    expect((await boss.get<AiInstallation>('/admin/ai')).body.model).toBeNull()
  })

  it('sends the stored key only to the host it was stored for', async () => {
    await boss.put('/admin/ai/model', model({ key: KEY }))
    for (const fake of [provider, other]) fake.answers(offering('writer'))
    expect((await test()).body).toMatchObject({ ok: true })
    expect((await test({ baseUrl: other.url })).body).toMatchObject({ ok: true })
    expect((await test({ baseUrl: provider.url.replace('127.0.0.1', 'localhost') })).body).toMatchObject({ ok: true })
    expect([sentKeys(provider), sentKeys(other)]).toEqual([[`Bearer ${KEY}`, null], [null]])
    const elsewhere = await test({ provider: 'openai', baseUrl: other.url })
    expect(elsewhere.body).toMatchObject({ code: 'BAD_REQUEST', message: 'key: Enter the key for this address' })
    expect(other.requests).toHaveLength(1)
  })

  it('explains what is wrong without revealing the key', async () => {
    provider.answers(refusing(401, { message: `Incorrect API key provided: ${KEY}` }))
    expect((await test({ key: KEY })).body).toEqual({
      ok: false,
      reason: 'auth',
      message: 'The provider refused this key.',
      detail: { code: 'model.key-refused', params: {} },
    })
    provider.answers(page(200))
    expect((await test()).body).toMatchObject({ ok: false, reason: 'network' })
    expect((await test({ baseUrl: 'http://127.0.0.1:9/v1' })).body).toMatchObject({ ok: false, reason: 'network' })
  })
})

describe('a model of the environment', () => {
  let withEnv: TestServer
  let chief: SignedClient

  beforeAll(async () => {
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_API_KEY: ENV_KEY,
      AI_TEXT_MODEL: 'from-env',
    }
    withEnv = await startTestServer({ env })
    chief = await withEnv.client('The Chief')
    await setAdmin(withEnv.db, chief.person.id, true)
  })
  afterAll(() => withEnv.close())

  it('is shown without its key, is overridden by the administrator’s, and returns when that is removed', async () => {
    const { body } = await chief.get<AiInstallation>('/admin/ai')
    expect(body).toMatchObject({
      engine: { label: 'from-env', source: 'environment' },
      model: null,
      environment: { textModel: 'from-env', baseUrl: provider.url, key: { state: 'environment', ending: null } },
    })
    await chief.put('/admin/ai/model', model({ textModel: 'from-admin' }))
    expect((await titles(chief)).body.engine).toBe('openai-compatible:from-admin')
    await chief.delete('/admin/ai/model')
    expect((await titles(chief)).body.engine).toBe('openai-compatible:from-env')
  })

  it('shares its key with the administrator’s settings at its own address only', async () => {
    const same = await chief.put<AiInstallation>('/admin/ai/model', model())
    expect(same.body.model?.key).toEqual({ state: 'environment', ending: null })
    await titles(chief)
    expect(sentKeys(provider)).toEqual([`Bearer ${ENV_KEY}`])
    const moved = await chief.put<AiInstallation>('/admin/ai/model', model({ baseUrl: other.url }))
    expect(moved.body.model?.key.state).toBe('none')
    await titles(chief)
    expect(sentKeys(other)).toEqual([null])
  })
})

describe('a creator’s own model', () => {
  const allow = () => boss.put('/admin/ai/limits', { ...LIMITS, ownKeys: true })

  it('requires the administrator’s permission, and is ignored when that is withdrawn', async () => {
    const ben = await server.client('Ben')
    const mayConnect = async (who: typeof ben) => (await who.get<{ mayConnect: boolean }>('/account')).body.mayConnect
    expect([await mayConnect(ben), await mayConnect(boss)]).toEqual([false, true])
    const refused = await ben.put('/account/ai', model({ key: KEY }))
    expect(refused.body).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'provider: The administrator doesn’t allow personal models',
    })
    await allow()
    expect(await mayConnect(ben)).toBe(true)
    const saved = await ben.put<OwnAi>('/account/ai', model({ key: KEY, textModel: 'bens' }))
    expect(saved.body).toMatchObject({
      allowed: true,
      engine: { label: 'bens', source: 'own' },
      model: { textModel: 'bens', key: { state: 'stored', ending: 'wxyz' } },
    })
    expect((await titles(ben)).body.engine).toBe('openai-compatible:bens')
    expect((await titles(ann)).body.engine).toBe('composer')
    await boss.put('/admin/ai/limits', LIMITS)
    expect((await titles(ben)).body.engine).toBe('composer')
    await allow()
    expect((await ben.delete<OwnAi>('/account/ai')).body).toMatchObject({ model: null, engine: { source: 'built-in' } })
  })

  it.each([
    ['http://10.0.0.7/v1'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://[::1]:11434/v1'],
    ['http://2130706434/v1'],
  ])('may not be at %s', async (baseUrl) => {
    await allow()
    const issue = { field: 'baseUrl', message: expect.stringContaining('is on a private network') }
    for (const answer of [
      await ann.put('/account/ai', model({ baseUrl })),
      await ann.post('/account/ai/test', place({ baseUrl })),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.data?.issues).toMatchObject([issue])
    }
  })

  it('cannot be a file on the server', async () => {
    await allow()
    const local = { provider: 'local', baseUrl: null, modelPath: '/etc/passwd' }
    for (const answer of [await ann.put('/account/ai', model(local)), await ann.post('/account/ai/test', local)])
      expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'provider' }] } } })
  })

  it('does not count against the monthly limit', async () => {
    await boss.put('/admin/ai/model', model({ key: KEY }))
    await boss.put('/admin/ai/limits', { ...LIMITS, ownKeys: true, monthlyCap: 0.01 })
    const ben = await server.client('Ben')
    await ben.put('/account/ai', model({ key: KEY, prices: { ...PRICES, outputPerMillion: 50_000 } }))
    expect((await titles(ben)).status).toBe(200)
    expect((await titles(ben)).status).toBe(200)
    expect((await ben.get<OwnAi>('/account/ai')).body.month).toMatchObject({ counted: 0, own: 2.0004, cap: 0.01 })
  })
})

describe('a key', () => {
  it('that was encrypted under another secret must be entered again', async () => {
    await boss.put('/admin/ai/model', model({ key: KEY, provider: 'openai' }))
    await server.db.asSuperuser(`update ai_settings set key_box = 'v1.' || repeat('A', 80) where key_box is not null`)
    expect((await boss.get<AiInstallation>('/admin/ai')).body).toMatchObject({
      engine: { kind: 'model', label: 'writer' },
      model: { key: { state: 'unreadable', ending: null } },
    })
    expect((await titles(ann)).body).toMatchObject({ code: 'GENERATION_FAILED', data: { reason: 'not_configured' } })
    expect(provider.requests).toEqual([])
    expect(await boss.put('/admin/ai/model', model({ provider: 'openai' }))).toMatchObject({ status: 400 })
  })
})

it('unknown prices give an unknown cost, never zero', async () => {
  await boss.put('/admin/ai/model', model({ prices: UNPRICED }))
  expect((await titles(ann)).body.usage).toMatchObject({ inputTokens: 100, cost: null })
})
