import type { OwnAi, RunCost } from '@makeready/contract/ai'
import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { setAdmin } from '../src/database/owned.ts'
import { type FakeProvider, startFakeProvider, streaming } from './fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from './server.ts'

export const INPUT = { productConcept: 'A book' }
export const LIMITS = { monthlyCap: null, ownKeys: false, runsPerUser: null }
/** as long an answer as is asked for: what is reserved for it is what it costs */
export const USAGE = { prompt_tokens: 1_000, completion_tokens: 8_000 }
/** what USAGE costs at these prices */
export const COST = 0.04
export const PRICES = { inputPerMillion: 0, outputPerMillion: 5, perImage: null }
export const TITLES = '["Green Rails", "Rails of Green"]'

/** A server with a paid model, its administrator, and for each test a new creator and no limits. */
export function testPaidModel() {
  const on = {} as { provider: FakeProvider; server: TestServer; boss: SignedClient; ann: SignedClient }
  beforeAll(async () => {
    on.provider = await startFakeProvider()
    on.server = await startTestServer()
    on.boss = await on.server.client('The Boss')
    await setAdmin(on.server.db, on.boss.person.id, true)
    await connect()
  })
  beforeEach(async () => {
    on.provider.answers(streaming(TITLES, { usage: USAGE }))
    on.ann = await on.server.client()
    await on.boss.put('/admin/ai/limits', LIMITS)
  })
  afterAll(async () => {
    await on.server.close()
    await on.provider.close()
  })

  function connect(prices: object = PRICES) {
    const model = { provider: 'openai-compatible', baseUrl: on.provider.url, modelPath: null, key: null }
    return on.boss.put('/admin/ai/model', { ...model, textModel: 'writer', imageModel: null, prices })
  }

  const generate = (client = on.ann) => client.post('/functions/generate-titles', INPUT)
  const costs = async (client = on.ann) => (await client.get<{ items: RunCost[] }>('/account/ai/runs')).body.items
  const month = async (client = on.ann) => (await client.get<OwnAi>('/account/ai')).body.month
  const capped = (monthlyCap: number) => on.boss.put('/admin/ai/limits', { ...LIMITS, monthlyCap })

  async function start(body: object, client = on.ann): Promise<Run> {
    const run = await client.post<Run>('/runs', { kind: 'titles', input: INPUT, ...body })
    expect(run.status, JSON.stringify(run.body)).toBe(201)
    await on.server.deps.runEvents.waitForEnd(client.person.id, run.body.id, AbortSignal.timeout(20_000))
    return (await client.get<Run>(`/runs/${run.body.id}`)).body
  }
  return { on, connect, generate, costs, month, capped, start }
}
