import { PressError } from '../press-error.ts'

/** A page and the text block on it, in points. `line` is the distance of two lines; margins count from the page's edge. */
export type PageFormat = {
  width: number
  height: number
  inside: number
  outside: number
  top: number
  bottom: number
  size: number
  line: number
}

const SIX_BY_NINE: PageFormat = {
  width: 432,
  height: 648,
  inside: 56,
  outside: 74,
  top: 68,
  bottom: 85,
  size: 11.5,
  line: 15,
}
const LETTER: PageFormat = {
  width: 612,
  height: 792,
  inside: 98,
  outside: 126,
  top: 86,
  bottom: 111,
  size: 13,
  line: 17.5,
}

/** The trim sizes of the classic theme: 61 to 66 characters a line, a whole number of lines a page. */
const FORMATS: Record<string, PageFormat> = {
  '6x9': SIX_BY_NINE,
  '5.5x8.5': { width: 396, height: 612, inside: 50, outside: 62, top: 62, bottom: 88, size: 11, line: 14 },
  letter: LETTER,
  '8.5x11': LETTER,
  a4: { width: 595.28, height: 841.89, inside: 92, outside: 119, top: 92, bottom: 102.39, size: 13, line: 17.5 },
}

export const TRIM_SIZES = ['6x9', '5.5x8.5', '8.5x11', 'Letter', 'A4'] as const
export const DEFAULT_TRIM = '6x9'

/** Throws PressError 'invalid' for a size the press does not know. */
export function pageFormat(trim: string): PageFormat {
  const format = FORMATS[trim.toLowerCase()]
  if (!format) throw new PressError('invalid', `There is no trim size “${trim}”. Choose ${TRIM_SIZES.join(', ')}.`)
  return format
}
