import type { PDFDocument } from 'pdf-lib'
import type { FieldPlace } from './form-fields.ts'
import { withObjectStreams } from './object-streams.ts'

export type Packing = {
  /** places to fill in */
  fields?: readonly FieldPlace[]
  /** whether the book holds letters that readers may take wrong */
  joined?: boolean
}

/**
 * Fields to fill in, text that every reader takes right, and the objects in compressed streams (PDF 1.5): tags, bookmarks
 * and labels are kept, in less than half the bytes. Only a book with fields is taken apart as a whole: for text in scripts
 * with joined letters its pages and fonts are opened, and for any other nothing.
 */
export async function packPdf(bytes: Uint8Array, { fields = [], joined = false }: Packing = {}): Promise<Uint8Array> {
  if (fields.length === 0 && !joined) return withObjectStreams(bytes) ?? repacked(bytes, () => {})
  // loaded when a book first needs them: they take a tenth of a second
  const { mendReadingText } = await import('./reading-text/mend-reading-text.ts')
  if (fields.length === 0) {
    const { openPages } = await import('./open-pages.ts')
    const opened = openPages(bytes)
    if (opened) mendReadingText(opened.context, opened.open)
    const packed = opened && withObjectStreams(bytes, opened.changed())
    return packed ?? repacked(bytes, ({ context }) => mendReadingText(context))
  }
  const { addFormFields } = await import('./form-fields.ts')
  return repacked(bytes, (document) => {
    mendReadingText(document.context)
    addFormFields(document, fields)
  })
}

async function repacked(bytes: Uint8Array, mend: (document: PDFDocument) => void): Promise<Uint8Array> {
  const pdfLib = await import('pdf-lib')
  const document = await pdfLib.PDFDocument.load(bytes, { updateMetadata: false })
  mend(document)
  const how = { updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY }
  const plain = await document.save({ ...how, useObjectStreams: false })
  return withObjectStreams(plain) ?? document.save({ ...how, useObjectStreams: true })
}
