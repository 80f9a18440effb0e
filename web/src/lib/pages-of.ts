const WORDS_A_PAGE = 240
/** Estimated for the product's own themes. */
export const pagesOf = (words: number): number => Math.max(1, Math.round(words / WORDS_A_PAGE))
