import { cleanText } from './clean-text.ts'

/** Prepares Markdown for the parser: clean text, without what would only slow it down or print as clutter. */
export function prepareSource(markdown: string): string {
  return dropAttributeLines(limitNestedMarks(cleanText(markdown)))
}

const MARKER = '[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])'
// nothing may follow the last part: with backtracking, a line of marks would take minutes
const MANY_MARKS = new RegExp(`^((?:${MARKER}){16})(?:${MARKER})+`, 'gm')

/** Each quote or list opened on one line costs the parser a level; nobody reads more than a dozen. */
function limitNestedMarks(source: string): string {
  return source.replace(MANY_MARKS, (marks, first: string) =>
    /^[-*\s]+$/.test(marks) ? breakOrFirst(marks, first) : first,
  )
}

function breakOrFirst(marks: string, first: string): string {
  return marks.length < 200 ? marks : first
}

/** Kramdown's `{: .class}` lines mean nothing to a reader; inside fenced code they stay. */
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
