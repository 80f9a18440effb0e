import { randomUUID } from 'node:crypto'
import { assess, currentRows } from '@makeready/contract/domain/evidence'
import { RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'
import type { EvidenceRunResult, EvidenceSummary } from '@makeready/contract/evidence'
import type { ResearchSourceState } from '@makeready/contract/research-sources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type EvidenceServer, type Researcher, startEvidenceServer } from '../../test/evidence-server.ts'
import { TOPICS } from '../../test/fixture-web.ts'
import type { RunContext } from '../runs/kinds.ts'
import { evidenceRun } from './generate.ts'
import { planQueries } from './plan.ts'

let evidence: EvidenceServer
let ann: Researcher

beforeAll(async () => {
  evidence = await startEvidenceServer()
})
beforeEach(async () => {
  ann = await evidence.startOver()
  await evidence.connect('searxng')
})
afterAll(() => evidence.close())

describe('a search', () => {
  for (const [at, topic] of TOPICS.entries())
    it(`for “${topic}” keeps verbatim quotes of pages that exist, and figures with a row`, {
      tags: at % 5 === 1 ? [] : ['slow'],
    }, async () => {
      await evidence.connect('dataforseo')
      const niche = await ann.newNiche(topic)
      const { queries } = planQueries(topic, 'en')
      const result = await ann.search(niche, queries)
      const rows = await ann.rowsOf(niche)
      expect(rows.length).toBeGreaterThanOrEqual(6)
      for (const row of rows) {
        if (row.pageId === null) {
          expect(row).toMatchObject({ measure: 'searches', value: 5400, place: 'DataForSEO' })
          continue
        }
        const page = await ann.pageOf(niche, row.pageId)
        expect(page.url).toBe(row.url)
        expect(evidence.web.pages.has(`${new URL(row.url).hostname}/`), 'no address is invented').toBe(true)
        expect(
          page.passages.some((passage) => passage.includes(row.quote)),
          row.quote,
        ).toBe(true)
        if (row.value !== null)
          expect(row.quote.replace(/[.,](?=\d{3})/g, '').replace(',', '.')).toContain(`${row.value}`)
      }
      const { marketSize, competition, price, profitPotential } = assess(currentRows(rows))
      expect(marketSize).toMatchObject({ measure: 'searches' })
      expect(competition?.value).toBe(1_210 + at)
      expect(price).toMatchObject({ currency: 'USD', value: 14.45 })
      expect(profitPotential).not.toBeNull()
      expect(rows.filter(({ kind }) => kind === 'pain').map(({ quote }) => quote)).toContain(
        `I can't keep up with ${topic} and I have no idea how to start.`,
      )
      expect(evidence.web.asked.length).toBeLessThanOrEqual(RESEARCH_LIMITS.queries)
      expect(new Set(evidence.web.asked).size, 'nothing is asked twice').toBe(evidence.web.asked.length)
      expect(evidence.web.read.length).toBeLessThanOrEqual(RESEARCH_LIMITS.pages)
      const { items } = (await ann.get<{ items: EvidenceSummary[] }>('/evidence')).body
      const levels = {
        ...{ marketSize: marketSize?.level, competition: competition?.level },
        profitPotential: profitPotential?.level,
      }
      expect(items).toMatchObject([{ nicheId: niche, pages: result.pages, quotes: result.quotes, counted: 0, levels }])
    })

  it('finds nothing if sources find nothing, and says why if they fail', async () => {
    const niche = await ann.newNiche()
    evidence.web.faults.searxng = 'empty'
    const nothing = await ann.search(niche)
    expect([nothing.pages, nothing.quotes]).toEqual([0, 0])
    expect(nothing.problems.map(({ detail }) => detail?.code)).toEqual(['source.nothing'])
    evidence.web.faults.searxng = 'suspended'
    const result = await ann.search(niche)
    expect(result.problems.map(({ detail }) => detail?.code)).toEqual(['source.suspended'])
    expect(await ann.rowsOf(niche)).toEqual([])
    expect(evidence.provider.requests, 'without pages, no model is asked').toEqual([])
  })

  it('passes a source over that fails, and leaves it alone after the second failure', async () => {
    await evidence.connect('brave')
    evidence.web.faults.searxng = 'busy'
    const niche = await ann.newNiche()
    const result = await ann.search(niche)
    expect(result.pages).toBe(6)
    expect(evidence.web.asked.map((one) => one.split(' ')[0])).toEqual([
      ...['searxng', 'brave', 'searxng', 'brave'],
      ...Array.from({ length: 6 }, () => 'brave'),
    ])
    expect(result.problems.map(({ message }) => message)).toEqual([
      'SearXNG gets too many requests. Try again in a few minutes.',
    ])
  })

  it('sends up to twelve requests, volume first, and says that the rest was left out', async () => {
    for (const source of ['brave', 'tavily', 'dataforseo'] as const) await evidence.connect(source)
    evidence.web.faults = { searxng: 'busy', brave: 'broken' }
    const result = await ann.search(await ann.newNiche())
    expect(evidence.web.asked).toHaveLength(RESEARCH_LIMITS.queries)
    expect(evidence.web.asked[0]).toBe('dataforseo calm bees balconies')
    expect(result.problems.map(({ detail }) => detail?.code)).toEqual([
      'source.too-many',
      'source.failed',
      'source.enough',
    ])
  })

  it('stops asking at the month’s limit', async () => {
    await evidence.connect('searxng', { monthlyCap: 2 })
    const result = await ann.search(await ann.newNiche())
    expect(evidence.web.asked).toHaveLength(2)
    expect(result.problems.map(({ detail }) => detail?.code)).toEqual(['source.cap'])
    const { items } = (await evidence.boss.get<{ items: ResearchSourceState[] }>('/admin/sources')).body
    expect(items[0]).toMatchObject({ source: 'searxng', requests: 2, monthlyCap: 2 })
  })

  it('that is repeated says what is new and what is gone', async () => {
    const niche = await ann.newNiche()
    await ann.search(niche)
    expect((await ann.rowsOf(niche)).every(({ change }) => change === null)).toBe(true)
    const before = evidence.web.pages.get('forum1.example/') ?? ''
    evidence.web.pages.set(
      'forum1.example/',
      before.replace('I have no idea how to start', 'I am afraid of the neighbors'),
    )
    await ann.search(niche)
    evidence.web.pages.set('forum1.example/', before)
    const changed = (await ann.rowsOf(niche)).filter(({ change }) => change !== null)
    expect(changed.map(({ change, quote }) => [change, quote])).toEqual([
      ['new', "I can't keep up with calm bees balcony and I am afraid of the neighbors."],
      ['gone', "I can't keep up with calm bees balcony and I have no idea how to start."],
    ])
  })

  it('needs a connected source, and is shown before it starts', async () => {
    const niche = await ann.newNiche()
    const plan = await ann.get<{ searchedWith: string[]; queries: { query: string }[] }>(
      `/niches/${niche}/evidence/plan`,
    )
    expect(plan.body).toMatchObject({ searchedWith: ['SearXNG'], measuredWith: [] })
    expect(plan.body.queries[0]?.query).toBe('Calm bees balconies forum help')
    expect(evidence.web.asked).toEqual([])
    await evidence.boss.delete('/admin/sources/searxng')
    const refused = await ann.post<ErrorBody>(`/niches/${niche}/evidence/search`, { queries: plan.body.queries })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No source is connected. An administrator can connect one in Admin → Sources.',
    ])
  })
})

it('killed at any step, it goes on without asking a source again', async () => {
  await evidence.connect('dataforseo')
  const niche = await ann.newNiche()
  const input = { id: niche, language: 'en', queries: planQueries(TOPICS[1] ?? '', 'en').queries.slice(0, 3) }
  const { run } = evidenceRun(evidence.server.deps)
  for (let killedAt = 1; ; killedAt++) {
    evidence.web.asked.length = 0
    const stored = new Map<string, unknown>()
    const runId = randomUUID()
    const attempt = (dies: boolean) => {
      let steps = 0
      const context = {
        ...{ id: runId, userId: ann.person.id, projectId: null, input, requestedEngine: 'composer', attempt: 1 },
        signal: new AbortController().signal,
        async step<T>(key: string, _: unknown, fn: (signal: AbortSignal, again: boolean) => Promise<T>): Promise<T> {
          if (stored.has(key)) return stored.get(key) as T
          const result = await fn(new AbortController().signal, false)
          steps += 1
          // after the request, and before its answer is stored
          if (dies && steps >= killedAt) throw new Error('killed')
          stored.set(key, result)
          return result
        },
        emit: () => {},
        reserve: async () => '',
        recordUsage: async () => {},
      } as unknown as RunContext
      return run(context)
    }
    const died = await attempt(true).then(
      () => false,
      (error: Error) => error.message === 'killed',
    )
    if (!died) break
    const { problems } = (await attempt(false)) as EvidenceRunResult
    const isAsking = killedAt <= 1 + input.queries.length
    expect(
      problems.some(({ detail }) => detail?.code === 'source.lost'),
      'an answer that is lost is said',
    ).toBe(isAsking)
    expect(new Set(evidence.web.asked).size, `killed at step ${killedAt}`).toBe(evidence.web.asked.length)
    expect(killedAt).toBeLessThan(50)
  }
  expect((await ann.rowsOf(niche)).length).toBeGreaterThan(0)
})
