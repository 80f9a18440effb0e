/** Codes of a subject in the lists that stores use. */
export type Subject = { scheme: 'BISAC' | 'Thema'; code: string; label: string }

/** Terms of IPTC for content that an AI model made, alone or with a person. @see https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const DIGITAL_SOURCES = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'] as const
export type DigitalSource = (typeof DIGITAL_SOURCES)[number]

export const IPTC_NAMESPACE = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'
export const digitalSourceAddress = (source: DigitalSource) =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`

/** What a catalog says of a book besides title and author; all of it is optional. */
export type Publication = {
  publisher?: string
  /** as printed: 'Second edition' */
  edition?: string
  series?: { name: string; number?: string }
  /** for stores and readers' shelves; Markdown in the input, plain text in the manuscript */
  description?: string
  keywords?: readonly string[]
  subjects?: readonly Subject[]
  /** ISBN-13, with or without hyphens */
  isbn?: { epub?: string; pdf?: string }
  /** from the European Accessibility Act, as `a11y:exemption` names it */
  exemption?: string
  /** a mark for machines, only of books with content of an AI model */
  digitalSource?: DigitalSource
}

const seriesLine = ({ name, number }: NonNullable<Publication['series']>) => (number ? `${name}, ${number}` : name)

/** Lines of the copyright page, without words that would need a translation. */
export function imprint({ publisher, edition, series, isbn = {} }: Publication): string[] {
  return [
    publisher,
    edition,
    series && seriesLine(series),
    isbn.pdf && `ISBN ${isbn.pdf} (PDF)`,
    isbn.epub && `ISBN ${isbn.epub} (EPUB)`,
  ].filter((line): line is string => Boolean(line))
}
