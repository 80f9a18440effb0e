import { cleanText } from './clean-text.ts'

/** Markdown on its way to the parser: clean text, without what would only cost it time or print as litter. */
export function prepareSource(markdown: string): string {
  return dropAttributeLines(limitNestedMarks(cleanText(markdown)))
}

const MARKER = '[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])'
// nothing may follow the last part: a pattern that has to step back takes minutes over a line of marks alone
const MANY_MARKS = new RegExp(`^((?:${MARKER}){16})(?:${MARKER})+`, 'gm')

/** Quotes and lists opened on one line are work for the parser a level; no reader follows more than a dozen. */
function limitNestedMarks(source: string): string {
  return source.replace(MANY_MARKS, (marks, first: string) =>
    /^[-*\s]+$/.test(marks) ? breakOrFirst(marks, first) : first,
  )
}

function breakOrFirst(marks: string, first: string): string {
  return marks.length < 200 ? marks : first
}

/** Kramdown's `{: .class}` lines say nothing to a reader; inside fenced code they stay. */
function dropAttributeLines(source: string): string {
  if (!/^\{:.*\}\s*$/m.test(source)) return source
  let fence = ''
  return source
    .split('\n')
    .filter((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
      if (mark && fence === '') fence = mark
      else if (mark?.startsWith(fence)) fence = ''
      return fence !== '' || !/^\{:[^}]*\}\s*$/.test(line)
    })
    .join('\n')
}
