import {
  type OutlineEntry,
  type PlannedSection,
  type SplitLevel,
  sectionsAtLevel,
} from '@makeready/contract/domain/imported-book'

/** What the creator chose for a book: where sections begin, their order, and what is left out. */
export type ImportPlan = {
  level: SplitLevel
  sections: readonly PlannedSection[]
  leftOut: ReadonlySet<number>
}

type Outline = readonly OutlineEntry[]

/** Levels that would give different sections, each with how many. */
export function splitLevels(outline: Outline): { level: SplitLevel; count: number }[] {
  const all = ([1, 2, 3] as const).map((level) => ({ level, count: sectionsAtLevel(outline, level).length }))
  return all.filter(({ count }, at) => at === 0 || count !== all[at - 1]?.count)
}

export const initialPlan = (outline: Outline): ImportPlan => ({
  level: 1,
  sections: sectionsAtLevel(outline, 1),
  leftOut: new Set(),
})

/** The order starts over; what is left out stays. */
export const atLevel = (plan: ImportPlan, outline: Outline, level: SplitLevel): ImportPlan => ({
  ...plan,
  level,
  sections: sectionsAtLevel(outline, level),
})

export function moved(plan: ImportPlan, from: number, to: number): ImportPlan {
  const sections = [...plan.sections]
  const [section] = sections.splice(from, 1)
  if (!section || to < 0 || to > sections.length) return plan
  sections.splice(to, 0, section)
  return { ...plan, sections }
}

export function withEntries(plan: ImportPlan, entries: readonly number[], isTaken: boolean): ImportPlan {
  const leftOut = new Set(plan.leftOut)
  for (const entry of entries) {
    if (isTaken) leftOut.delete(entry)
    else leftOut.add(entry)
  }
  return { ...plan, leftOut }
}

/** What the product gets. */
export function takenSections({ sections, leftOut }: ImportPlan): PlannedSection[] {
  return sections
    .map(({ entries }) => ({ entries: entries.filter((entry) => !leftOut.has(entry)) }))
    .filter(({ entries }) => entries.length > 0)
}

export const wordsOf = (sections: readonly PlannedSection[], outline: Outline): number =>
  sections.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + (outline[entry]?.words ?? 0), 0)
