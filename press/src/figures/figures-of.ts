import { sentence } from '../errors/sentences.ts'
import type { Format } from '../manuscript/formats.ts'
import { docxFigures } from './docx-figures.ts'
import { epubFigures } from './epub-figures.ts'
import type { Figures } from './figures.ts'
import { pdfFigures } from './pdf-figures.ts'

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
