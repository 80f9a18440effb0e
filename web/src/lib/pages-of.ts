const WORDS_A_PAGE = 240
/** Title, copyright notice, contents. */
const FRONT_PAGES = 4

/** Estimated for the product's own themes. Each section of a book begins on a page of its own; 0: not a book. */
export const pagesOf = (words: number, sections = 0): number =>
  Math.max(1, Math.round(words / WORDS_A_PAGE + (sections > 0 ? sections + FRONT_PAGES : 0)))
