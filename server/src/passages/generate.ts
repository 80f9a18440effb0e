import { looksEnglish } from '@makeready/composer/language/english'
import { shortenPassage, simplifyPassage } from '@makeready/composer/passage'
import { PASSAGE_NEEDS_ENGLISH, PASSAGE_NEEDS_MODEL } from '@makeready/contract/domain/passage-actions'
import { countWords } from '@makeready/contract/domain/reading-time'
import { type GeneratedPassage, generatePassageInput, type PassageRequest } from '@makeready/contract/passages'
import { fetchBookContext } from '../contents/queries.ts'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import { GenerationError } from '../engine/engine.ts'
import type { Engines } from '../engine/engines.ts'
import { inventedIn } from '../engine/invented.ts'
import { isComposer } from '../engine/steps.ts'
import { textRun } from '../engine/text-run.ts'
import { Unfinished } from '../runs/failure.ts'
import type { RunKind } from '../runs/kinds.ts'
import { materialNaming } from '../sources/naming-queries.ts'
import { passagePrompt } from './prompt.ts'
import { unwrapAnswer } from './unwrap-answer.ts'

type Result = Omit<GeneratedPassage, 'runId'>
type Written = Awaited<ReturnType<typeof textRun>>

export function passageRun({ engines, database }: { engines: Engines; database: Database }): RunKind {
  return {
    async run(run) {
      const request = generatePassageInput.parse(run.input)
      const { projectId } = request
      const owned = ownedBy(database, run.userId)
      const book = projectId ? await owned((own) => fetchBookContext(own, projectId)) : undefined
      const engine = await engines.for(run.userId, run.requestedEngine)
      const resultOf = ({ content, warnings, engine: name, usage }: Written): Result => {
        const passage = unwrapAnswer(content, request.passage)
        const isCut = warnings.includes('cut_off')
        const isSame = !isCut && passage === request.passage.trim()
        return {
          passage,
          words: countWords(passage),
          engine: name,
          usage,
          warnings: [...warnings.filter(isOfPassages), ...(isSame ? (['unchanged'] as const) : [])],
        }
      }
      if (isComposer(engine)) requireModel(request)
      try {
        const generated = await textRun(run, engine, {
          name: 'passage',
          language: request.language ?? 'en',
          goal: null,
          start: '',
          most: countWords(request.passage) * 4 + 200,
          original: request.passage,
          taskFor: (before, cut) => ({
            prompt: passagePrompt(request, before === '' ? null : { text: before, cut }, book),
            compose: () => [composed(request)],
          }),
        })
        const result = resultOf(generated)
        if (isComposer(engine)) return result
        const { passage, before, after, title = '', sectionName = '', instruction = '' } = request
        const language = request.language ?? 'en'
        const naming = projectId ? await owned((own) => materialNaming(own, projectId, [result.passage], language)) : []
        const own = [passage, before, after, title, instruction, book?.instructions ?? '', ...naming]
        const invented = inventedIn({ content: result.passage, name: sectionName, language, own })
        const already = inventedIn({ content: passage, name: sectionName, language, own })
        return {
          ...result,
          warnings: [...result.warnings, ...invented.filter((warning) => !already.includes(warning))],
        }
      } catch (error) {
        if (error instanceof Unfinished) throw new Unfinished(error.cause, resultOf(error.result as Written))
        throw error
      }
    },
  }
}

const isOfPassages = (warning: Written['warnings'][number]) => warning !== 'too_short' && warning !== 'language'

/** @throws GenerationError not_configured for actions the composer cannot do */
function requireModel({ action, passage }: PassageRequest): void {
  if (action === 'shorten') return
  if (action !== 'simplify') throw new GenerationError('not_configured', { message: PASSAGE_NEEDS_MODEL })
  if (!looksEnglish(passage)) throw new GenerationError('not_configured', { message: PASSAGE_NEEDS_ENGLISH })
}

const composed = ({ action, passage }: PassageRequest): string =>
  (action === 'shorten' ? shortenPassage(passage) : simplifyPassage(passage)).trim()
