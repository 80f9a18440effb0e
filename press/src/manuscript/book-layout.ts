/** Where the notes of a book are: at the foot of their page, or in a section at the end. */
export type NotePlace = 'foot' | 'end'

/** How a book is put together around its sections. */
export type BookLayout = {
  /** a page with the title alone, before the title page */
  halfTitle: boolean
  /** the pages before the first chapter are numbered i, ii, iii, and the first chapter begins on page 1 */
  romanNumerals: boolean
  /** every chapter begins on a right page */
  rightPages: boolean
  /** a blank page follows the cover, so that the title is on a right page and the copyright on its back */
  titleRight: boolean
  notes: NotePlace
  figureList: boolean
  index: boolean
  /** terms for the index besides those that are marked in the text or explained in a glossary */
  indexTerms: readonly string[]
  /** a few pages to give away: a PDF without copyright page and contents, and without a title page, too, unless it is 'titled' */
  leaflet?: boolean | 'titled'
}

export const PLAIN_LAYOUT: BookLayout = {
  halfTitle: false,
  romanNumerals: false,
  rightPages: false,
  titleRight: false,
  notes: 'foot',
  figureList: false,
  index: false,
  indexTerms: [],
}

/** Whether pages have a right and a left side that matter, so that blank pages keep them. */
export const hasSides = ({ halfTitle, romanNumerals, rightPages }: BookLayout): boolean =>
  halfTitle || romanNumerals || rightPages
