import type { EvidencePage, EvidenceRow, EvidenceRunResult } from '@makeready/contract/evidence'
import type { ResearchSourceState } from '@makeready/contract/research-sources'
import { expect } from 'vitest'
import { isPublicAddress } from '../src/ai/public-fetch.ts'
import { setAdmin } from '../src/database/owned.ts'
import { planQueries } from '../src/evidence/plan.ts'
import { readEvents } from './events.ts'
import { type FakeProvider, startFakeProvider, streaming } from './fake-provider.ts'
import { type FixtureWeb, startFixtureWeb, TOPICS } from './fixture-web.ts'
import { type SignedClient, startTestServer, type TestServer } from './server.ts'

export const SOURCE_KEYS = {
  brave: 'brave-key-long-enough',
  tavily: 'tvly-key',
  dataforseo: 'me@x.org:secret',
} as const

/** A creator who searches for evidence. */
export type Researcher = SignedClient & {
  newNiche(name?: string): Promise<string>
  /** waits for the end, which must be a good one */
  search(niche: string, queries?: readonly object[]): Promise<EvidenceRunResult>
  rowsOf(niche: string): Promise<EvidenceRow[]>
  pageOf(niche: string, page: string | null): Promise<EvidencePage>
}

export type EvidenceServer = {
  web: FixtureWeb
  provider: FakeProvider
  server: TestServer
  /** the administrator */
  boss: SignedClient
  /** nothing asked, no faults, no sources, a model that finds nothing; a new creator */
  startOver(): Promise<Researcher>
  connect(source: 'searxng' | 'model' | keyof typeof SOURCE_KEYS, more?: object): Promise<ResearchSourceState[]>
  close(): Promise<void>
}

/** A server that reads the fixture web as if it were public. @param modelOf the connected model, the fake one by default */
export async function startEvidenceServer(
  modelOf?: (web: FixtureWeb) => Record<string, string>,
): Promise<EvidenceServer> {
  const web = await startFixtureWeb()
  const provider = await startFakeProvider()
  const fake = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' }
  const server = await startTestServer({
    env: modelOf?.(web) ?? fake,
    isPublicAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
    lookupPage: web.lookup,
  })
  const boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
  return {
    ...{ web, provider, server, boss },
    async startOver() {
      Object.assign(web, { faults: {}, modelFault: undefined, onAsked: async () => {} })
      web.asked.length = 0
      web.read.length = 0
      provider.answers(streaming('{"items":[{"id":"P99.1","kind":"pain","claim":"Nothing"}]}'))
      await server.db.asSuperuser('delete from research_sources')
      await server.db.asSuperuser('delete from research_requests')
      return researcher(await server.client())
    },
    async connect(source, more = {}) {
      const key = source === 'searxng' || source === 'model' ? {} : { key: SOURCE_KEYS[source] }
      const address = source === 'model' ? {} : { baseUrl: web.address(source) }
      const answer = await boss.put<{ items: ResearchSourceState[] }>(`/admin/sources/${source}`, {
        ...{ ...address, ...key, ...more },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.items
    },
    async close() {
      await server.close()
      await provider.close()
      await web.close()
    },
  }
}

function researcher(client: SignedClient): Researcher {
  return {
    ...client,
    newNiche: async (name = 'Calm bees for balconies') =>
      (await client.post<{ id: string }>('/niches', { name })).body.id,
    async search(niche, queries = planQueries(TOPICS[1] ?? '', 'en').queries) {
      const { status, body } = await client.post<{ runId: string }>(`/niches/${niche}/evidence/search`, { queries })
      expect(status, JSON.stringify(body)).toBe(202)
      const events = await readEvents(client, `/runs/${body.runId}/events`)
      const end = events.at(-1)?.data.data as { status: string; result: EvidenceRunResult }
      expect(end.status, JSON.stringify(end)).toBe('done')
      return end.result
    },
    rowsOf: async (niche) => (await client.get<{ rows: EvidenceRow[] }>(`/niches/${niche}/evidence`)).body.rows,
    pageOf: async (niche, page) => (await client.get<EvidencePage>(`/niches/${niche}/evidence/pages/${page}`)).body,
  }
}
