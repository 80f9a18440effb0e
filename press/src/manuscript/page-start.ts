/** Where a page of the PDF begins, for the same place in a format without pages. */
export type PageStart = {
  /** as the PDF's page labels have it: 'ii', '4'; '' for a page that is not counted */
  label: string
  /** the letters of the page's first words, without heads and folios, in the pieces in which they are set */
  pieces: string[]
  /** how many letters the page has; an estimate */
  letters: number
  /** whether a picture comes before the first words, or there is nothing else */
  opensWithPicture: boolean
}

const OTHER_SIGNS = /[^\p{L}\p{N}]/gu

/**
 * What two formats have in common of a text: its letters and digits, in lower case and without ligatures. Right-to-left
 * lines are set with their numbers turned round, so `digits` is false for these.
 */
export function lettersOf(text: string, digits = true): string {
  const letters = text.normalize('NFKC').toLowerCase().replace(OTHER_SIGNS, '')
  return digits ? letters : letters.replace(/\p{N}/gu, '')
}
