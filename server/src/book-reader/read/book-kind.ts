import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { isPicture } from './pictures.ts'
import { refused } from './refused.ts'

/** By content, as names are unreliable. @throws PressError 'invalid' for what can't be read, with what to do */
export function bookKind(bytes: Uint8Array, fileName: string): 'zip' | 'html' | 'markdown' | 'book' {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return 'zip'
  if (isPicture(head)) throw refused(IMPORT_ERRORS.picture)
  if (head.includes('%PDF-')) throw refused(IMPORT_ERRORS.pdf)
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) throw refused(IMPORT_ERRORS.oldWord)
  if (head.startsWith('{\\rtf')) throw refused(IMPORT_ERRORS.rtf)
  if (head.slice(60, 68) === 'BOOKMOBI' || /\.(?:azw3?|kfx|mobi)$/i.test(fileName)) throw refused(IMPORT_ERRORS.kindle)
  if (/\.scrivx?$/i.test(fileName)) throw refused(IMPORT_ERRORS.scrivener)
  if (/^(?:\xef\xbb\xbf)?\s*\{/.test(head) && (/\.json$/i.test(fileName) || /"sections"\s*:/.test(head))) return 'book'
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(head))
    return 'html'
  return /\.x?html?$/i.test(fileName) ? 'html' : 'markdown'
}
