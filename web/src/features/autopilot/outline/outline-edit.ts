import type { PlannedSection } from '@makeready/contract/autopilot'
import { LIMITS } from '@makeready/contract/domain/limits'

export type Outline = readonly PlannedSection[]

/** Consecutive sections of one part; `part` is null outside any part. */
export type Group = { part: string | null; sections: Outline }

export function groupsOf(outline: Outline): Group[] {
  const groups: { part: string | null; sections: PlannedSection[] }[] = []
  for (const section of outline) {
    const last = groups.at(-1)
    if (last && last.part === section.part) last.sections.push(section)
    else groups.push({ part: section.part, sections: [section] })
  }
  return groups
}

export const partsOf = (outline: Outline): string[] => [
  ...new Set(outline.flatMap(({ part }) => (part === null ? [] : [part]))),
]

const placeOf = (outline: Outline, key: string) => outline.findIndex((section) => section.key === key)

export function changeSection(outline: Outline, key: string, change: Partial<Omit<PlannedSection, 'key'>>): Outline {
  return outline.map((section) => (section.key === key ? { ...section, ...change } : section))
}

/** One position up or down; at the edge of a part it moves into the next part first. */
export function stepSection(outline: Outline, key: string, by: -1 | 1): Outline {
  const from = placeOf(outline, key)
  const section = outline[from]
  const neighbor = outline[from + by]
  if (!section || !neighbor) return outline
  if (neighbor.part !== section.part) return changeSection(outline, key, { part: neighbor.part })
  return outline.toSpliced(from, 1).toSpliced(from + by, 0, section)
}

/** To the position of another section, and into its part. */
export function placeSection(outline: Outline, key: string, at: string): Outline {
  const from = placeOf(outline, key)
  const to = placeOf(outline, at)
  const section = outline[from]
  const target = outline[to]
  if (!section || !target || from === to) return outline
  return outline.toSpliced(from, 1).toSpliced(to, 0, { ...section, part: target.part })
}

/** To the end of a part; an empty part starts at the end of the book. */
export function movedToPart(outline: Outline, key: string, part: string | null): Outline {
  const section = outline[placeOf(outline, key)]
  if (!section || section.part === part) return outline
  const others = outline.filter((other) => other.key !== key)
  const last = others.findLastIndex((other) => other.part === part)
  return others.toSpliced(last < 0 ? others.length : last + 1, 0, { ...section, part })
}

/** Renames every part of that name; an empty name removes it. */
export function renamedPart(outline: Outline, part: string, name: string): Outline {
  return outline.map((section) => (section.part === part ? { ...section, part: name === '' ? null : name } : section))
}

export const dropSection = (outline: Outline, key: string): Outline => outline.filter((section) => section.key !== key)

/** `at` from 0. */
export function restoreSection(outline: Outline, section: PlannedSection, at: number): Outline {
  if (placeOf(outline, section.key) >= 0) return outline
  return outline.toSpliced(Math.min(at, outline.length), 0, section)
}

/** A new section of typical length after `after`, or at the end. */
export function addSection(outline: Outline, after: string | null, name: string): { outline: Outline; key: string } {
  const key = freshKey(outline)
  const at = after === null ? outline.length - 1 : placeOf(outline, after)
  const section = { key, part: outline[at]?.part ?? null, name, points: [], words: usualWords(outline) }
  return { outline: outline.toSpliced(at + 1, 0, section), key }
}

/** A part exists only while it has sections, so the last section starts it. */
export function addedPart(outline: Outline, part: string, name: string): { outline: Outline; key: string } {
  const { outline: longer, key } = addSection(outline, null, name)
  return { outline: changeSection(longer, key, { part }), key }
}

function freshKey(outline: Outline): string {
  const taken = new Set(outline.map(({ key }) => key))
  for (let number = outline.length + 1; ; number += 1) if (!taken.has(`own-${number}`)) return `own-${number}`
}

/** The median length, rounded to fifty. */
function usualWords(outline: Outline): number {
  const words = outline.map((section) => section.words).toSorted((a, b) => a - b)
  const middle = words[Math.floor(words.length / 2)] ?? 800
  const rounded = Math.round(middle / 50) * 50
  return Math.min(LIMITS.sectionWordsMax, Math.max(LIMITS.sectionWordsMin, rounded))
}

export const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^[-–•*]\s+/, ''))
    .filter((line) => line !== '')

export const wordsOf = (outline: Outline): number => outline.reduce((sum, { words }) => sum + words, 0)
