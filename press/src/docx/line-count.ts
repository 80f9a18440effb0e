import { type Face, measureCharacters, widthsOf } from './character-widths.ts'

export type MeasuredRun = { text: string; face: Face /** points */; size: number }

/** Characters that neither join nor change their width next to others, and that break lines like Latin text. */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u0370-\u052f\u2010-\u2015\u2018-\u2026\u2030-\u203a\u20ac\u2122]*$/
const DASH = /[-\u2010\u2013\u2014]/
/** A line can break after a dash, but not within '1-2' or '--'. */
const STICKS_TO_DASH = /[\d\u00a0-]/
const TOLERANCE = 0.01

const isPlainText = (text: string): boolean => PLAIN.test(text)

/** How many lines, `room` points wide, Word needs for these runs; null for joined letters. */
export function countLines(runs: readonly MeasuredRun[], room: number): number | null {
  if (!runs.every(({ text }) => isPlainText(text))) return null
  let lines = 1
  let position = 0
  let gap = 0
  let word = 0
  let before = ''
  const place = (): void => {
    if (word === 0) return
    if (position > 0 && position + gap + word > room + TOLERANCE) {
      lines += 1
      position = word
    } else position += gap + word
    // a word longer than a line begins on a line of its own and is broken where that ends
    const full = Math.ceil((position - TOLERANCE) / room) - 1
    lines += full
    position -= full * room
    gap = 0
    word = 0
  }
  for (const { text, face, size } of runs) {
    const widths = widthsOf(face)
    for (const letter of text) {
      if (!widths.has(letter)) measureCharacters(text, face)
      const width = (widths.get(letter) ?? 0) * size
      const ends = letter === ' ' || (DASH.test(before) && !STICKS_TO_DASH.test(letter))
      if (ends) place()
      if (letter === ' ') gap += width
      else word += width
      before = letter
    }
  }
  place()
  return lines
}

/** The width of a run in points; of letters that join it is only near. */
export function widthOf({ text, face, size }: MeasuredRun): number {
  const widths = widthsOf(face)
  let width = 0
  for (const letter of text) {
    if (!widths.has(letter)) measureCharacters(text, face)
    width += widths.get(letter) ?? 0
  }
  return width * size
}
