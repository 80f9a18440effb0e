import { RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import { askSource, type Connection, countryOf, hitsOf, type Source } from './source.ts'

const MOST_CHARACTERS = 400
const MOST_WORDS = 50
/** Where its codes of languages are not ours; null: not known there, so results of all languages. */
const SEARCH_LANG: Readonly<Record<string, string | null>> = {
  ja: 'jp',
  pt: 'pt-pt',
  'pt-BR': 'pt-br',
  zh: 'zh-hans',
  'zh-Hant': 'zh-hant',
  fa: null,
  id: null,
}

/** Brave Search's web search, 20 results a request. */
export function brave({ baseUrl, key, fetch }: Connection): Source {
  return {
    kind: 'brave',
    async search(query, { language, signal }) {
      const q = query.split(/\s+/).slice(0, MOST_WORDS).join(' ').slice(0, MOST_CHARACTERS)
      const { [language]: lang = language } = SEARCH_LANG
      const parameters = { q, count: '20', offset: '0', country: countryOf(language).code }
      const answer = await askSource<{ web?: { results?: unknown } }>({
        url: `${baseUrl}/res/v1/web/search?${new URLSearchParams({ ...parameters, ...(lang && { search_lang: lang }) })}`,
        init: { headers: { accept: 'application/json', 'x-subscription-token': key ?? '' } },
        ...{ signal, fetch, name: RESEARCH_SOURCE_FACTS.brave.name },
      })
      return hitsOf(answer.web?.results, { snippet: 'description', published: 'page_age' })
    },
  }
}
