import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { PressError } from '@makeready/press/press-error'
import { decodeText } from './decode-text.ts'

type FileType = { kind: 'docx' | 'pdf' } | { kind: 'text'; text: string }

const refused = (sentence: string) => new PressError('invalid', sentence)

/** By content, as names are unreliable. @throws PressError 'invalid' with a message for people */
export function fileType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (head.includes('%PDF-')) return { kind: 'pdf' }
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) {
    // a ZIP contains its file names uncompressed
    if (Buffer.from(bytes).includes('word/document')) return { kind: 'docx' }
    throw refused(SOURCE_ERRORS.noDocx)
  }
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw refused(SOURCE_ERRORS.oldWord)
  if (head.startsWith('{\\rtf')) throw refused(SOURCE_ERRORS.rtf)
  return { kind: 'text', text: readableText(bytes) }
}

function readableText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  const controlCharacters = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  if (controlCharacters > text.length / 1_000) throw refused(SOURCE_ERRORS.noText)
  return text
}
