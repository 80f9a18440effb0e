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
  // of the tag before, or of the text at the start
  let [start, end] = [0, -1]
  for (let next = markup.indexOf('<'); next >= 0; next = markup.indexOf('<', next + 1)) {
    if (next - end > LONGEST_PARAGRAPH && !/^<(?:script|style)\b/i.test(markup.slice(start, start + 8)))
      refuseLongParagraph(next - end)
    start = next
    // searched once, however many tags never end
    if (end < start) end = markup.indexOf('>', start)
    if (end < 0) end = markup.length
  }
  refuseLongParagraph(markup.length - (end < markup.length ? end : start))
}

/** Thousands of marks in a row take minutes to read. @throws PressError 'invalid' */
export function refuseDeepMarkdown(source: string): void {
  if (/^(?:[ \t]{0,3}>){200}|\[{200}/m.test(source)) throw refused(IMPORT_ERRORS.tooDeep)
}
