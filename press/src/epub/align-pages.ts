import type { PageStart } from '../manuscript/page-start.ts'
import type { PageLetters } from './page-letters.ts'

/** Where a page begins: before the letter at `offset`, or at the start of a file (null). */
export type PagePlace = { file: number; offset: number | null }

/** Letters that are found once in a book. */
const UNIQUE = { most: 60, least: 30 }
/** Letters to look for between two pages that are found. */
const LENGTHS = [48, 24, 12]
/** Of a page that is shorter. */
const FEWEST = 6
/** Numbers, labels and repeated table heads come before what both formats have. */
const MAX_SKIPPED = 12
/** Pieces before a heading, or letters of these. */
const MAX_OPENING = 4
const LONGEST_LABEL = 12

/**
 * Finds the first words of every page in the text, each after those of the page before. Every file begins on a page of
 * its own. A page without words, and one that is not found, begins where the next one does; null if there is none.
 */
export function alignPages(text: PageLetters, starts: readonly PageStart[]): (PagePlace | null)[] {
  const found = foundPages(text, starts)
  const places: (PagePlace | null)[] = []
  let file = -1
  for (const [nth, at] of found.entries()) {
    const own = at === null ? file : (text.file[at] ?? 0)
    const place = at === null ? null : { file: own, offset: own > file ? null : (text.offset[at] ?? 0) }
    places.push(place && starts[nth]?.opensWithPicture ? beforePicture(text, at ?? 0, place) : place)
    file = own
  }
  for (let nth = starts.length - 1; nth >= 0; nth -= 1) places[nth] ??= unfound(text, starts, places, found, nth)
  return places
}

/** For each page, the first of its letters in the text. */
function foundPages(text: PageLetters, starts: readonly PageStart[]): (number | null)[] {
  const unique = inOrder(starts.map((start) => placeOfUnique(text, start)))
  const found: (number | null)[] = []
  let [from, expected] = [0, 0]
  for (const [nth, start] of starts.entries()) {
    const end = unique.slice(nth + 1).find((at) => at !== null) ?? text.letters.length
    const range = { from, end, expected }
    const match = unique[nth] ?? openedFile(text, start, range) ?? placeBetween(text, start, range)
    const at = match === null ? null : startOfFile(text, match, from)
    found.push(at)
    if (at !== null) from = at + 1
    expected = (at ?? expected) + start.letters
  }
  return found
}

/** An opening may list headings of the pages behind it: the first page of a file begins with it. */
function startOfFile({ file }: PageLetters, match: number, from: number): number {
  const own = file[match] ?? 0
  const before = from === 0 ? -1 : (file[from - 1] ?? 0)
  return own > before ? file.indexOf(own, from) : match
}

function placeOfUnique({ letters }: PageLetters, { pieces }: PageStart): number | null {
  const wanted = pieces.join('').slice(0, UNIQUE.most)
  const at = wanted.length < UNIQUE.least ? -1 : letters.indexOf(wanted)
  return at >= 0 && letters.indexOf(wanted, at + 1) < 0 ? at : null
}

/** The longest ascending row of the places; the others are null. */
function inOrder(places: readonly (number | null)[]): (number | null)[] {
  const ends: number[] = []
  const before: number[] = []
  for (const [nth, at] of places.entries()) {
    if (at === null) continue
    const longer = ends.findIndex((end) => (places[end] ?? 0) >= at)
    const length = longer < 0 ? ends.length : longer
    before[nth] = ends[length - 1] ?? -1
    ends[length] = nth
  }
  const kept = new Set<number>()
  for (let nth = ends.at(-1) ?? -1; nth >= 0; nth = before[nth] ?? -1) kept.add(nth)
  return places.map((at, nth) => (kept.has(nth) ? at : null))
}

type Range = { from: number; end: number; expected: number }

function placeBetween(text: PageLetters, { pieces }: PageStart, range: Range): number | null {
  const whole = pieces.join('')
  let skipped = 0
  for (const piece of pieces.slice(0, MAX_SKIPPED)) {
    for (const length of LENGTHS) {
      const wanted = whole.slice(skipped, skipped + length)
      const at = wanted.length < FEWEST && skipped > 0 ? null : nearest(text, wanted, range)
      if (at !== null) return at
    }
    skipped += piece.length
  }
  return null
}

/** A page that begins with the whole heading of a file, behind a label or a number. */
function openedFile({ headings }: PageLetters, { pieces }: PageStart, { from, end }: Range): number | null {
  const whole = pieces.join('')
  const edges = edgesOf(pieces)
  const known = headings.filter(({ at, letters }) => at >= from && at < end && letters !== '')
  const starts = [...edges].filter((edge, nth) => nth < MAX_OPENING || edge <= LONGEST_LABEL)
  for (const start of starts) {
    const opened = known.find(({ letters }) => edges.has(start + letters.length) && whole.startsWith(letters, start))
    if (opened) return opened.at
  }
  return null
}

/** The numbers of letters before each piece, and of all; in some scripts a piece is a part of a word. */
function edgesOf(pieces: readonly string[]): Set<number> {
  let length = 0
  return new Set([0, ...pieces.map((piece) => (length += piece.length))])
}

/** A page that begins like a file is its first, though the contents have the same words. */
function nearest({ letters, file }: PageLetters, wanted: string, { from, end, expected }: Range): number | null {
  let best: number | null = null
  for (let at = letters.indexOf(wanted, from); wanted && at >= 0 && at < end; at = letters.indexOf(wanted, at + 1)) {
    if (file[at] !== file[at - 1]) return at
    if (best === null || Math.abs(at - expected) < Math.abs(best - expected)) best = at
  }
  return best
}

function beforePicture(text: PageLetters, at: number, place: PagePlace): PagePlace {
  const picture = text.pictures.find(({ before, file }) => before === at && file === place.file)
  return picture && place.offset !== null ? { file: place.file, offset: picture.offset } : place
}

function unfound(
  text: PageLetters,
  starts: readonly PageStart[],
  places: readonly (PagePlace | null)[],
  found: readonly (number | null)[],
  nth: number,
): PagePlace | null {
  const next = places[nth + 1] ?? null
  if (!starts[nth]?.opensWithPicture) return next
  const after = found.slice(0, nth).findLast((at) => at !== null) ?? -1
  const before = found.slice(nth + 1).find((at) => at !== null) ?? text.letters.length
  const picture = text.pictures.findLast((one) => one.before > after && one.before <= before)
  return picture ? { file: picture.file, offset: picture.offset } : next
}
