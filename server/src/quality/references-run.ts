import type { Language } from '@makeready/contract/domain/languages'
import { byId } from '@makeready/contract/fields'
import type { RunProgress } from '@makeready/contract/runs'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import { type Engine, GenerationError } from '../engine/engine.ts'
import type { Engines } from '../engine/engines.ts'
import { engineStep, isComposer, partialResultOf } from '../engine/steps.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import type { TextChecks } from '../text-checks/text-checks.ts'
import { loadBookForCheck } from './checked-book.ts'
import { type Question, questionOf, type ReferenceVerdict } from './reference-verdicts.ts'
import { referencesPrompt } from './references-prompt.ts'
import { fetchReferenceVerdicts } from './verdict-queries.ts'

const PER_REQUEST = 10
/** Of one product: more than a book of 100,000 words has. */
const MOST = 500
const LONGEST_PASSAGE = 3_500
/** Shorter quotes are in any text. */
const SHORTEST_QUOTE = 12

const answer = z.object({
  id: z.string(),
  verdict: z.enum(['supported', 'not supported', 'cannot tell']),
  quote: z.string().catch(''),
})
type Answer = z.infer<typeof answer>

/** Asks the connected model about sentences that the rules can't judge, each once; see `checkedAnswer`. */
export function referencesRun({ database, engines, textChecks }: Tools): RunKind {
  return {
    async run(run) {
      const { id } = byId.parse(run.input)
      const owned = ownedBy(database, run.userId)
      const { book, known } = await owned(async (own) => ({
        book: (await loadBookForCheck(own, id)).book,
        known: await fetchReferenceVerdicts(own, id),
      }))
      const engine = await engines.for(run.userId, run.requestedEngine)
      if (isComposer(engine)) throw new GenerationError('not_configured', serverMessage('quality.no-model'))
      const findings = await textChecks.check(run.userId, book)
      const questions = new Map(
        findings.flatMap((finding) => questionOf(finding, book) ?? []).map((question) => [question.key, question]),
      )
      const open = [...questions.values()].filter(({ key }) => !known.has(key)).slice(0, MOST)
      const verdicts: ReferenceVerdict[] = []
      try {
        for (let at = 0; at < open.length; at += PER_REQUEST) {
          const progress = { ...serverMessage('step.asking-about-references'), done: at, total: open.length }
          run.emit('progress', progress satisfies RunProgress)
          verdicts.push(...(await ask(run, engine, open.slice(at, at + PER_REQUEST), book.language as Language)))
        }
      } catch (error) {
        if (verdicts.length === 0) throw error
        return partialResultOf(run, error, { verdicts })
      }
      return { verdicts }
    },
  }
}

type Tools = { database: Database; engines: Engines; textChecks: TextChecks }

async function ask(run: RunContext, engine: Engine, questions: readonly Question[], language: Language) {
  const asked = questions.map(({ sentence, passage }, at) => ({
    id: `Q${at + 1}`,
    sentence,
    passage: passage.slice(0, LONGEST_PASSAGE),
  }))
  const task = {
    ...{ name: 'references', count: asked.length, item: answer, labelOf: ({ id }: Answer) => id },
    prompt: referencesPrompt(asked, language),
    compose: () => [],
  }
  const input = questions.map(({ key }) => key)
  const { answers } = await engineStep(
    run,
    engine,
    { key: `references ${input[0]}`, calls: [], input },
    async (call) => {
      const found: Answer[] = []
      for await (const item of engine.items(task, call)) found.push(item)
      return { answers: found }
    },
  )
  return questions.flatMap(({ key }, at): ReferenceVerdict[] => {
    const checked = checkedAnswer(
      answers.find(({ id }) => id === asked[at]?.id),
      asked[at]?.passage ?? '',
    )
    return checked ? [{ key, model: engine.label, ...checked }] : []
  })
}

/** Null if the words that a model says decide it aren't in the passage: such an answer counts as not given. */
export function checkedAnswer(
  given: Answer | undefined,
  passage: string,
): Pick<ReferenceVerdict, 'verdict' | 'quote'> | null {
  if (!given) return null
  if (given.verdict === 'cannot tell') return { verdict: 'unclear', quote: '' }
  const quote = plain(given.quote).replace(/^["“”„«»]+|["“”„«»]+$/g, '')
  if (quote.length < Math.min(SHORTEST_QUOTE, passage.length) || !plain(passage).includes(quote)) return null
  return { verdict: given.verdict === 'supported' ? 'supported' : 'unsupported', quote }
}

/** White space aside: a model doesn't keep line breaks. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
