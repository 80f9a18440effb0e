import type { ResearchSourceState } from '@makeready/contract/research-sources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type EvidenceServer, type Researcher, SOURCE_KEYS, startEvidenceServer } from '../../test/evidence-server.ts'

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

describe('Admin → Sources', () => {
  it('never returns a key, and sends it to no other address', async () => {
    const [, brave] = await evidence.connect('brave')
    expect(brave).toMatchObject({
      source: 'brave',
      connected: true,
      keyEnding: 'ough',
      baseUrl: evidence.web.address('brave'),
    })
    const stored = await evidence.server.db.asSuperuser('select key_box from research_sources')
    expect(JSON.stringify([brave, stored])).not.toContain(SOURCE_KEYS.brave)
    const kept = await evidence.boss.put('/admin/sources/brave', {
      baseUrl: evidence.web.address('brave'),
      monthlyCap: 10,
    })
    expect(kept.status).toBe(200)
    const elsewhere = await evidence.boss.put<ErrorBody>('/admin/sources/brave', {
      baseUrl: 'https://elsewhere.example',
    })
    expect([elsewhere.status, elsewhere.body.message]).toEqual([400, 'key: Enter the key.'])
  })

  it('tests a source with one query', async () => {
    const test = async () => (await evidence.boss.post('/admin/sources/searxng/test')).body
    expect(await test()).toMatchObject({ ok: true, problem: null })
    evidence.web.faults.searxng = 'json-off'
    expect(await test()).toMatchObject({ ok: false, problem: { detail: { code: 'source.json-off' } } })
    expect(evidence.web.asked).toEqual(['searxng bread', 'searxng bread'])
    const [searxng] = (await evidence.boss.get<{ items: ResearchSourceState[] }>('/admin/sources')).body.items
    expect(searxng?.requests, 'tests count, too').toBe(2)
  })

  it('refuses what is missing, and everyone who is no administrator', async () => {
    const message = async (source: string, body: object) =>
      (await evidence.boss.put<ErrorBody>(`/admin/sources/${source}`, body)).body.message
    expect(await message('searxng', {})).toBe('baseUrl: Enter the address of your SearXNG server.')
    expect(await message('tavily', {})).toBe('key: Enter the key.')
    expect(await message('dataforseo', { key: 'no colon' })).toContain('with a colon in between')
    expect(await message('searxng', { baseUrl: 'file:///etc' })).toContain('Address must start with http')
    expect((await ann.get('/admin/sources')).status).toBe(403)
    expect((await ann.put('/admin/sources/tavily', { key: 'mine' })).status).toBe(403)
  })
})
