import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { PressError } from '@makeready/press/press-error'

export const refused = (sentence: string, cause?: unknown) => new PressError('invalid', sentence, { cause })

/** Less than a section may have: longer ones take minutes to read, and no writer writes them. */
const LONGEST_PARAGRAPH = 400_000

/** @throws PressError 'invalid' */
export function refuseLongParagraph(length: number): void {
  if (length > LONGEST_PARAGRAPH) throw refused(IMPORT_ERRORS.longParagraph)
}

/** The same in HTML or XML before it is parsed. Scripts and styles don't count. @throws PressError 'invalid' */
export function refuseLongTexts(markup: string): void {
  let tag = 0
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) {
    const end = markup.indexOf('>', tag)
    if (at - end > LONGEST_PARAGRAPH && !/^<(?:script|style)\b/i.test(markup.slice(tag, tag + 8)))
      refuseLongParagraph(at - end)
    tag = at
  }
  refuseLongParagraph(markup.length - markup.indexOf('>', tag))
}

/** Thousands of marks in a row take minutes to read. @throws PressError 'invalid' */
export function refuseDeepMarkdown(source: string): void {
  if (/^(?:[ \t]{0,3}>){200}|\[{200}/m.test(source)) throw refused(IMPORT_ERRORS.tooDeep)
}
