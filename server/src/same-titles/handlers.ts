import { RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import type { FoundTitles } from '@makeready/contract/same-titles'
import { Conflict } from '../database/errors.ts'
import { authed } from '../procedures.ts'
import { runToEnd } from '../runs/run-to-end.ts'
import { startRun } from '../runs/start.ts'
import { serverMessage } from '../server-messages.ts'
import { ownTitlesLike } from './own-titles.ts'
import { fetchSearch, listSavedTitles } from './queries.ts'
import { queryFor, searchKey, titleSources } from './search-for.ts'

export const sameTitleHandlers = {
  check: authed.sameTitles.check.handler(async ({ input, context: { reads, deps, userId } }) => {
    const { title, language } = input
    const sources = await titleSources(deps.research, userId)
    const { saved, found } = await reads(async (own) => ({
      saved: await listSavedTitles(own),
      found: await fetchSearch(own, searchKey(title, language)),
    }))
    return {
      own: ownTitlesLike(saved, input),
      query: queryFor(title, language),
      searchedWith: sources.map(({ kind }) => RESEARCH_SOURCE_FACTS[kind].name),
      found,
    }
  }),
  search: authed.sameTitles.search.handler(async ({ input, context, signal }) => {
    const { deps, owned, reads, limited, userId } = context
    const key = searchKey(input.title, input.language)
    const known = await reads((own) => fetchSearch(own, key))
    if (known) return known
    await limited('generations')
    if ((await titleSources(deps.research, userId)).length === 0)
      throw new Conflict(serverMessage('source.not-connected'))
    const run = await owned(({ tx }) =>
      startRun(tx, { userId, kind: 'same-titles', input: { ...input, key }, exclusiveFor: key }),
    )
    return (await runToEnd(deps.runEvents, userId, run.id, signal)) as unknown as FoundTitles
  }),
}
