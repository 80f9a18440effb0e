import { pressMessage } from '../errors/messages.ts'
import type { Format } from '../manuscript/formats.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectEpub } from './inspect-epub.ts'
import { inspectPdf } from './inspect-pdf.ts'
import type { Inspection } from './inspection.ts'

const INSPECTORS: Record<Format, (bytes: Uint8Array) => Inspection> = {
  pdf: inspectPdf,
  docx: inspectDocx,
  epub: inspectEpub,
}

/** Opens a document like a reader, as far as its parts and its contents; takes some hundredths of a second. */
export function inspectDocument(format: Format, bytes: Uint8Array): Inspection {
  try {
    return INSPECTORS[format](bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const empty = { fonts: { embedded: [], loose: [] }, contents: { entries: 0, broken: 0 } }
    return { ...empty, faults: [pressMessage('not-opened', { format: format.toUpperCase(), reason })] }
  }
}
