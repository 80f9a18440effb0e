import { MODEL_SEARCHES, type SearchingProvider } from '@makeready/contract/domain/research-sources'
import { wrapLanguageModel } from 'ai'
import { serverMessage } from '../server-messages.ts'
import { reserveCost } from './costs/charges.ts'
import { tokensIn } from './costs/model-usage.ts'
import { type CallUsage, type Engine, type FoundPage, GenerationError } from './engine.ts'
import { generationError, mayHaveCost, toGenerationError } from './providers/generation-errors.ts'
import type { ModelSettings } from './providers/model-settings.ts'
import type { TextModel } from './providers/models.ts'

type Model = ReturnType<typeof wrapLanguageModel>
type Answer = Awaited<ReturnType<Model['doGenerate']>>
type Tool = { id: `${string}.${string}`; name: string; args: Record<string, unknown> }

/** Their ids are dated: this one serves every model that can search. */
const TOOLS: Record<SearchingProvider, Tool> = {
  anthropic: { id: 'anthropic.web_search_20250305', name: 'web_search', args: { maxUses: 1 } },
  openai: { id: 'openai.web_search', name: 'web_search', args: { searchContextSize: 'low' } },
  google: { id: 'google.google_search', name: 'google_search', args: {} },
}
/** The provider stores nothing, and searches once. */
const OPTIONS = { openai: { store: false, maxToolCalls: 1 } }
const TIMEOUT_MS = 60_000
const MOST_OUTPUT = 2_000
/** What a search adds to the input, as reserved before it is sent. */
const RESULT_TOKENS = 40_000
const MOST_SEARCHES = 3

export const isSearching = (provider: string): provider is SearchingProvider => Object.hasOwn(MODEL_SEARCHES, provider)

/**
 * The search tool of a model's provider. Only addresses from the tool's own result are returned, never ones that the
 * model writes. One request, no retries: it is paid for each time.
 * @throws GenerationError, also if the model doesn't search or the tool fails
 */
export function createModelSearch(
  { textModel, apiKey, prices }: ModelSettings,
  provider: SearchingProvider,
  textModelOf: TextModel,
): NonNullable<Engine['search']> {
  const model = wrapLanguageModel({ model: textModelOf, middleware: [] })
  const perSearch = MODEL_SEARCHES[provider].dollars * 1_000_000
  const cost = (inputTokens: number, outputTokens: number, searches: number) =>
    prices
      ? Math.ceil(inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion + searches * perSearch)
      : null

  return async (query, call) => {
    call.signal.throwIfAborted()
    const text = `Search the web once, for exactly this query: ${JSON.stringify(query)}\nThen answer with the single word: done`
    const most = cost(Buffer.byteLength(text) + RESULT_TOKENS, MOST_OUTPUT, MOST_SEARCHES)
    const settle = await reserveCost(call, { model: textModel, most })
    let usage: CallUsage | null = null
    const used = (inputTokens: number, outputTokens: number, searches: number, estimated: boolean): CallUsage => ({
      ...{ model: textModel, inputTokens, outputTokens, estimated },
      costMicros: cost(inputTokens, outputTokens, searches),
    })
    try {
      const answer = await model.doGenerate({
        prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
        tools: [{ type: 'provider', ...TOOLS[provider] }],
        maxOutputTokens: MOST_OUTPUT,
        providerOptions: OPTIONS,
        abortSignal: AbortSignal.any([call.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      const { inputTokens, outputTokens } = answer.usage
      const searches = READERS[provider](answer)
      usage = used(inputTokens.total ?? 0, outputTokens.total ?? 0, searches.length, !inputTokens.total)
      return pagesOf(searches, answer)
    } catch (error) {
      if (call.signal.aborted) throw call.signal.reason
      if (mayHaveCost(error)) usage ??= used(tokensIn(text), 0, 1, true)
      throw toGenerationError(error, apiKey)
    } finally {
      await settle(usage)
    }
  }
}

/** One search as its tool reports it: pages, or why there are none. */
type Search = { pages: readonly FoundPage[] } | { failure: string }

function pagesOf(searches: readonly Search[], { finishReason }: Answer): FoundPage[] {
  const found = searches.flatMap((search) => ('pages' in search ? search.pages : []))
  if (found.length > 0) return found
  const failure = searches.flatMap((search) => ('failure' in search ? search.failure : []))[0]
  if (failure === 'too_many_requests') throw generationError('rate_limited')
  if (failure !== undefined)
    throw new GenerationError('upstream', serverMessage('source.search-failed', { reason: failure }))
  if (searches.length > 0) return []
  if (finishReason.unified === 'content-filter') throw generationError('refused')
  throw new GenerationError('bad_output', serverMessage('source.no-search'))
}

const READERS: Record<SearchingProvider, (answer: Answer) => Search[]> = {
  /** `result`: a list of results, or `{ errorCode }` */
  anthropic: ({ content }) =>
    resultsIn(content).map(({ result, isError }) => {
      if (isError || !Array.isArray(result)) return { failure: textOf(entry(result).errorCode) || 'unavailable' }
      return { pages: result.flatMap((one) => pageOf(entry(one).url, entry(one).title)) }
    }),
  /** `result`: `{ action, sources }`; annotations of the answer are the model's text and not read */
  openai: ({ content }) =>
    resultsIn(content).flatMap(({ result, isError }): Search[] => {
      const { action, sources } = entry(result)
      if (isError) return [{ failure: 'unavailable' }]
      if (entry(action).type !== 'search') return []
      return [{ pages: Array.isArray(sources) ? sources.flatMap((one) => pageOf(entry(one).url)) : [] }]
    }),
  /** addresses of Google that forward to the page; their title is its site */
  google: ({ providerMetadata }) => {
    const { webSearchQueries, groundingChunks } = entry(entry(providerMetadata?.google).groundingMetadata)
    const queries = Array.isArray(webSearchQueries) ? webSearchQueries.length : 0
    const pages = (Array.isArray(groundingChunks) ? groundingChunks : []).flatMap((chunk) => {
      const { uri, title } = entry(entry(chunk).web)
      return pageOf(uri).map((page) => ({ ...page, ...(textOf(title) && { site: textOf(title) }) }))
    })
    return queries === 0 && pages.length === 0
      ? []
      : [{ pages }, ...Array.from({ length: Math.max(0, queries - 1) }, () => ({ pages: [] }))]
  },
}

type Part = Answer['content'][number]
const resultsIn = (content: readonly Part[]) => content.flatMap((part) => (part.type === 'tool-result' ? part : []))

const entry = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function pageOf(url: unknown, title?: unknown): FoundPage[] {
  const address = textOf(url)
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? [{ url: address, title: textOf(title) }] : []
}
