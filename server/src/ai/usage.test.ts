import type { AiInstallation, OwnAi, ProjectCost, RunCost } from '@makeready/contract/ai'
import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behavior, type FakeProvider, refusing, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'

const INPUT = { productConcept: 'A book' }
const LIMITS = { monthlyCap: null, ownKeys: false, runsPerUser: null }
/** the longest answer we request: its cost equals the reserved amount */
const USAGE = { prompt_tokens: 1_000, completion_tokens: 8_000 }
/** the cost of USAGE at these prices */
const COST = 0.04
const PRICES = { inputPerMillion: 0, outputPerMillion: 5, perImage: null }
const TITLES = '["Green Rails", "Rails of Green"]'

let provider: FakeProvider
let server: TestServer
let boss: SignedClient
let ann: SignedClient

beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer()
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
  await connect()
})
beforeEach(async () => {
  provider.answers(streaming(TITLES, { usage: USAGE }))
  ann = await server.client()
  await boss.put('/admin/ai/limits', LIMITS)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

function connect(prices: object = PRICES) {
  const model = { provider: 'openai-compatible', baseUrl: provider.url, modelPath: null, key: null }
  return boss.put('/admin/ai/model', { ...model, textModel: 'writer', imageModel: null, prices })
}

const generate = (client = ann) => client.post('/functions/generate-titles', INPUT)
const costs = async (client = ann) => (await client.get<{ items: RunCost[] }>('/account/ai/runs')).body.items
const month = async (client = ann) => (await client.get<OwnAi>('/account/ai')).body.month
const capped = (monthlyCap: number) => boss.put('/admin/ai/limits', { ...LIMITS, monthlyCap })

async function start(body: object, client = ann): Promise<Run> {
  const run = await client.post<Run>('/runs', { kind: 'titles', input: INPUT, ...body })
  expect(run.status, JSON.stringify(run.body)).toBe(201)
  await server.deps.runEvents.waitForEnd(client.person.id, run.body.id, AbortSignal.timeout(20_000))
  return (await client.get<Run>(`/runs/${run.body.id}`)).body
}

describe('the usage of a run', () => {
  it('includes engine, model, tokens, cost and duration, for its owner only', { tags: ['PLUS-17'] }, async () => {
    await generate()
    expect(await costs()).toEqual([
      {
        id: expect.any(String),
        kind: 'titles',
        status: 'done',
        projectId: null,
        projectTitle: null,
        engine: 'openai-compatible:writer',
        model: 'writer',
        inputTokens: 1_000,
        outputTokens: 8_000,
        cost: COST,
        estimated: false,
        ownKey: false,
        milliseconds: expect.any(Number),
        createdAt: expect.any(String),
      },
    ])
    expect(await costs(await server.client('Ben'))).toEqual([])
  })

  it('is zero for the built-in composer', async () => {
    await start({ engine: 'composer' })
    expect(await costs()).toMatchObject([{ engine: 'composer', inputTokens: 0, outputTokens: 0, cost: 0 }])
  })

  const BROKEN: [string, Behavior][] = [
    ['a model without prices', streaming(TITLES)],
    ['a server that hangs up', (response) => void response.destroy()],
  ]
  it.each(BROKEN)('is unknown, never zero, for %s', async (_, behaviour) => {
    provider.answers(behaviour)
    await connect({ inputPerMillion: null, outputPerMillion: null, perImage: null })
    await generate()
    await connect()
    expect(await costs()).toMatchObject([{ engine: 'openai-compatible:writer', cost: null }])
    expect(await month()).toMatchObject({ counted: 0, failed: 0, generations: 1, unknown: 1 })
  })

  it('is unknown when a process died during a request without a price, which may have been paid', async () => {
    const [run] = await server.db.asSuperuser(
      `with run as (insert into runs (user_id, kind, input, attempts, epoch, not_before)
         values ($1, 'titles', $2, 1, 1, 'infinity') returning id, user_id, epoch)
       insert into usage (run_id, user_id, epoch, engine, reserved_micros) select id, user_id, epoch, 'e', 0 from run
       returning run_id as id`,
      [ann.person.id, JSON.stringify({ ...INPUT, tone: 'professional' })],
    )
    await server.db.asSuperuser('update runs set not_before = now() where id = $1', [run?.id])
    await server.db.asSuperuser(`select pg_notify('run_queue', '')`)
    await server.deps.runEvents.waitForEnd(ann.person.id, String(run?.id), AbortSignal.timeout(20_000))
    expect(await costs()).toMatchObject([{ status: 'done', cost: null, inputTokens: null }])
    await expect.poll(() => month(), { timeout: 20_000 }).toMatchObject({ counted: COST, generations: 1, unknown: 1 })
  })

  it('is empty when the provider refused before writing', async () => {
    provider.answers(refusing(401, { message: 'no' }))
    await generate()
    expect(await costs()).toMatchObject([{ status: 'failed', engine: 'openai-compatible:writer', cost: 0 }])
  })

  it('counts failed generations against the limit, and says how much that is', {
    tags: ['PLUS-17'],
  }, async () => {
    provider.answers(streaming('no list at all', { usage: USAGE }))
    expect((await generate()).status).toBe(502)
    const [failed] = await costs()
    expect(failed?.cost).toBeGreaterThanOrEqual(COST)
    expect(await month()).toMatchObject({ counted: failed?.cost, failed: failed?.cost })
  })

  it('is listed in pages, newest first, and by product on request', async () => {
    const project = await ann.post<{ id: string }>('/projects', { title: 'Rails' })
    for (const body of [{}, { projectId: project.body.id }, {}]) await start({ engine: 'composer', ...body })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { body: { items: RunCost[]; nextCursor: string | null } } = await ann.get(
        `/account/ai/runs?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.body.items.map(({ createdAt }) => createdAt))
      cursor = page.body.nextCursor
    }
    expect(seen).toEqual([...seen].sort().reverse())
    expect(seen).toHaveLength(3)
    const own = await ann.get<{ items: RunCost[] }>(`/account/ai/runs?projectId=${project.body.id}`)
    expect(own.body.items).toMatchObject([{ projectId: project.body.id, projectTitle: 'Rails' }])
    expect((await ann.get(`/account/ai/runs?cursor=${crypto.randomUUID()}`)).status).toBe(400)
  })
})

describe('a product’s cost', () => {
  const costOf = async (id: string) => (await ann.get<ProjectCost>(`/projects/${id}/cost`)).body

  it('is the sum of its generations, and counts those without a known cost', { tags: ['PLUS-17'] }, async () => {
    const { body: project } = await ann.post<{ id: string }>('/projects', { title: 'Rails' })
    expect(await costOf(project.id)).toEqual({
      cost: null,
      inputTokens: null,
      outputTokens: null,
      runs: 0,
      unknownRuns: 0,
    })
    await start({ projectId: project.id })
    await start({ kind: 'content', input: { title: 't', sectionName: 's', projectId: project.id } })
    await start({ engine: 'composer', projectId: project.id })
    await start({})
    await connect({ inputPerMillion: null, outputPerMillion: null, perImage: null })
    await start({ projectId: project.id })
    await connect()
    const cost = await costOf(project.id)
    expect(cost).toMatchObject({ runs: 4, unknownRuns: 1 })
    expect(cost.cost).toBeGreaterThanOrEqual(2 * COST)
  })

  it('includes a generation from before the project once, and nobody else’s', async () => {
    const run = await start({})
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(async (title) => (await ann.post<{ id: string }>('/projects', { title })).body.id),
    )
    const assign = (projectId: string | undefined, client = ann) =>
      client.put<Run>(`/runs/${run.id}/project`, { projectId })
    expect(await assign(one)).toMatchObject({ status: 200, body: { projectId: one } })
    expect(await assign(two)).toMatchObject({ status: 200, body: { projectId: one } })
    expect(await costOf(one ?? '')).toMatchObject({ cost: COST, runs: 1, unknownRuns: 0 })
    const ben = await server.client('Ben')
    expect((await assign(one, ben)).status).toBe(404)
    const bens = await ben.post<Run>('/runs', { kind: 'titles', input: INPUT, engine: 'composer' })
    expect((await ben.put(`/runs/${bens.body.id}/project`, { projectId: one })).status).toBe(404)
    expect((await ben.post('/runs', { kind: 'titles', input: INPUT, projectId: one })).status).toBe(404)
    expect((await ben.get(`/projects/${one}/cost`)).status).toBe(404)
  })
})

describe('the monthly limit', () => {
  it('refuses a generation before it starts, and leaves the composer', {
    tags: ['PLUS-17'],
  }, async () => {
    await capped(0.08)
    expect((await generate()).status).toBe(200)
    expect((await generate()).status).toBe(200)
    const before = provider.requests.length
    const sentence = expect.stringMatching(
      /^\$0\.08 of \$0\.08 used in \w+\. The model writes again from \w{3} 1, \d{4} \(UTC\)/,
    )
    for (const refused of [await generate(), await ann.post('/runs', { kind: 'titles', input: INPUT })])
      expect(refused).toMatchObject({
        status: 402,
        body: {
          code: 'CAP_REACHED',
          status: 402,
          message: sentence,
          data: { detail: { code: 'limit.month', params: { cap: 0.08, until: (await month()).until } } },
        },
      })
    expect(provider.requests).toHaveLength(before)
    expect(await start({ engine: 'composer' })).toMatchObject({ status: 'done', result: { engine: 'composer' } })
    expect(await start({ kind: 'cover', input: { title: 'T', authorName: 'A' } })).toMatchObject({ status: 'done' })
    expect(await month()).toMatchObject({ counted: 0.08, cap: 0.08 })
  })

  it('is per person, and can be raised', async () => {
    await capped(COST)
    await generate()
    expect((await generate()).status).toBe(402)
    expect((await generate(await server.client('Ben'))).status).toBe(200)
    await capped(1)
    expect((await generate()).status).toBe(200)
  })

  it('resets every month', async () => {
    await capped(COST)
    await generate()
    expect((await generate()).status).toBe(402)
    await server.db.asSuperuser(
      `update usage set created_at = date_trunc('month', now(), 'UTC') - interval '1 millisecond' where user_id = $1`,
      [ann.person.id],
    )
    expect((await generate()).status).toBe(200)
  })

  it('stops a run that had started: no more requests, and no retry past the limit', async () => {
    await capped(0.08)
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const slow: Behavior = async (response, request) => {
      await held
      await streaming(TITLES, { usage: USAGE })(response, request)
    }
    provider.answers(slow)
    // two may run at once; the others wait in the queue, accepted while nothing was spent yet
    const runs = await Promise.all([1, 2, 3, 4].map(() => ann.post<Run>('/runs', { kind: 'titles', input: INPUT })))
    await expect.poll(() => provider.requests.length).toBe(2)
    goOn()
    const ended = await Promise.all(
      runs.map(async ({ body }) => {
        await server.deps.runEvents.waitForEnd(ann.person.id, body.id, AbortSignal.timeout(20_000))
        return (await ann.get<Run>(`/runs/${body.id}`)).body
      }),
    )
    const failed = ended.filter(({ status }) => status === 'failed')
    expect(ended.filter(({ status }) => status === 'done')).toHaveLength(2)
    expect(failed).toHaveLength(2)
    for (const { error } of failed)
      expect(error).toMatchObject({
        code: 'cap_reached',
        message: expect.stringContaining('The model writes again from'),
      })
    expect((await month()).counted).toBe(2 * COST)
    expect((await ann.post(`/runs/${failed[0]?.id}/retry`)).status).toBe(402)
    expect((await costs()).filter(({ status }) => status === 'failed')).toMatchObject(failed.map(() => ({ cost: 0 })))
    const [first] = failed
    expect(await ann.post(`/runs/${first?.id}/retry`, { engine: 'composer' })).toMatchObject({ status: 200 })
    await server.deps.runEvents.waitForEnd(ann.person.id, first?.id ?? '', AbortSignal.timeout(20_000))
    expect((await ann.get<Run>(`/runs/${first?.id}`)).body).toMatchObject({
      status: 'done',
      result: { engine: 'composer' },
    })
  })
})

it('the administrator sets how many runs are in progress at once', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  provider.answers(async (response, request) => {
    await held
    await streaming(TITLES)(response, request)
  })
  await boss.put('/admin/ai/limits', { ...LIMITS, runsPerUser: 3 })
  const runs = await Promise.all([1, 2, 3, 4, 5].map(() => ann.post<Run>('/runs', { kind: 'titles', input: INPUT })))
  await expect.poll(() => provider.requests.length, { timeout: 5_000 }).toBe(3)
  const running = (await ann.get<{ items: Run[] }>('/runs?active=true')).body.items
  expect(running.map(({ status }) => status).sort()).toEqual(['queued', 'queued', 'running', 'running', 'running'])
  goOn()
  for (const { body } of runs)
    await server.deps.runEvents.waitForEnd(ann.person.id, body.id, AbortSignal.timeout(20_000))
})

it('uses the environment’s prices, and shows them', async () => {
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_TEXT_MODEL: 'writer',
    AI_PRICE_INPUT: String(PRICES.inputPerMillion),
    AI_PRICE_OUTPUT: String(PRICES.outputPerMillion),
  }
  const priced = await startTestServer({ env })
  try {
    const cleo = await priced.client('Cleo')
    await setAdmin(priced.db, cleo.person.id, true)
    const { body } = await cleo.get<AiInstallation>('/admin/ai')
    expect(body.environment?.prices).toEqual(PRICES)
    await generate(cleo)
    expect(await costs(cleo)).toMatchObject([{ model: 'writer', cost: COST, estimated: false }])
    expect(await month(cleo)).toMatchObject({ counted: COST, unknown: 0 })
  } finally {
    await priced.close()
  }
})
