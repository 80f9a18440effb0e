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

/** Of a paragraph, from each mark that opens something to its end: more takes seconds. */
const MOST_SEARCHED = 4_000_000
/** In one paragraph: 12,000 take 5 seconds, and each more takes longer than the one before. */
const MOST_MARKS = 4_000
const HTML_BOX =
  /^\s{0,20}<(?:table|div|[uod]l|p|pre|details|section|article|figure|center|blockquote|style|script|!--)(?=[\s>-])/i
/** What opens, and what would close it. */
const PAIRS = [
  [/<!--/g, '-->'],
  [/<!\[CDATA\[/g, ']]>'],
  [/<\?/g, '?>'],
  [/<![a-z]/gi, '>'],
] as const

/** From each mark that is never closed, a reader looks through the rest of the paragraph. @throws PressError 'invalid' */
export function refuseUnclosed(paragraph: string): void {
  const { length } = paragraph
  // a mark has two characters at least
  if (length * (length / 2) <= MOST_SEARCHED && length <= MOST_MARKS) return
  let searched = 0
  for (const [open, close] of PAIRS) {
    const last = paragraph.lastIndexOf(close)
    for (const { index } of paragraph.matchAll(open)) if (index > last) searched += length - index
  }
  const code = new Map<number, number>()
  for (const { 0: marks, index } of paragraph.matchAll(/`+/g)) {
    const before = code.get(marks.length)
    if (before === undefined) code.set(marks.length, index)
    else code.delete(marks.length)
  }
  for (const index of code.values()) searched += length - index
  if (searched > MOST_SEARCHED || mostMarks(paragraph) > MOST_MARKS) throw refused(IMPORT_ERRORS.unclosed)
}

/** Of brackets, tags and code, in lines that aren't items, rows or headings of their own. HTML in a box isn't searched for them. */
function mostMarks(paragraph: string): number {
  if (HTML_BOX.test(paragraph)) return 0
  let [most, marks] = [0, 0]
  for (const line of paragraph.split('\n')) {
    if (/^[ \t]{0,200}(?:[-*+|>#]|\d{1,9}[.)])/.test(line)) marks = 0
    marks += line.match(/[[<`]/g)?.length ?? 0
    most = Math.max(most, marks)
  }
  return most
}

/** Thousands of marks in a row take minutes to read. @throws PressError 'invalid' */
export function refuseDeepMarkdown(source: string): void {
  if (/^(?:[ \t]{0,3}>){200}|\[{200}/m.test(source)) throw refused(IMPORT_ERRORS.tooDeep)
}
