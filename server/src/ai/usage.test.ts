import type { AiInstallation, ProjectCost, RunCost } from '@makeready/contract/ai'
import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { type Behavior, refusing, streaming } from '../../test/fake-provider.ts'
import { COST, INPUT, PRICES, TITLES, testPaidModel, USAGE } from '../../test/paid-model.ts'
import { startTestServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'

const { on, connect, generate, costs, month, start } = testPaidModel()

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
    expect(await costs(await on.server.client('Ben'))).toEqual([])
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
    on.provider.answers(behaviour)
    await connect({ inputPerMillion: null, outputPerMillion: null, perImage: null })
    await generate()
    await connect()
    expect(await costs()).toMatchObject([{ engine: 'openai-compatible:writer', cost: null }])
    expect(await month()).toMatchObject({ counted: 0, failed: 0, generations: 1, unknown: 1 })
  })

  it('is unknown when a process died during a request without a price, which may have been paid', async () => {
    const [run] = await on.server.db.asSuperuser(
      `with run as (insert into runs (user_id, kind, input, attempts, epoch, not_before)
         values ($1, 'titles', $2, 1, 1, 'infinity') returning id, user_id, epoch)
       insert into usage (run_id, user_id, epoch, engine, reserved_micros) select id, user_id, epoch, 'e', 0 from run
       returning run_id as id`,
      [on.ann.person.id, JSON.stringify({ ...INPUT, tone: 'professional' })],
    )
    await on.server.db.asSuperuser('update runs set not_before = now() where id = $1', [run?.id])
    await on.server.db.asSuperuser(`select pg_notify('run_queue', '')`)
    await on.server.deps.runEvents.waitForEnd(on.ann.person.id, String(run?.id), AbortSignal.timeout(20_000))
    expect(await costs()).toMatchObject([{ status: 'done', cost: null, inputTokens: null }])
    await expect.poll(() => month(), { timeout: 20_000 }).toMatchObject({ counted: COST, generations: 1, unknown: 1 })
  })

  it('is empty when the provider refused before writing', async () => {
    on.provider.answers(refusing(401, { message: 'no' }))
    await generate()
    expect(await costs()).toMatchObject([{ status: 'failed', engine: 'openai-compatible:writer', cost: 0 }])
  })

  it('counts failed generations against the limit, and says how much that is', {
    tags: ['PLUS-17'],
  }, async () => {
    on.provider.answers(streaming('no list at all', { usage: USAGE }))
    expect((await generate()).status).toBe(502)
    const [failed] = await costs()
    expect(failed?.cost).toBeGreaterThanOrEqual(COST)
    expect(await month()).toMatchObject({ counted: failed?.cost, failed: failed?.cost })
  })

  it('is listed in pages, newest first, and by product on request', async () => {
    const project = await on.ann.post<{ id: string }>('/projects', { title: 'Rails' })
    for (const body of [{}, { projectId: project.body.id }, {}]) await start({ engine: 'composer', ...body })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { body: { items: RunCost[]; nextCursor: string | null } } = await on.ann.get(
        `/account/ai/runs?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.body.items.map(({ createdAt }) => createdAt))
      cursor = page.body.nextCursor
    }
    expect(seen).toEqual([...seen].sort().reverse())
    expect(seen).toHaveLength(3)
    const own = await on.ann.get<{ items: RunCost[] }>(`/account/ai/runs?projectId=${project.body.id}`)
    expect(own.body.items).toMatchObject([{ projectId: project.body.id, projectTitle: 'Rails' }])
    expect((await on.ann.get(`/account/ai/runs?cursor=${crypto.randomUUID()}`)).status).toBe(400)
  })
})

describe('a product’s cost', () => {
  const costOf = async (id: string) => (await on.ann.get<ProjectCost>(`/projects/${id}/cost`)).body

  it('is the sum of its generations, and counts those without a known cost', { tags: ['PLUS-17'] }, async () => {
    const { body: project } = await on.ann.post<{ id: string }>('/projects', { title: 'Rails' })
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
      ['One', 'Two'].map(async (title) => (await on.ann.post<{ id: string }>('/projects', { title })).body.id),
    )
    const assign = (projectId: string | undefined, client = on.ann) =>
      client.put<Run>(`/runs/${run.id}/project`, { projectId })
    expect(await assign(one)).toMatchObject({ status: 200, body: { projectId: one } })
    expect(await assign(two)).toMatchObject({ status: 200, body: { projectId: one } })
    expect(await costOf(one ?? '')).toMatchObject({ cost: COST, runs: 1, unknownRuns: 0 })
    const ben = await on.server.client('Ben')
    expect((await assign(one, ben)).status).toBe(404)
    const bens = await ben.post<Run>('/runs', { kind: 'titles', input: INPUT, engine: 'composer' })
    expect((await ben.put(`/runs/${bens.body.id}/project`, { projectId: one })).status).toBe(404)
    expect((await ben.post('/runs', { kind: 'titles', input: INPUT, projectId: one })).status).toBe(404)
    expect((await ben.get(`/projects/${one}/cost`)).status).toBe(404)
  })
})

it('uses the environment’s prices, and shows them', async () => {
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: on.provider.url,
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
