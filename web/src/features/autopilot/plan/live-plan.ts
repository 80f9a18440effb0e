import type { Plan, SectionProgress } from '@makeready/contract/autopilot'

export type Growing = { words: number; tail: string }

type RunDetails = Readonly<Record<string, unknown>>
type PlanDetails = Pick<Plan, 'state' | 'coverState' | 'secondsLeft' | 'spent'>

/**
 * The plan as last fetched, with the run's events applied. The user's own edits come from the plan. Unchanged sections
 * keep their identity.
 */
export function livePlan(plan: Plan, details: RunDetails): Plan {
  const latest = details.plan as Partial<PlanDetails> | undefined
  return {
    ...plan,
    ...(latest && {
      state: latest.state ?? plan.state,
      coverState: latest.coverState ?? plan.coverState,
      secondsLeft: latest.secondsLeft === undefined ? plan.secondsLeft : latest.secondsLeft,
      spent: latest.spent ?? plan.spent,
    }),
    sections: plan.sections.map((section) => liveSection(section, details)),
  }
}

function liveSection(section: SectionProgress, details: RunDetails): SectionProgress {
  if (section.state === 'edited') return section
  return (details[`section:${section.key}`] as SectionProgress | undefined) ?? section
}

export function growingSection(details: RunDetails, { key, state }: SectionProgress): Growing | null {
  if (state !== 'writing' && state !== 'revising') return null
  const latest = details[`words:${key}`] as Partial<Growing> | undefined
  return latest ? { words: latest.words ?? 0, tail: plainTextTail(latest.tail ?? '') } : null
}

function plainTextTail(tail: string): string {
  const plain = tail
    .replace(/^#+ .*$/gm, '')
    .replace(/[*_`>|]+|^[-+] /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= TAIL_LENGTH ? plain : `… ${plain.slice(-TAIL_LENGTH).replace(/^\S*\s/, '')}`
}

/** About two lines. */
const TAIL_LENGTH = 130

export type Progress = { written: number; goal: number; sections: number; of: number; failed: number }

export function progressOf(plan: Plan, details: RunDetails): Progress {
  const goals = new Map(plan.outline.map(({ key, words }) => [key, words]))
  const progress = { written: 0, goal: 0, sections: 0, of: plan.sections.length, failed: 0 }
  for (const section of plan.sections) {
    progress.goal += goals.get(section.key) ?? 0
    progress.written += isWritten(section)
      ? section.words
      : (growingSection(details, section)?.words ?? partialWords(section))
    if (isWritten(section)) progress.sections += 1
    if (section.state === 'failed') progress.failed += 1
  }
  return progress
}

/** The words of a section that was stopped or failed before its end. */
export const partialWords = ({ contentId, words }: Pick<SectionProgress, 'contentId' | 'words'>): number =>
  contentId === null ? words : 0

export const isWritten = ({ state }: Pick<SectionProgress, 'state'>): boolean =>
  state === 'written' || state === 'edited'

/** 0 to 1 by words; 1 only when every section is done. */
export function shareOf({ written, goal, sections, of }: Progress): number {
  if (of > 0 && sections === of) return 1
  return goal === 0 ? 0 : Math.min(0.99, written / goal)
}

/** Seconds that its sections took, together. */
export function writingTime({ sections }: Pick<Plan, 'sections'>): number {
  return sections.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
}
