import { askSource, type Connection, hitsOf, type Source } from './source.ts'

/** Tavily's search, 20 results a request. */
export function tavily({ baseUrl, key, fetch }: Connection): Source {
  return {
    kind: 'tavily',
    async search(query, { signal }) {
      const answer = await askSource<{ results?: unknown }>({
        url: `${baseUrl}/search`,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key ?? ''}` },
          body: JSON.stringify({ query, search_depth: 'basic', max_results: 20, include_answer: false }),
        },
        ...{ signal, fetch, name: 'Tavily' },
      })
      return hitsOf(answer.results, { snippet: 'content', published: 'published_date' })
    },
  }
}
