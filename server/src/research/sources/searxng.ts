import { serverMessage } from '../../server-messages.ts'
import { askSource, type Connection, hitsOf, refused, type Source, SourceError } from './source.ts'

const NAME = 'SearXNG'

type Answer = { results?: unknown; unresponsive_engines?: unknown }

/** A SearXNG server: `/search` with `format=json`, which its settings must allow (`search.formats`). */
export function searxng({ baseUrl, fetch }: Connection): Source {
  return {
    kind: 'searxng',
    async search(query, { language, signal }) {
      const parameters = { q: query, format: 'json', categories: 'general', language, pageno: '1', safesearch: '0' }
      const url = `${baseUrl}/search?${new URLSearchParams(parameters)}`
      const answer = await askSource<Answer>({
        ...{ url, signal, fetch, name: NAME },
        init: { headers: { accept: 'application/json' } },
      }).catch((error) => {
        // without a key, a refusal means that JSON is off
        const code = error instanceof SourceError && error.messageDetail?.code
        throw code === 'source.key-refused' ? refused(serverMessage('source.json-off'), error) : error
      })
      const hits = hitsOf(answer.results, { snippet: 'content', published: 'publishedDate' })
      const silent = silentEngines(answer.unresponsive_engines)
      if (hits.length === 0 && silent.length > 0)
        throw refused(serverMessage('source.suspended', { engines: silent.join(', ') }))
      return hits
    },
  }
}

/** Names of `[['google', 'Suspended: too many requests'], …]`. */
function silentEngines(engines: unknown): string[] {
  return Array.isArray(engines) ? engines.map((one) => String(Array.isArray(one) ? one[0] : one)).slice(0, 5) : []
}
