import { RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import type { EvidenceRunResult } from '@makeready/contract/evidence'
import { Conflict } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import { authed } from '../procedures.ts'
import type { Source } from '../research/sources/source.ts'
import { startRun } from '../runs/start.ts'
import { serverMessage } from '../server-messages.ts'
import { fetchLatestRun, fetchPage } from './page-queries.ts'
import { planQueries } from './plan.ts'
import { insertCount, listEvidence, listSummaries, removeEvidence } from './queries.ts'

export const evidenceHandlers = {
  summaries: authed.evidence.summaries.handler(async ({ context: { reads, deps, userId } }) => ({
    items: await reads(listSummaries),
    connected: (await deps.research.connected(userId)).length > 0,
  })),
  get: authed.evidence.get.handler(({ input: { id }, context }) =>
    context.reads(async (own) => ({ rows: await listEvidence(own, id), search: await lastSearch(own, id) })),
  ),
  page: authed.evidence.page.handler(({ input: { id, page }, context }) =>
    context.reads(async (own) => {
      await fetchItem(own, 'niches', id)
      return fetchPage(own, id, page)
    }),
  ),
  plan: authed.evidence.plan.handler(async ({ input: { id, language }, context: { reads, deps, userId } }) => {
    const { name } = await reads((own) => fetchItem(own, 'niches', id))
    const sources = await deps.research.connected(userId)
    const names = (some: Source[]) =>
      some.map(({ kind, modelSearch }) => modelSearch?.name ?? RESEARCH_SOURCE_FACTS[kind].name)
    return {
      ...planQueries(name, language),
      searchedWith: names(sources.filter(({ search }) => search)),
      measuredWith: names(sources.filter(({ volume }) => volume)),
      modelSearch: sources.flatMap(({ modelSearch }) => modelSearch ?? [])[0] ?? null,
    }
  }),
  search: authed.evidence.search.handler(async ({ input, context: { deps, owned, limited, userId } }) => {
    await limited('generations')
    await deps.ai.refuseAtCap(userId, 'evidence')
    const sources = await deps.research.connected(userId)
    return owned(async (own) => {
      await fetchItem(own, 'niches', input.id)
      if (sources.length === 0) throw new Conflict(serverMessage('source.not-connected'))
      const run = await startRun(own.tx, { userId, kind: 'evidence', input, exclusiveFor: input.id })
      return { runId: run.id }
    })
  }),
  count: authed.evidence.count.handler(({ input, context }) => context.owned((own) => insertCount(own, input))),
  remove: authed.evidence.remove.handler(({ input, context }) =>
    context.owned((own) => removeEvidence(own, input.id, input.row)),
  ),
}

async function lastSearch(own: Owned, nicheId: string) {
  const run = await fetchLatestRun(own, nicheId)
  if (!run) return null
  const { id: runId, status, result, error } = run
  const { problems = [] } = (result ?? {}) as Partial<EvidenceRunResult>
  const failure = status === 'failed' && error ? [{ message: error.message, detail: error.detail ?? null }] : []
  return { runId, isActive: status === 'queued' || status === 'running', problems: [...failure, ...problems] }
}
