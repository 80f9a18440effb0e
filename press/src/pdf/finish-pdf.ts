import type { DigitalSource } from '../manuscript/publication.ts'
import type { FieldPlace } from './form-fields.ts'
import { markSource } from './mark-source.ts'
import { nestOutline } from './nest-outline.ts'
import { readObjects, writeCompressed } from './pdf-objects.ts'

export type FinishOptions = {
  fields?: readonly FieldPlace[]
  /** whether the book contains letters that readers may read wrong */
  joined?: boolean
  /** of each bookmark of the first level, whether it goes below the one before; see `nestOutline` */
  isBelow?: readonly boolean[]
  /** marked in the file's metadata */
  digitalSource?: DigitalSource | undefined
}

/**
 * Adds form fields, fixes the text of joined scripts and compresses objects. Parses only as much of the file as it needs.
 */
export async function finishPdf(
  bytes: Uint8Array,
  { fields = [], joined = false, isBelow = [], digitalSource }: FinishOptions = {},
): Promise<Uint8Array> {
  const isRead = fields.length === 0 || isBelow.includes(true) || digitalSource !== undefined
  const read = isRead ? readObjects(bytes) : null
  const outlined = read && nestOutline(read, isBelow)
  const nested = outlined && digitalSource ? markSource(outlined, digitalSource) : outlined
  const file = fields.length === 0 ? nested : null
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
  const document = await PDFDocument.load(nested ? writeCompressed(nested) : bytes, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  })
  fixReadingText(document.context)
  addFormFields(document, fields)
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
