import type { EvidenceKind } from '@makeready/contract/domain/evidence'
import { RESEARCH_LIMITS, type ResearchSource } from '@makeready/contract/domain/research-sources'
import { type EvidenceRunResult, type SearchProblem, searchEvidence } from '@makeready/contract/evidence'
import type { Message } from '@makeready/contract/messages'
import type { RunProgress } from '@makeready/contract/runs'
import type { Database } from '../database/client.ts'
import { fetchItem } from '../database/items.ts'
import { ownedBy } from '../database/owned-by.ts'
import { type Engine, GenerationError } from '../engine/engine.ts'
import type { Engines } from '../engine/engines.ts'
import { chargedCall, engineStep, isComposer } from '../engine/steps.ts'
import { askInTurn, messageOf } from '../research/ask-in-turn.ts'
import type { Research } from '../research/research.ts'
import type { Hit, Source, Volume } from '../research/sources/source.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { MessageError, serverMessage } from '../server-messages.ts'
import { isAddressedToModels } from '../source-reader/read/clean-text.ts'
import { type ChosenPage, choosePages, isAsFound, placeOf, withoutCopies } from './choose-pages.ts'
import { type NewPage, saveFindings } from './page-queries.ts'
import { planQueries } from './plan.ts'
import { MOST_QUOTES, type Numbered, quotesPrompt } from './prompt.ts'
import { checkedQuote, type ProposedQuote, proposedQuote } from './quotes-by-model.ts'
import { offersFor, quotesByOffers, withoutPricesOf } from './quotes-by-offers.ts'
import { type Quote, quotesByRules } from './quotes-by-rules.ts'
import { quotableSentences } from './sentences.ts'

type Tools = { database: Database; engines: Engines; research: Research }
/** `failed`: sources that were passed over */
type Found = { kind: EvidenceKind; query: string; hits: Hit[]; problems: Message[]; failed: ResearchSource[] }
type PageResult = { page: NewPage | null; problem: SearchProblem | null }

const PAGES_AT_ONCE = 4
/** A source that failed so often in this search is left alone. */
const MOST_FAILURES = 2
const MOST_PASSAGES = 40
const SENTENCES_PER_CALL = 160

/** Asks the sources, reads what they found, and keeps verbatim quotes. Without an answer there is no claim. */
export function evidenceRun({ database, engines, research }: Tools): RunKind {
  return {
    async run(run): Promise<EvidenceRunResult> {
      const input = searchEvidence.parse(run.input)
      const { id: nicheId, language } = input
      const owned = ownedBy(database, run.userId)
      const { name: niche } = await owned((own) => fetchItem(own, 'niches', nicheId))
      const sources = await research.connected(run.userId)
      const failures: ResearchSource[] = []
      // first, because the queries can use up a search's requests
      const { volumes, ...measured } = await run.step('volume', niche, (signal) => volume(niche, signal))
      failures.push(...measured.failed)
      const found: Found[] = []
      const queries = input.queries.filter(({ query }, at, all) => all.findIndex((one) => one.query === query) === at)
      for (const [at, { kind, query }] of queries.entries()) {
        report(run, 'step.searching', at, queries.length)
        const key = `search ${at + 1}`
        const asked = await run.step(key, query, (signal) => search(query, { key, signal }))
        failures.push(...asked.failed)
        found.push({ kind, query, ...asked })
      }
      const results = await readAll(choosePages(found))
      const pages = withoutCopies(results.flatMap(({ page }) => page ?? []))
      report(run, 'step.quoting', 0, 1)
      const quotes = pages.map(quotesOf)
      const { byModel, failure } = await askModel(pages)
      const quoted = pages.map((_, at) => withoutRepeats([...(quotes[at] ?? []), ...(byModel[at] ?? [])]))
      await owned((own) => saveFindings(own, { nicheId, runId: run.id, pages, quotes: quoted, volumes }))
      const problems = [
        ...measured.problems,
        ...found.flatMap((one) => one.problems),
        ...results.flatMap(({ problem }) => problem ?? []),
        ...(failure ? [failure] : []),
      ]
      const isEmpty = volumes.length + quoted.flat().length === 0 && problems.length === 0
      return {
        pages: pages.length,
        quotes: quoted.flat().length,
        problems: isEmpty ? [serverMessage('source.nothing')] : onceEach(problems),
      }

      async function search(query: string, { key, signal }: { key: string; signal: AbortSignal }) {
        const callOf = (engine: Engine) => chargedCall(run, engine, signal, [])
        const { answer, ...more } = await firstAnswer(sources, key, (source) =>
          source.search?.(query, { language, signal, callOf }),
        )
        return { hits: answer ?? ([] as Hit[]), ...more }
      }

      async function volume(name: string, signal: AbortSignal) {
        const { words } = planQueries(name, language)
        const { answer, ...more } = await firstAnswer(sources, 'volume', (source) =>
          source.volume?.(words, { language, signal }),
        )
        return { volumes: answer ?? ([] as Volume[]), ...more }
      }

      async function firstAnswer<T>(
        all: readonly Source[],
        key: string,
        ask: (source: Source) => Promise<T> | undefined,
      ) {
        const able = all.filter(key === 'volume' ? ({ volume }) => volume : ({ search }) => search)
        const sources = able.filter((one) => failures.filter((kind) => kind === one.kind).length < MOST_FAILURES)
        const { source: _, ...answered } = await askInTurn(research, { runId: run.id, key, sources }, ask)
        return answered
      }

      async function readAll(all: readonly ChosenPage[]): Promise<PageResult[]> {
        const results: PageResult[] = []
        for (let at = 0; at < all.length; at += PAGES_AT_ONCE) {
          report(run, 'step.reading-pages', at, all.length)
          const some = all.slice(at, at + PAGES_AT_ONCE)
          results.push(
            ...(await Promise.all(
              some.map((page, place) => run.step(`page ${at + place + 1}`, page.url, (signal) => read(page, signal))),
            )),
          )
        }
        return results
      }

      async function read(page: ChosenPage, signal: AbortSignal): Promise<PageResult> {
        const lost = (problem: Message) => ({ page: null, problem: { ...problem, places: [placeOf(page.url)] } })
        try {
          const { read, ...about } = await research.page(page.url, { signal, owner: run.userId })
          if (!isAsFound(page, `${about.title} ${read.text}`)) return lost(serverMessage('page.differs'))
          const passages = read.passages
            .slice(0, MOST_PASSAGES)
            .map(({ text }) => text)
            .filter((text) => !isAddressedToModels(text))
          const offers = offersFor(niche, read.offers ?? [])
          return { page: { ...about, kinds: page.kinds, query: page.query, passages, offers }, problem: null }
        } catch (error) {
          signal.throwIfAborted()
          return lost(error instanceof MessageError ? messageOf(error) : serverMessage('page.no-answer'))
        }
      }

      /** The quotes of each page. A model that fails costs nothing that the rules found. */
      async function askModel(all: readonly NewPage[]): Promise<{ byModel: Quote[][]; failure: Message | null }> {
        const byModel: Quote[][] = all.map(() => [])
        const sentences = numbered(all)
        if (Object.keys(sentences).length === 0) return { byModel, failure: null }
        try {
          const engine = await engines.for(run.userId, run.requestedEngine)
          if (isComposer(engine)) return { byModel, failure: null }
          for (const item of await chosenBy(engine, sentences)) {
            const quote = checkedQuote(item, sentences, language)
            if (quote) byModel[Number(/^P(\d+)/.exec(item.id)?.[1]) - 1]?.push(quote)
          }
        } catch (error) {
          run.signal.throwIfAborted()
          if (!(error instanceof GenerationError)) throw error
          return { byModel, failure: messageOf(error) }
        }
        return { byModel, failure: null }
      }

      async function chosenBy(engine: Engine, sentences: Numbered): Promise<ProposedQuote[]> {
        const task = {
          ...{ name: 'quotes', count: MOST_QUOTES, item: proposedQuote, labelOf: ({ id }: ProposedQuote) => id },
          prompt: quotesPrompt(niche, sentences, language),
          compose: () => [],
        }
        const { items } = await engineStep(
          run,
          engine,
          { key: 'quotes', calls: [], input: sentences },
          async (call) => ({
            items: await collected(engine.items(task, call)),
          }),
        )
        return items
      }
    },
  }
}

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Some of each page, so that the last ones are not left out. */
function numbered(pages: readonly NewPage[]): Numbered {
  const each = Math.ceil(SENTENCES_PER_CALL / pages.length)
  return Object.fromEntries(
    pages.flatMap(({ passages, query }, page) =>
      quotableSentences(passages, query)
        .slice(0, each)
        .map((sentence, at) => [`P${page + 1}.${at + 1}`, sentence]),
    ),
  )
}

function quotesOf({ passages, offers, query, kinds, url }: NewPage): Quote[] {
  const ofOffers = quotesByOffers(offers, passages.length)
  return [...ofOffers, ...withoutPricesOf(ofOffers, quotesByRules(quotableSentences(passages, query), kinds, url))]
}

/** A quote that rules and the model found has the model's claim. */
const withoutRepeats = (quotes: readonly Quote[]): Quote[] =>
  [...Map.groupBy(quotes, ({ quote }) => quote).values()].flatMap(([first, ...more]) =>
    first ? { ...first, claim: first.claim || (more.find(({ claim }) => claim)?.claim ?? '') } : [],
  )

/** With the places of all that say the same. */
function onceEach(problems: readonly SearchProblem[]): SearchProblem[] {
  return [...Map.groupBy(problems, ({ message }) => message).values()]
    .map((same) => ({ ...same[0], places: [...new Set(same.flatMap(({ places = [] }) => places))] }) as SearchProblem)
    .slice(0, RESEARCH_LIMITS.queries)
}

function report(
  run: RunContext,
  step: 'step.searching' | 'step.reading-pages' | 'step.quoting',
  done: number,
  total: number,
) {
  run.emit('progress', { ...serverMessage(step), done, total } satisfies RunProgress)
}
