import { labelLength } from '../../languages/quiz-words.ts'

const FENCE = /^\s*(?:```|~~~)/
const CHOICE = /^\s*(?:\*\*|__)?\(?[A-Ha-h][.):\]]\s/

/**
 * The Markdown with a line break before each line that is a choice or an answer ('B) Rye', 'Answer: B'), which Markdown
 * would join to the line above.
 */
export function keepQuizLines(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n')
  return lines
    .map((line, at) => {
      if (FENCE.test(line)) isCode = !isCode
      const next = lines[at + 1]
      if (isCode || next === undefined || line.trim() === '' || !isQuizLine(next)) return line
      return `${line.trimEnd()}  `
    })
    .join('\n')
}

function isQuizLine(line: string): boolean {
  const bare = line.replace(/[*_]/g, '').trim()
  return CHOICE.test(line) || labelLength(bare, 'answer') > 0 || labelLength(bare, 'reason') > 0
}
