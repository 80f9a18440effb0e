import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { PressError } from '@makeready/press/press-error'

export const refused = (sentence: string, cause?: unknown) => new PressError('invalid', sentence, { cause })

/** Less than a section may have: longer ones take minutes to read, and no writer writes them. */
const LONGEST_PARAGRAPH = 400_000

/** @throws PressError 'invalid' */
export function refuseLongParagraph(length: number): void {
  if (length > LONGEST_PARAGRAPH) throw refused(IMPORT_ERRORS.longParagraph)
}
