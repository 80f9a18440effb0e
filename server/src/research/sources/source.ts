import { LIMITS } from '@makeready/contract/domain/limits'
import type { ResearchSource } from '@makeready/contract/domain/research-sources'
import type { Engine, EngineCall } from '../../engine/engine.ts'
import { MessageError, type SentMessage, serverMessage } from '../../server-messages.ts'

/**
 * `published`: a date such as '2026-10-01'; '' if the source doesn't say it. `site`: named where the address only forwards to it
 */
export type Hit = { url: string; title: string; snippet: string; published: string; site?: string }
/** `searches`: a month, averaged by the source */
export type Volume = { words: string; searches: number }

/** `language`: a code such as 'de', which also chooses the country; `callOf`: charges a model that is asked. */
export type Query = { language: string; signal: AbortSignal; callOf?: (engine: Engine) => EngineCall }

/** A service that was connected. All methods throw SourceError. */
export type Source = {
  kind: ResearchSource
  /** of a search that a model is asked for, with US dollars a search besides tokens */
  modelSearch?: { name: string; dollars: number }
  search?(query: string, options: Query): Promise<Hit[]>
  volume?(words: readonly string[], options: Query): Promise<Volume[]>
}

/** To a service that has an address and perhaps a key; a model's search has neither. */
export type Connection = {
  kind: Exclude<ResearchSource, 'model'>
  /** without a slash at the end */
  baseUrl: string
  key: string | null
  fetch: typeof globalThis.fetch
}

/** A source didn't answer as it should; the message says what to do. */
export class SourceError extends MessageError {}

export const refused = (message: SentMessage, cause?: unknown) => new SourceError(message, { cause })

const TIMEOUT_MS = 15_000
const LONGEST_ANSWER = 4 * 1024 * 1024

type Request = { url: string; init?: RequestInit; signal: AbortSignal; fetch: typeof globalThis.fetch; name: string }

/** A JSON answer. Redirects are not followed, since they would take the key along. @throws SourceError */
export async function askSource<Answer>({ url, init, signal, fetch, name }: Request): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any([signal, timeout]) })
    if (!response.ok) {
      await response.body?.cancel().catch(() => {})
      throw refusedBy(response.status, name)
    }
    const answer: unknown = JSON.parse(await limitedText(response))
    if (typeof answer !== 'object' || answer === null) throw new SyntaxError('not an object')
    return answer as Answer
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SourceError) throw error
    if (timeout.aborted) throw refused(serverMessage('source.slow', { name }), error)
    if (error instanceof SyntaxError) throw refused(serverMessage('source.no-json', { name }), error)
    throw refused(serverMessage('source.no-answer', { name }), error)
  }
}

function refusedBy(status: number, name: string): SourceError {
  if (status === 401 || status === 403) return refused(serverMessage('source.key-refused', { name }))
  if (status === 402 || status === 432 || status === 433) return refused(serverMessage('source.used-up', { name }))
  if (status === 429) return refused(serverMessage('source.too-many', { name }))
  return refused(serverMessage('source.failed', { name, status }))
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > LONGEST_ANSWER) throw new SyntaxError('answer too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const MOST_HITS = 30
const LONGEST = { title: 300, snippet: 2_000 }

/** What a list in an answer has, as far as it has the expected form: other entries are left out. */
export function hitsOf(entries: unknown, fields: { snippet: string; published: string }): Hit[] {
  if (!Array.isArray(entries)) return []
  const hits = entries.flatMap((entry: Record<string, unknown> | null) => {
    const url = textOf(entry?.url)
    if (!/^https?:\/\//i.test(url) || url.length > LIMITS.webAddress || !URL.canParse(url)) return []
    return {
      url,
      title: textOf(entry?.title).slice(0, LONGEST.title),
      snippet: textOf(entry?.[fields.snippet])
        .replace(/<\/?strong>/g, '')
        .slice(0, LONGEST.snippet),
      published: dateOf(textOf(entry?.[fields.published])),
    }
  })
  return hits.slice(0, MOST_HITS)
}

/** 'Wed, 01 Oct 2026 08:00:00 GMT' and '2026-10-01T08:00:00' as '2026-10-01'; '' for '3 days ago' */
const dateOf = (text: string): string => {
  const [iso = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (iso || !/\d{4}/.test(text) || Number.isNaN(Date.parse(text))) return iso
  return new Date(Date.parse(text)).toISOString().slice(0, 10)
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const COUNTRIES: Readonly<Record<string, { code: string; location: number }>> = {
  en: { code: 'US', location: 2840 },
  de: { code: 'DE', location: 2276 },
  fr: { code: 'FR', location: 2250 },
  es: { code: 'ES', location: 2724 },
  it: { code: 'IT', location: 2380 },
  nl: { code: 'NL', location: 2528 },
  pt: { code: 'BR', location: 2076 },
  ja: { code: 'JP', location: 2392 },
}

/** Code of ISO 3166 and Google's location, for a language; the United States for others. */
export const countryOf = (language: string) => COUNTRIES[languageOf(language)] ?? { code: 'US', location: 2840 }

/** 'pt' of 'pt-BR' */
export const languageOf = (language: string): string => language.split('-')[0] ?? language
