import { cleanText } from './clean-text.ts'

/** Markdown on its way to the parser: clean text, without what would only cost it time or print as litter. */
export function prepareSource(markdown: string): string {
  return dropAttributeLines(calmMarks(cleanText(markdown)))
}

const MARK = '[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])'
const MANY_MARKS = new RegExp(`^((?:${MARK}){16})(?:${MARK})+(?=.*[^-*+>\\s])`, 'gm')

/** Quotes and lists opened on one line are work for the parser a level; no reader follows more than a dozen. */
function calmMarks(source: string): string {
  return source.replace(MANY_MARKS, '$1')
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
