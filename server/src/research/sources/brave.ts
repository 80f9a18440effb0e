import { RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import { askSource, type Connection, countryOf, hitsOf, type Source } from './source.ts'

const MOST_CHARACTERS = 400
const MOST_WORDS = 50

/** Brave Search's web search, 20 results a request. */
export function brave({ baseUrl, key, fetch }: Connection): Source {
  return {
    kind: 'brave',
    async search(query, { language, signal }) {
      const q = query.split(/\s+/).slice(0, MOST_WORDS).join(' ').slice(0, MOST_CHARACTERS)
      const parameters = { q, count: '20', offset: '0', country: countryOf(language).code, search_lang: language }
      const answer = await askSource<{ web?: { results?: unknown } }>({
        url: `${baseUrl}/res/v1/web/search?${new URLSearchParams(parameters)}`,
        init: { headers: { accept: 'application/json', 'x-subscription-token': key ?? '' } },
        ...{ signal, fetch, name: RESEARCH_SOURCE_FACTS.brave.name },
      })
      return hitsOf(answer.web?.results, 'description')
    },
  }
}
