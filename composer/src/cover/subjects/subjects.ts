import type { Subject } from './drawing.ts'
import { HOME } from './home.ts'
import { NATURE } from './nature.ts'
import { TABLE } from './table.ts'
import { TRAVEL } from './travel.ts'
import { WORK } from './work.ts'

const SUBJECTS: readonly Subject[] = [...NATURE, ...TABLE, ...HOME, ...WORK, ...TRAVEL]

const matches = (word: string, stem: string) =>
  stem.endsWith('.') ? word === stem.slice(0, -1) : word.startsWith(stem)

/** The thing a word asks for: by the longest stem, so that 'growth' is a chart and 'grow' a plant. */
export function subjectOf(word: string): Subject | null {
  let best: { subject: Subject; size: number } | null = null
  for (const subject of SUBJECTS) {
    for (const stem of subject.words)
      if (matches(word, stem) && stem.length > (best?.size ?? 0)) best = { subject, size: stem.length }
  }
  return best?.subject ?? null
}
