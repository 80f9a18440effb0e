import { RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import type { FoundTitles } from '@makeready/contract/same-titles'
import { pageTitleLikeness } from '@makeready/quality/measures/same-title'
import type { Database } from '../database/client.ts'
import { readAsOwner } from '../database/owned.ts'
import { askInTurn } from '../research/ask-in-turn.ts'
import type { Research } from '../research/research.ts'
import type { Hit } from '../research/sources/source.ts'
import type { RunKind } from '../runs/kinds.ts'
import { cleanText } from '../source-reader/read/clean-text.ts'
import { isBookOrCourse } from './books-and-courses.ts'
import { fetchSearch } from './queries.ts'
import { queryFor, titleSources } from './search-for.ts'

/** `key`: by which the answer is found again */
export type SearchInput = { title: string; language: string; key: string }

const MOST_FOUND = 10

/** Asks the connected sources about one title, each at most once, until one answers. */
export function sameTitlesRun({ database, research }: { database: Database; research: Research }): RunKind {
  return {
    async run(run): Promise<FoundTitles> {
      const { title, language, key } = run.input as SearchInput
      // a search for the same title may have ended just before this one was started
      const known = await readAsOwner(database, run.userId, (tx) => fetchSearch({ tx, userId: run.userId }, key))
      if (known) return known
      const query = queryFor(title, language)
      const { answer, source, problems } = await run.step('search', query, async (signal) => {
        const sources = await titleSources(research, run.userId)
        return askInTurn(research, { runId: run.id, key: 'search', sources }, (one) =>
          one.search?.(query, { language, signal }),
        )
      })
      return {
        items: source === null ? [] : likeTitles(answer ?? [], title, language),
        results: answer?.length ?? 0,
        source: source && RESEARCH_SOURCE_FACTS[source].name,
        problems,
        at: new Date().toISOString(),
      }
    },
  }
}

/** The same ones first. Addresses are those that the source returned. */
function likeTitles(hits: readonly Hit[], title: string, language: string): FoundTitles['items'] {
  const alike = hits.filter(isBookOrCourse).flatMap(({ url, published, ...hit }) => {
    const found = cleanText(hit.title).trim()
    const level = pageTitleLikeness(title, found, language)
    return level ? { title: found, level, url, published } : []
  })
  const once = alike.filter(({ url }, at) => alike.findIndex((one) => one.url === url) === at)
  return [...once.filter(({ level }) => level === 'same'), ...once.filter(({ level }) => level === 'near')].slice(
    0,
    MOST_FOUND,
  )
}
