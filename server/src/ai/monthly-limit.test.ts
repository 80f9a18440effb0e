import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OwnAi } from '@makeready/contract/ai'
import type { Plan } from '@makeready/contract/autopilot'
import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookWriter } from '../../test/book-provider.ts'
import { TEST_SECRET } from '../../test/database.ts'
import { readEvents } from '../../test/events.ts'
import {
  type Behavior,
  delayed,
  drawing,
  type FakeProvider,
  silent,
  startFakeProvider,
  streaming,
} from '../../test/fake-provider.ts'
import { type Program, run } from '../../test/program.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'
import { createRunWorker } from '../worker.ts'

/** An answer of 8,000 tokens, the longest we request, costs a dollar. */
const A_DOLLAR = { prices: { inputPerMillion: 0, outputPerMillion: 125, perImage: 1 }, completion_tokens: 8_000 }
/** The same for a section of 400 words, which may use 1,600 tokens. */
const A_DOLLAR_A_SECTION = {
  prices: { inputPerMillion: 0, outputPerMillion: 625, perImage: null },
  completion_tokens: 1_600,
}
const TITLES = '["Green Rails", "Rails of Green"]'
const PICTURE = readFileSync(fileURLToPath(new URL('../../test/leaf.png', import.meta.url)))
const MAX_AT_ONCE = 20

const costing = ({ completion_tokens }: typeof A_DOLLAR | typeof A_DOLLAR_A_SECTION) => ({
  usage: { prompt_tokens: 100, completion_tokens },
})

let provider: FakeProvider
let server: TestServer
let worker: ReturnType<typeof createRunWorker>
let boss: SignedClient
let ann: SignedClient

beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({ worker: false, hasOwnRoles: true })
  worker = createRunWorker(server.deps)
  await worker.start()
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
})
beforeEach(async () => {
  ann = await server.client()
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await provider.close()
})

async function limited(monthlyCap: number, { prices }: { prices: object } = A_DOLLAR) {
  const model = { provider: 'openai-compatible', baseUrl: provider.url, modelPath: null, key: null }
  await boss.put('/admin/ai/model', { ...model, textModel: 'writer', imageModel: 'painter', prices })
  const answer = await boss.put('/admin/ai/limits', { monthlyCap, ownKeys: false, runsPerUser: MAX_AT_ONCE })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function startRuns(count: number, kind = 'titles', input: object = { productConcept: 'A book' }) {
  const started = Array.from({ length: count }, () => ann.post<Run>('/runs', { kind, input }))
  return Promise.all(started.map(async (answer) => (await answer).body.id))
}

async function ended(ids: string[]): Promise<Run[]> {
  return Promise.all(
    ids.map(async (id) => {
      await server.deps.runEvents.waitForEnd(ann.person.id, id, AbortSignal.timeout(60_000))
      return (await ann.get<Run>(`/runs/${id}`)).body
    }),
  )
}

/** Ann's cost in dollars according to the ledger, and how many requests are settled and open. */
async function ledger() {
  const [row] = await server.db.asSuperuser(
    `select coalesce(sum(cost_micros), 0)::float8 / 1e6 as spent, count(cost_micros)::int as settled,
       count(reserved_micros)::int as open from usage where user_id = $1`,
    [ann.person.id],
  )
  return row as { spent: number; settled: number; open: number }
}

const month = async () => (await ann.get<OwnAi>('/account/ai')).body.month
const project = async () =>
  (await ann.post<{ id: string }>('/projects', { title: 'Bread', productType: 'ebook' })).body.id

describe('counting toward the monthly limit', { tags: ['PLUS-17'] }, () => {
  it('includes failed generations', async () => {
    await limited(3)
    provider.answers(streaming('I would rather talk about it.', costing(A_DOLLAR)))
    for (let book = 0; book < 5; book += 1) {
      const id = await project()
      const started = await ann.post<Plan>(`/projects/${id}/autopilot`, { words: 2_400 })
      if (started.status === 402) continue
      await ended([started.body.runId ?? ''])
    }
    const { spent, open } = await ledger()
    expect([spent, open]).toEqual([2, 0])
    expect(provider.requests).toHaveLength(2)
    expect(await month()).toMatchObject({ counted: 2, failed: 2, unknown: 0, cap: 3 })
    const titles = () => ann.post<{ message: string }>('/functions/generate-titles', { productConcept: 'A book' })
    expect(await titles()).toMatchObject({ status: 402 })
    expect(provider.requests).toHaveLength(3)
    expect(await month()).toMatchObject({ counted: 3, failed: 3 })
    expect(await titles()).toMatchObject({ status: 402 })
    expect(provider.requests).toHaveLength(3)
  })

  it('includes the text of a stopped generation', async () => {
    await limited(3)
    provider.answers(streaming('Words of a section. '.repeat(2_000), { pause: 20 }))
    const [id = ''] = await startRuns(1, 'content', { title: 'Green Rails', sectionName: 'Chapter 1' })
    await readEvents(ann, `/runs/${id}/events`, { until: ({ data }) => data.type === 'text' })
    expect(await ledger()).toMatchObject({ spent: 0, open: 1 })
    await ann.post(`/runs/${id}/stop`)
    expect(await ended([id])).toMatchObject([{ status: 'stopped' }])
    await expect.poll(ledger).toMatchObject({ settled: 1, open: 0 })
    expect((await month()).counted).toBeGreaterThan(0)
  })

  it('estimates an answer whose provider reports no usage', async () => {
    await limited(3)
    provider.answers(streaming(TITLES))
    await ended(await startRuns(1))
    const rows = await server.db.asSuperuser('select estimated from usage where user_id = $1', [ann.person.id])
    expect(rows).toEqual([{ estimated: true }])
    expect((await month()).counted).toBeGreaterThan(0)
  })

  it('excludes a provider that cannot be reached', { tags: ['slow'] }, async () => {
    await limited(3)
    const stoppedProvider = await startFakeProvider()
    await stoppedProvider.close()
    const model = {
      provider: 'openai-compatible',
      baseUrl: stoppedProvider.url,
      modelPath: null,
      key: null,
      imageModel: null,
    }
    await boss.put('/admin/ai/model', { ...model, textModel: 'writer', prices: A_DOLLAR.prices })
    expect(await ended(await startRuns(1))).toMatchObject([{ status: 'failed', error: { code: 'network' } }])
    expect(await ledger()).toEqual({ spent: 0, settled: 1, open: 0 })
  })
})

describe('the monthly limit is never exceeded', { tags: ['PLUS-17'] }, () => {
  it('by twenty generations that start at once', async () => {
    await limited(2)
    provider.answers(delayed(200, streaming(TITLES, costing(A_DOLLAR))))
    const runs = await ended(await startRuns(20))
    expect(await ledger()).toEqual({ spent: 2, settled: 2, open: 0 })
    expect(provider.requests).toHaveLength(2)
    const refused = runs.filter(({ status }) => status === 'failed')
    expect(refused).toHaveLength(18)
    for (const { error } of refused)
      expect(error).toEqual({
        code: 'cap_reached',
        message: expect.stringMatching(/^\$2\.00 of \$2\.00 used in \w+\./),
        detail: expect.objectContaining({ code: 'limit.month' }),
      })
    expect(await ann.post('/functions/generate-titles', { productConcept: 'A book' })).toMatchObject({ status: 402 })
  })

  it('by pictures that are drawn at once', { tags: ['slow'] }, async () => {
    await limited(2, { prices: { inputPerMillion: 0, outputPerMillion: 0, perImage: 1 } })
    const described = streaming('A loaf on a table.', { usage: { prompt_tokens: 100, completion_tokens: 5 } })
    const drawn = delayed(200, drawing(PICTURE))
    provider.answers((response, request) => (request.body.messages ? described : drawn)(response, request))
    await ended(await startRuns(5, 'cover', { title: 'Bread', authorName: 'Ann' }))
    expect(await ledger()).toMatchObject({ spent: 2, open: 0 })
    expect(provider.requests.filter(({ body }) => !body.messages)).toHaveLength(2)
  })

  it('by a book whose sections are written in parallel', async () => {
    await limited(8, A_DOLLAR_A_SECTION)
    const writer = bookWriter({ latency: 400, ...costing(A_DOLLAR_A_SECTION) })
    provider.answers(writer.behavior)
    const id = await project()
    const started = await ann.post<Plan>(`/projects/${id}/autopilot`, { words: 8_000 })
    await ended([started.body.runId ?? ''])
    const plan = async () => (await ann.get<{ plan: Plan }>(`/projects/${id}/autopilot`)).body.plan
    const { version, outline } = await plan()
    const short = outline.map((entry) => ({ ...entry, words: 400 }))
    await ann.patch(`/projects/${id}/autopilot`, { expectedVersion: version, outline: short, cover: false })
    const { body } = await ann.post<Plan>(`/projects/${id}/autopilot/write`, {})
    await ended([body.runId ?? ''])
    expect(await ledger()).toMatchObject({ spent: 8, open: 0 })
    expect(writer.mostAtOnce).toBeGreaterThan(2)
    expect(await plan()).toMatchObject({ state: 'failed', error: expect.stringMatching(/^\$8\.00 of \$8\.00 used/) })
  })

  it('by generations in two processes', { tags: ['slow'], timeout: 90_000 }, async () => {
    await worker.stop()
    const folder = await mkdtemp(join(tmpdir(), 'makeready-two-'))
    const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: server.db.ownerUrl, AUTH_SECRET: TEST_SECRET }
    const processes = [1, 2].map(() => run('main.ts', { ...env, ROLE: 'worker' }))
    try {
      await Promise.all(processes.map(({ ready }) => ready))
      await limited(5)
      provider.answers(delayed(100, streaming(TITLES, costing(A_DOLLAR))))
      await ended(await startRuns(20))
      expect(await ledger()).toEqual({ spent: 5, settled: 5, open: 0 })
    } finally {
      await Promise.all(processes.map((one) => one.end('SIGKILL')))
      await rm(folder, { recursive: true, force: true })
      worker = createRunWorker(server.deps)
      await worker.start()
    }
  })
})

it('releases what a request did not use at once, so that waiting ones continue', async () => {
  await limited(1.5)
  const cheap = { usage: { prompt_tokens: 100, completion_tokens: 2_000 } }
  provider.answers(delayed(200, streaming(TITLES, cheap)))
  const runs = await ended(await startRuns(3))
  expect(runs.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect(await ledger()).toEqual({ spent: 0.75, settled: 3, open: 0 })
})

it('a request cut off by kill -9 counts once, at its maximum cost, and blocks nothing', {
  tags: ['slow'],
}, async () => {
  await worker.stop()
  const folder = await mkdtemp(join(tmpdir(), 'makeready-killed-'))
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: server.db.ownerUrl, AUTH_SECRET: TEST_SECRET }
  const killed: Program = run('main.ts', { ...env, ROLE: 'worker' })
  try {
    await killed.ready
    await limited(3)
    provider.answers(silent, streaming(TITLES, costing(A_DOLLAR)))
    const ids = await startRuns(1)
    await expect.poll(() => provider.requests.length, { timeout: 10_000 }).toBe(1)
    expect(await ledger()).toEqual({ spent: 0, settled: 0, open: 1 })
    await killed.end('SIGKILL')
    worker = createRunWorker(server.deps)
    await worker.start()
    expect(await ended(ids)).toMatchObject([{ status: 'done' }])
    await expect.poll(ledger, { timeout: 20_000 }).toEqual({ spent: 2, settled: 2, open: 0 })
    const rows = await server.db.asSuperuser('select estimated from usage where user_id = $1 order by created_at', [
      ann.person.id,
    ])
    expect(rows).toEqual([{ estimated: true }, { estimated: false }])
    expect(await month()).toMatchObject({ counted: 2, unknown: 0 })
  } finally {
    await killed.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})

it('requests no more tokens from any provider than were reserved', async () => {
  await limited(3)
  const slow: Behavior = streaming(TITLES, costing(A_DOLLAR))
  provider.answers(slow)
  await ended(await startRuns(1))
  expect(provider.requests[0]?.body.max_tokens).toBe(8_000)
})
