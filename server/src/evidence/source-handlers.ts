import { randomUUID } from 'node:crypto'
import { RESEARCH_SOURCE_FACTS, RESEARCH_SOURCES } from '@makeready/contract/domain/research-sources'
import type { ResearchSourceState, SaveResearchSource } from '@makeready/contract/research-sources'
import { asInstallation } from '../ai/ai.ts'
import { isSameEndpoint } from '../ai/endpoint.ts'
import { NotFound } from '../database/errors.ts'
import type { Deps } from '../deps.ts'
import { refuseField } from '../errors.ts'
import { adminOnly } from '../procedures.ts'
import { countRequests, listSourceRows, removeSourceRow, type SourceRow, saveSourceRow } from '../research/queries.ts'
import { boxOwner } from '../research/research.ts'
import { SourceError } from '../research/sources/source.ts'
import { serverMessage } from '../server-messages.ts'

/** Four characters would reveal too much of a shorter key. */
const SHORTEST_FOR_ENDING = 12
const TEST_WORDS = 'bread'

export const researchSourceHandlers = {
  list: adminOnly.researchSources.list.handler(({ context: { deps } }) => listed(deps)),
  save: adminOnly.researchSources.save.handler(async ({ input, context }) => {
    const { deps, userId, origin } = context
    await asInstallation(deps.database, async (own) => {
      const row = (await listSourceRows(own)).find(({ kind }) => kind === input.source)
      await saveSourceRow(own, toStore(input, row, deps))
    })
    await deps.audit.record({ event: 'source-connected', userId, origin: origin(), details: { source: input.source } })
    return listed(deps)
  }),
  remove: adminOnly.researchSources.remove.handler(async ({ input: { source }, context: { deps, userId, origin } }) => {
    await asInstallation(deps.database, (own) => removeSourceRow(own, source))
    await deps.audit.record({ event: 'source-removed', userId, origin: origin(), details: { source } })
    return listed(deps)
  }),
  test: adminOnly.researchSources.test.handler(
    async ({ input: { source: kind }, context: { deps, userId }, signal }) => {
      const source = (await deps.research.connected(userId)).find((one) => one.kind === kind)
      if (!source && kind === 'model') return { ok: false, found: 0, problem: serverMessage('source.no-model-search') }
      if (!source) throw new NotFound()
      const options = { language: 'en', signal: signal ?? new AbortController().signal }
      try {
        // counted like any other request
        const found = await deps.research.once({ runId: randomUUID(), key: 'test', source }, async () =>
          source.search ? source.search(TEST_WORDS, options) : ((await source.volume?.([TEST_WORDS], options)) ?? []),
        )
        return { ok: true, found: found.length, problem: null }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        return { ok: false, found: 0, problem: { message: error.message, detail: error.messageDetail } }
      }
    },
  ),
}

async function listed({ database, research }: Deps): Promise<{ items: ResearchSourceState[] }> {
  const [rows, requests] = await asInstallation(
    database,
    async (own) => [await listSourceRows(own), await countRequests(own)] as const,
  )
  const items = RESEARCH_SOURCES.map((source) => {
    const row = rows.find(({ kind }) => kind === source)
    const key = row ? research.keyOf(row) : null
    return {
      source,
      connected: row !== undefined,
      baseUrl: row?.baseUrl ?? null,
      keyEnding: key === null ? null : key.length < SHORTEST_FOR_ENDING ? '' : key.slice(-4),
      monthlyCap: row?.monthlyCap ?? null,
      requests: requests[source] ?? 0,
    }
  })
  return { items }
}

/** A stored key is never sent to another address. */
function toStore(
  { source: kind, baseUrl, key, monthlyCap }: SaveResearchSource,
  row: SourceRow | undefined,
  { ai }: Deps,
): Pick<SourceRow, 'kind' | 'baseUrl' | 'keyBox' | 'monthlyCap'> {
  const { needs } = RESEARCH_SOURCE_FACTS[kind]
  if (needs === 'model') return { kind, baseUrl: null, keyBox: null, monthlyCap }
  if (needs === 'address') {
    if (baseUrl === null) throw refuseField('baseUrl', 'source.address-missing')
    return { kind, baseUrl, keyBox: null, monthlyCap }
  }
  if (key !== undefined && needs === 'login' && !/^[^:]+:.+$/.test(key)) throw refuseField('key', 'source.login')
  const isSame = row && isSameEndpoint({ provider: kind, baseUrl: row.baseUrl }, { provider: kind, baseUrl })
  const keyBox = key === undefined ? (isSame ? row.keyBox : null) : ai.box.close(key, boxOwner(kind))
  if (keyBox === null) throw refuseField('key', 'source.key-missing')
  return { kind, baseUrl, keyBox, monthlyCap }
}
