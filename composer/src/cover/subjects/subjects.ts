import { ANIMALS } from './animals.ts'
import type { Subject } from './drawing.ts'
import { FOOD } from './food.ts'
import { HOME } from './home.ts'
import { HOUSEHOLD } from './household.ts'
import { NATURE } from './nature.ts'
import { OFFICE } from './office.ts'
import { OUTDOORS } from './outdoors.ts'
import { TABLE } from './table.ts'
import { TRADES } from './trades.ts'
import { TRAVEL } from './travel.ts'
import { WORK } from './work.ts'

/** Everything the artist draws, in contact sheet order. */
export const SUBJECTS: readonly Subject[] = [
  ...NATURE,
  ...ANIMALS,
  ...TABLE,
  ...FOOD,
  ...HOME,
  ...HOUSEHOLD,
  ...WORK,
  ...OFFICE,
  ...TRADES,
  ...TRAVEL,
  ...OUTDOORS,
]

/** Whole words map to their thing; a stem maps every word that starts with it. The first thing to claim a word keeps it. */
const WHOLE = new Map<string, Subject>()
const STEMS: { stem: string; subject: Subject }[] = []
for (const subject of SUBJECTS) {
  for (const entry of subject.words) {
    const word = entry.replaceAll(' ', '')
    if (!word.endsWith('.')) STEMS.push({ stem: word, subject })
    else if (!WHOLE.has(word.slice(0, -1))) WHOLE.set(word.slice(0, -1), subject)
  }
}

/** A plural's possible singulars: of 'foxes', 'berries' and 'knives' as well as 'trees'. */
function singulars(word: string): string[] {
  if (!word.endsWith('s') || word.length < 4) return []
  return [
    word.slice(0, -1),
    word.replace(/(?<=s|x|z|ch|sh|o)es$/u, ''),
    word.replace(/ies$/u, 'y'),
    word.replace(/ves$/u, 'f'),
    word.replace(/ves$/u, 'fe'),
  ]
}

/**
 * The thing that a word requests: by the word itself, its singular, or the longest stem, so that 'growth' is a chart.
 */
export function subjectOf(word: string): Subject | null {
  const whole = [word, ...singulars(word)].map((form) => WHOLE.get(form)).find((subject) => subject !== undefined)
  if (whole) return whole
  let best: { subject: Subject; size: number } | null = null
  const singular = word.replace(/ies$/u, 'y')
  for (const { stem, subject } of STEMS)
    if ((word.startsWith(stem) || singular === stem) && stem.length > (best?.size ?? 0))
      best = { subject, size: stem.length }
  return best?.subject ?? null
}

/** The thing named by several words written as one: 'hotairballoon'. */
export const subjectNamed = (joined: string): Subject | null => WHOLE.get(joined) ?? null
