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

/** The editor's text after a run; null if nothing came. The replaced text can be restored, unless it was continued. */
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

export function isGeneral(state: RunState): boolean {
  return resultOf(state)?.general === true
}

type ContentRun = Pick<Generation<'content'>, 'state' | 'sent' | 'canRetry'>

/** The requested words; null if unspecified. */
export function goalOf({ state, sent }: Pick<ContentRun, 'state' | 'sent'>): number | null {
  return resultOf(state)?.goal ?? sent?.input.words ?? null
}

/** The warnings that still apply: 'cut off' ends with an edit, 'too short' when the goal is reached. */
export function warningsOfText(state: RunState, text: string): GenerationWarning[] {
  const result = resultOf(state)
  const isTouched = text !== result?.content
  const hasGoal = () => isTouched && countWords(text) >= (result?.goal ?? 0)
  return warningsOf(result).filter((warning) => {
    if (warning === 'cut_off') return !isTouched
    return warning !== 'too_short' || !hasGoal()
  })
}

/** True if the last run was stopped, failed or fell short. */
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
