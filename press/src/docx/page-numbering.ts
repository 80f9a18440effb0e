import { attributes, type Node } from './formatted-body.ts'

/** How the pages of a section are numbered, by its properties (ECMA-376, 17.6.12 and 17.6.22). */
export type PageNumbering = { start: number | null; isRoman: boolean; beginsOdd: boolean }

/** `properties`: those of a section. */
export function numberingOf(properties: readonly Node[]): PageNumbering {
  const numbers = attributes(properties, 'w:pgNumType')
  const start = numbers['w:start']
  return {
    start: start === undefined ? null : Number(start),
    isRoman: numbers['w:fmt'] === 'lowerRoman',
    beginsOdd: attributes(properties, 'w:type')['w:val'] === 'oddPage',
  }
}

/** The number of a section's first page, where the page before has the number `before`. */
export function firstPage({ start, beginsOdd }: PageNumbering, before: number): number {
  const next = start ?? before + 1
  return beginsOdd && next % 2 === 0 ? next + 1 : next
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** The number as the page shows it. */
export function shownNumber(number: number, { isRoman }: PageNumbering): string {
  if (!isRoman) return String(number)
  let rest = number
  let shown = ''
  for (const [value, letters] of ROMAN) {
    for (; rest >= value; rest -= value) shown += letters
  }
  return shown
}
