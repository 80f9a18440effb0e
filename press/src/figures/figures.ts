import type { Format } from '../jobs.ts'
import { type Sentence, sentence } from '../sentences.ts'
import { docxFigures } from './docx-figures.ts'
import { epubFigures } from './epub-figures.ts'
import { pdfFigures } from './pdf-figures.ts'

/** What a finished document says of itself, read from its bytes. */
export type Figures = {
  /** names of the fonts in it, and of those that it only names; none where readers bring their own */
  fonts: { embedded: string[]; loose: string[] }
  /** entries of the contents (of a PDF: bookmarks of sections), and how many lead nowhere */
  contents: { entries: number; broken: number }
  /** about parts that are missing or named wrongly; none in a sound file */
  faults: Sentence[]
}

const READERS: Record<Format, (bytes: Uint8Array) => Figures> = {
  pdf: pdfFigures,
  docx: docxFigures,
  epub: epubFigures,
}

/** Opens a document as a reader would, as far as its parts and its contents; some hundredths of a second. */
export function figuresOf(format: Format, bytes: Uint8Array): Figures {
  try {
    return READERS[format](bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const nothing = { fonts: { embedded: [], loose: [] }, contents: { entries: 0, broken: 0 } }
    return { ...nothing, faults: [sentence('not-opened', { format: format.toUpperCase(), reason })] }
  }
}
