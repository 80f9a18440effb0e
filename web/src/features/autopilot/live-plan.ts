import type { Plan, SectionProgress } from '@makeready/contract/autopilot'

/** What a section that is being written looks like right now. */
export type Growing = { words: number; tail: string }

type News = Readonly<Record<string, unknown>>
type PlanNews = Pick<Plan, 'state' | 'coverState' | 'secondsLeft' | 'spent'>

/**
 * The plan as it was read, with what its run told since. What the creator edited meanwhile is known by the plan alone, as
 * is a plan that begins anew. Sections that nothing was told of stay the same objects.
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

/** The newest words of a section that is being written; null when none were told. */
export function growing(news: News, { key, state }: SectionProgress): Growing | null {
  if (state !== 'writing' && state !== 'revising') return null
  const told = news[`words:${key}`] as Partial<Growing> | undefined
  return told ? { words: told.words ?? 0, tail: plainTail(told.tail ?? '') } : null
}

/** The end of a text as it reads: without headings and the marks of Markdown. */
function plainTail(tail: string): string {
  const plain = tail
    .replace(/^#+ .*$/gm, '')
    .replace(/[*_`>|]+|^[-+] /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= TAIL ? plain : `… ${plain.slice(-TAIL).replace(/^\S*\s/, '')}`
}

/** About two lines, so that the newest words are the last that are seen. */
const TAIL = 130

/** How far the whole product is. Words under way count. */
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

/** 0 to 1: by words, whole only when every section is. */
export function shareOf({ written, goal, sections, of }: Progress): number {
  if (of > 0 && sections === of) return 1
  return goal === 0 ? 0 : Math.min(0.99, written / goal)
}
