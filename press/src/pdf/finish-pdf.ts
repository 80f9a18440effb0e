import type { FieldPlace } from './form-fields.ts'
import { readObjects, writeCompressed } from './pdf-objects.ts'

export type FinishOptions = {
  fields?: readonly FieldPlace[]
  /** whether the book contains letters that readers may read wrong */
  joined?: boolean
}

/**
 * Adds form fields, fixes the text of joined scripts and compresses objects. Parses only as much of the file as it needs.
 */
export async function finishPdf(
  bytes: Uint8Array,
  { fields = [], joined = false }: FinishOptions = {},
): Promise<Uint8Array> {
  const file = fields.length === 0 ? readObjects(bytes) : null
  if (file && !joined) return writeCompressed(file)
  // loaded when a book first needs it, because pdf-lib takes a tenth of a second
  const { fixReadingText } = await import('./reading-text/fix-reading-text.ts')
  if (file) {
    const { parsePages, withObjectsOf } = await import('./parse-pages.ts')
    const { context, open } = parsePages(file)
    fixReadingText(context, open)
    return writeCompressed(withObjectsOf(context, file))
  }
  const { PDFDocument } = await import('pdf-lib')
  const { addFormFields } = await import('./form-fields.ts')
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  fixReadingText(document.context)
  addFormFields(document, fields)
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
