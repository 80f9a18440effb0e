import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { leastGutter } from '../pdf/gutter.ts'
import { pageFormat } from '../pdf/trim.ts'
import kdp from './kdp.json' with { type: 'json' }

export const PAPERS = ['white', 'cream', 'color', 'premium'] as const
export type Paper = (typeof PAPERS)[number]
export const isPaper = (name: string): name is Paper => PAPERS.some((paper) => paper === name)

/** Points; the origin is the sheet's lower left corner, as in a PDF. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** A cover for the whole book, back, spine and front side by side; points. For right-to-left books the front is on the left. */
export type Wrap = {
  width: number
  height: number
  /** width of the spine */
  spine: number
  back: Rectangle
  front: Rectangle
  /** where the back's barcode is printed; nothing else may be there */
  barcode: Rectangle
  /** the spine's room for text; null if the book has too few pages */
  spineText: Rectangle | null
}

export type PrintedBook = { trim: string; paper: Paper; pages: number; direction?: 'ltr' | 'rtl' | undefined }

const INCH = 72
export const BLEED = kdp.bleed * INCH
/** Distance of text from the trimmed edge of a cover; points. */
export const SAFE = kdp.safe * INCH
export const LEAST_DPI = kdp.leastDpi
export const LEAST_TYPE = kdp.leastType
export const LEAST_LINE = kdp.leastLine

/** Fewest and most pages for which this paper is bound in this size. */
export function pageLimits(paper: Paper, trim: string): { least: number; most: number } {
  const { least, most, large } = kdp.papers[paper]
  const size = trim.toLowerCase() === 'letter' ? '8.5x11' : trim.toLowerCase()
  return { least, most: (large as Record<string, number>)[size] ?? most }
}

/** Width of the spine in points. */
const spineWidth = (paper: Paper, pages: number): number => kdp.papers[paper].perPage * pages * INCH

/** A page of the interior in points; bleed is added at the top, bottom and outer edge. Throws PressError 'invalid' for an unprintable size. */
export function interiorSize(trim: string, hasBleed: boolean): { width: number; height: number } {
  const { width, height } = trimmedSize(trim)
  return hasBleed ? { width: width + BLEED, height: height + 2 * BLEED } : { width, height }
}

/** Throws PressError 'invalid' for an unknown size and for 'Screen'. */
export function trimmedSize(trim: string): { width: number; height: number } {
  if (trim.toLowerCase() === 'screen') throw new PressError('invalid', pressMessage('print-screen'))
  const { width, height } = pageFormat(trim)
  return { width, height }
}

/** The cover's sheet with its parts. Source: kdp.json. Throws PressError 'invalid' for an unprintable size. */
export function wrapOf({ trim, paper, pages, direction = 'ltr' }: PrintedBook): Wrap {
  const page = trimmedSize(trim)
  const spine = spineWidth(paper, pages)
  const left = { x: BLEED, y: BLEED, ...page }
  const right = { ...left, x: BLEED + page.width + spine }
  const [back, front] = direction === 'rtl' ? [right, left] : [left, right]
  return {
    width: 2 * (page.width + BLEED) + spine,
    height: page.height + 2 * BLEED,
    spine,
    back,
    front,
    barcode: barcodeOn(back),
    spineText: pages < kdp.spineText.leastPages ? null : spineTextIn(left, spine),
  }
}

/** The lower right corner of the back. */
function barcodeOn(back: Rectangle): Rectangle {
  const { width, height, fromEdge } = kdp.barcode
  const x = back.x + back.width - (width + fromEdge) * INCH
  return { x, y: back.y + fromEdge * INCH, width: width * INCH, height: height * INCH }
}

function spineTextIn(left: Rectangle, spine: number): Rectangle {
  const clear = kdp.spineText.clear * INCH
  return { x: left.x + left.width + clear, y: BLEED + SAFE, width: spine - 2 * clear, height: left.height - 2 * SAFE }
}

/** Where text may be on a page of the interior: away from the trimmed edges and, by the number of pages, from the fold. */
export function interiorTextArea(
  { trim, pages, hasBleed, fromRight }: { trim: string; pages: number; hasBleed: boolean; fromRight: boolean },
  page: number,
): Rectangle {
  const { width, height } = trimmedSize(trim)
  const edge = (hasBleed ? kdp.margins.bleed : kdp.margins.edge) * INCH
  const fold = leastGutter(pages)
  const isFoldLeft = (page % 2 === 1) !== fromRight
  const bleed = hasBleed ? BLEED : 0
  const left = isFoldLeft ? fold : bleed + edge
  return { x: left, y: bleed + edge, width: width - edge - fold, height: height - 2 * edge }
}

/** Where text may be on the back and the spine of a cover. The front's text is drawn within its own zone. */
export function wrapTextAreas({ back, spineText }: Wrap): Rectangle[] {
  const safe = { x: back.x + SAFE, y: back.y + SAFE, width: back.width - 2 * SAFE, height: back.height - 2 * SAFE }
  return spineText ? [safe, spineText] : [safe]
}
