import type { GeneratedContent } from '@makeready/contract/contents'
import { DEFAULT_WRITING_STYLE } from '@makeready/contract/domain/content-types'
import type { GenerationWarning } from '@makeready/contract/domain/generation-warnings'
import { countWords } from '@makeready/contract/domain/reading-time'
import { type EngineStatus, engineName } from '../../runs/engine-label.ts'
import type { RunState } from '../../runs/run-state.ts'
import { warningsOf } from '../../runs/run-warnings.tsx'
import type { RunInputs } from '../../runs/runs.ts'
import type { Generation } from '../../runs/use-generation.ts'
import type { SectionText } from './section-text.ts'

/**
 * What lies in the editor once a run has ended; null when nothing came of it. The text it takes the place of can be
 * brought back, unless it is the beginning of the new one.
 */
export function textAfterRun(
  before: SectionText,
  { phase, result, text }: RunState,
  input: RunInputs['content'],
  engine: EngineStatus | undefined,
): SectionText | null {
  const { content = text } = (result ?? {}) as Partial<GeneratedContent>
  if (content.trim() === '') return null
  return {
    text: content,
    engine: engineName(result, engine),
    contentType: input.contentType ?? DEFAULT_WRITING_STYLE,
    partial: phase !== 'done' || warningsOf(result).includes('cut_off'),
    earlier: before.text.trim() === '' || content.startsWith(before.text) ? before.earlier : before.text,
  }
}

/** Whether the text that came is of a subject that the composer knows only in general. */
export function isGeneral(state: RunState): boolean {
  return resultOf(state)?.general === true
}

type ContentRun = Pick<Generation<'content'>, 'state' | 'sent' | 'canRetry'>

/** The words that the run was asked for; null when as many as it needs. */
export function goalOf({ state, sent }: Pick<ContentRun, 'state' | 'sent'>): number | null {
  return resultOf(state)?.goal ?? sent?.input.words ?? null
}

/**
 * What the run's end says the text is not, as far as it still holds: a text that the creator went on with is cut off no
 * more, and too short only until it has the words of its goal.
 */
export function warningsOfText(state: RunState, text: string): GenerationWarning[] {
  const result = resultOf(state)
  const isTouched = text !== result?.content
  const isLongEnough = isTouched && countWords(text) >= (result?.goal ?? 0)
  return warningsOf(result).filter((warning) => {
    if (warning === 'cut_off') return !isTouched
    return warning !== 'too_short' || !isLongEnough
  })
}

/** Whether a run's text can be gone on from: the last run was stopped or broke off, or fell short of what was asked for. */
export function canContinue(
  { state, sent, canRetry }: ContentRun,
  draft: SectionText,
  warnings: readonly GenerationWarning[],
): boolean {
  if (draft.text.trim() === '') return false
  if (canRetry) return draft.engine !== null || state.text.trim() !== '' || sent?.input.continueFrom !== undefined
  return state.phase === 'done' && (warnings.includes('cut_off') || warnings.includes('too_short'))
}

function resultOf(state: RunState): Partial<GeneratedContent> | null {
  return state.result as Partial<GeneratedContent> | null
}
