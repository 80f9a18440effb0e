import { EDGE, GUTTER, INCH, type PageFormat } from './trim.ts'

/** What is left of an empty column at least, in parts of the type size. */
const LEAST_ASIDE = 2.6

/** Least distance of text from the outer edge (points) of a page with bleed: the same source. */
const BLEED_EDGE = 0.375 * INCH

/** Least gutter (points) by number of pages: Amazon KDP, 'Set Trim Size, Bleed, and Margins', 2026-11-21. */
const GUTTERS: readonly [number, number][] = [
  [150, 0.375 * INCH],
  [300, 0.5 * INCH],
  [500, 0.625 * INCH],
  [700, 0.75 * INCH],
  [Number.POSITIVE_INFINITY, 0.875 * INCH],
]

/** Least distance of anything from the fold (points) in a book of so many pages. */
export function leastGutter(pages: number): number {
  return GUTTERS.find(([most]) => pages <= most)?.[1] ?? 0
}

/** A first estimate of a book's pages from the number of characters. */
export function estimatedPages(page: PageFormat, length: number): number {
  const area = (page.width - page.inside - page.outside) * (page.height - page.top - page.bottom)
  // a letter is about 0.45 em wide; code, headings and partly filled pages use two fifths of the space
  return Math.ceil(length / ((0.6 * area) / (0.45 * page.size * page.line)))
}

/**
 * The same page with room for the fold of a book of so many pages. The text block keeps its size as long as the empty
 * column has room to give.
 */
export function withGutter(page: PageFormat, pages: number): PageFormat {
  const least = leastGutter(pages)
  return page.mirrored ? mirroredGutter(page, least) : bothGutters(page, least)
}

/** The same page with its outer column and page numbers further from an edge that is trimmed off. */
export function awayFromBleed(page: PageFormat): PageFormat {
  const aside = Math.min(page.aside, Math.max(0, page.outside - GUTTER * page.size - BLEED_EDGE))
  return !page.mirrored || aside === page.aside ? page : { ...page, aside }
}

function mirroredGutter(page: PageFormat, least: number): PageFormat {
  const taken = least - page.inside
  if (taken <= 0) return page
  const outside = page.outside - taken
  const aside = page.aside && Math.min(page.aside, outside - GUTTER * page.size - EDGE)
  return { ...page, inside: least, outside, aside }
}

/** A page that is not mirrored has the fold on either side. A screen has none. */
function bothGutters(page: PageFormat, least: number): PageFormat {
  const right = Math.max(0, least - page.outside)
  const left = Math.max(0, least - (page.inside - page.aside))
  if (page.width > page.height || left + right === 0) return page
  const given = Math.min(left + right, Math.max(0, page.aside - LEAST_ASIDE * page.size))
  return { ...page, inside: page.inside + left - given, outside: page.outside + right, aside: page.aside - given }
}
