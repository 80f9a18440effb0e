import type { Plan, SectionProgress } from '@makeready/contract/autopilot'

export type Growing = { words: number; tail: string }

type News = Readonly<Record<string, unknown>>
type PlanNews = Pick<Plan, 'state' | 'coverState' | 'secondsLeft' | 'spent'>

/**
 * The plan as last fetched, with the run's events applied. The user's own edits come from the plan. Unchanged sections
 * keep their identity.
 */
export function livePlan(plan: Plan, news: News): Plan {
  const told = news.plan as Partial<PlanNews> | undefined
  return {
    ...plan,
    ...(told && {
      state: told.state ?? plan.state,
      coverState: told.coverState ?? plan.coverState,
      secondsLeft: told.secondsLeft === undefined ? plan.secondsLeft : told.secondsLeft,
      spent: told.spent ?? plan.spent,
    }),
    sections: plan.sections.map((section) => liveSection(section, news)),
  }
}

function liveSection(section: SectionProgress, news: News): SectionProgress {
  if (section.state === 'edited') return section
  return (news[`section:${section.key}`] as SectionProgress | undefined) ?? section
}

export function growing(news: News, { key, state }: SectionProgress): Growing | null {
  if (state !== 'writing' && state !== 'revising') return null
  const told = news[`words:${key}`] as Partial<Growing> | undefined
  return told ? { words: told.words ?? 0, tail: plainTail(told.tail ?? '') } : null
}

function plainTail(tail: string): string {
  const plain = tail
    .replace(/^#+ .*$/gm, '')
    .replace(/[*_`>|]+|^[-+] /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= TAIL ? plain : `… ${plain.slice(-TAIL).replace(/^\S*\s/, '')}`
}

/** About two lines. */
const TAIL = 130

export type Progress = { written: number; goal: number; sections: number; of: number; warnings: number; failed: number }

export function progressOf(plan: Plan, news: News): Progress {
  const goals = new Map(plan.outline.map(({ key, words }) => [key, words]))
  const progress = { written: 0, goal: 0, sections: 0, of: plan.sections.length, warnings: 0, failed: 0 }
  for (const section of plan.sections) {
    progress.goal += goals.get(section.key) ?? 0
    progress.written += isWritten(section) ? section.words : (growing(news, section)?.words ?? 0)
    if (isWritten(section)) progress.sections += 1
    if (section.state === 'failed') progress.failed += 1
    progress.warnings += section.warnings.length
  }
  return progress
}

export const isWritten = ({ state }: Pick<SectionProgress, 'state'>): boolean =>
  state === 'written' || state === 'edited'

/** 0 to 1 by words; 1 only when every section is done. */
export function shareOf({ written, goal, sections, of }: Progress): number {
  if (of > 0 && sections === of) return 1
  return goal === 0 ? 0 : Math.min(0.99, written / goal)
}
