import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EvidenceServer, type Researcher, startEvidenceServer } from '../../test/evidence-server.ts'
import { INVENTED } from '../../test/fixture-model-search.ts'
import type { FixtureWeb } from '../../test/fixture-web.ts'

/** Its provider has a search tool; a token costs a micro dollar to read and ten to write. */
const model = (web: FixtureWeb) => ({
  ...{ AI_PROVIDER: 'openai', AI_BASE_URL: web.address('openai'), AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' },
  ...{ AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '10' },
})

let evidence: EvidenceServer
let ann: Researcher

beforeAll(async () => {
  evidence = await startEvidenceServer(model)
})
beforeEach(async () => {
  ann = await evidence.startOver()
  await evidence.connect('model')
})
afterAll(() => evidence.close())

describe('the web search of the connected model', () => {
  it('is shown with its price before anything is sent', async () => {
    const { body } = await ann.get(`/niches/${await ann.newNiche()}/evidence/plan`)
    expect(body).toMatchObject({
      searchedWith: ['OpenAI web search'],
      modelSearch: { name: 'OpenAI web search', dollars: 0.01 },
    })
    expect(evidence.web.asked).toEqual([])
  })

  it('finds pages whose quotes are verbatim, none at an address that the model wrote, and is paid for', async () => {
    const niche = await ann.newNiche()
    const result = await ann.search(niche)
    expect(result.pages).toBe(6)
    const rows = await ann.rowsOf(niche)
    expect(rows.length).toBeGreaterThanOrEqual(6)
    for (const row of rows) {
      expect(evidence.web.pages.has(`${new URL(row.url).hostname}/`), 'no address is invented').toBe(true)
      expect((await ann.pageOf(niche, row.pageId)).passages.some((passage) => passage.includes(row.quote))).toBe(true)
    }
    expect(JSON.stringify(rows)).not.toContain(new URL(INVENTED).hostname)
    expect(new Set(evidence.web.asked).size, 'nothing is asked twice').toBe(evidence.web.asked.length)
    const usage = await evidence.server.db.asSuperuser(
      `select cost_micros as cost from usage where user_id = $1 and step_key like 'search%'`,
      [ann.person.id],
    )
    expect(usage.map(({ cost }) => Number(cost))).toEqual(evidence.web.asked.map(() => 19_200))
  })

  it('that fails is passed over, and says why', async () => {
    evidence.web.modelFault = 'tool-error'
    const niche = await ann.newNiche()
    const { problems } = await ann.search(niche)
    expect(problems.map(({ detail }) => detail?.code)).toEqual(['source.search-failed'])
    expect(await ann.rowsOf(niche)).toEqual([])
  })

  it('stops at the source’s limit for the month', async () => {
    await evidence.connect('model', { monthlyCap: 2 })
    const { problems } = await ann.search(await ann.newNiche())
    expect(evidence.web.asked).toHaveLength(2)
    expect(problems.map(({ detail }) => detail?.code)).toContain('source.cap')
  })

  it('sends nothing that the cost limit of the month forbids', async () => {
    const limit = await evidence.boss.put('/admin/ai/limits', { monthlyCap: 0.01, ownKeys: false, runsPerUser: null })
    expect(limit.status, JSON.stringify(limit.body)).toBe(200)
    const { problems } = await ann.search(await ann.newNiche())
    await evidence.boss.put('/admin/ai/limits', { monthlyCap: null, ownKeys: false, runsPerUser: null })
    expect(evidence.web.asked).toEqual([])
    expect(problems.map(({ detail }) => detail?.code)).toEqual(['limit.month-left'])
  })

  it('is tested with one query', async () => {
    evidence.web.modelFault = 'key'
    expect((await evidence.boss.post('/admin/sources/model/test')).body).toMatchObject({ ok: false, found: 0 })
    evidence.web.modelFault = undefined
    expect((await evidence.boss.post('/admin/sources/model/test')).body).toMatchObject({ ok: true, problem: null })
    expect(evidence.web.asked).toEqual(['model bread', 'model bread'])
  })
})
