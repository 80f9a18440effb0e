import { serverMessage } from '../../server-messages.ts'
import { askSource, type Connection, countryOf, languageOf, refused, type Source, textOf } from './source.ts'

const NAME = 'DataForSEO'
const DONE = 20_000

type Task = { status_code?: number; status_message?: string; result?: unknown }
type Answer = { status_code?: number; tasks?: unknown }

/** Google Ads' search volume by DataForSEO. `key` is 'login:password'. Failures come with HTTP status 200. */
export function dataforseo({ baseUrl, key, fetch }: Connection): Source {
  return {
    kind: 'dataforseo',
    async volume(words, { language, signal }) {
      const order = {
        keywords: words,
        location_code: countryOf(language).location,
        language_code: languageOf(language),
      }
      const answer = await askSource<Answer>({
        url: `${baseUrl}/v3/keywords_data/google_ads/search_volume/live`,
        init: {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Basic ${Buffer.from(key ?? '').toString('base64')}`,
          },
          body: JSON.stringify([order]),
        },
        ...{ signal, fetch, name: NAME },
      })
      const task: Task | null = Array.isArray(answer.tasks) ? (answer.tasks[0] ?? null) : null
      const status = Number(task?.status_code ?? answer.status_code) || 0
      if (status !== DONE) throw refusedTask(status, task)
      const results = Array.isArray(task?.result) ? task.result : []
      return results.flatMap((entry: Record<string, unknown> | null) => {
        const searches = entry?.search_volume
        const keyword = textOf(entry?.keyword)
        return typeof searches === 'number' && searches >= 0 && keyword ? [{ words: keyword, searches }] : []
      })
    },
  }
}

/** 402xx: payment and limits, 401xx: login; see DataForSEO's list of errors. */
function refusedTask(status: number, task: Task | null) {
  if (status >= 40_100 && status < 40_200) return refused(serverMessage('source.key-refused', { name: NAME }))
  if (status === 40_202) return refused(serverMessage('source.too-many', { name: NAME }))
  if (status >= 40_200 && status < 40_300) return refused(serverMessage('source.used-up', { name: NAME }))
  return refused(serverMessage('source.failed', { name: NAME, status }), new Error(task?.status_message))
}
