import { isChanged, type Paragraph } from './text-changes.ts'

/** `words`: changed words are marked in the typeset paragraph; `blocks`: the complete old and new paragraphs. */
export type Form = 'source' | 'words' | 'blocks'

/** Private characters around changed words; a text that contains them is shown as source. */
export const MARKS = { in: ['\ue000', '\ue001'], out: ['\ue002', '\ue003'] } as const
const ANY_MARK = /[\ue000-\ue003]/

const SYNTAX = /[*_`#>|[\]()!~<\\\n]|^\s*(?:[-+]|\d+[.)])\s/
/** Marks inside a link's address, code or a table would change the meaning. */
const NO_MARKS_INSIDE = /\]\(|\]\[|`|<|^\s*\|/m
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/gm
/** Only meaningful together with the lines around it. */
const PART_OF_SOMETHING = /^(?:\s{2,}|\t|\[\^)/

/** How each paragraph of a compared Markdown text can be shown typeset. */
export function typesetForms(paragraphs: readonly Paragraph[]): Form[] {
  const isInCode = { before: false, after: false }
  return paragraphs.map((paragraph) => {
    const texts = [paragraph.before, paragraph.after].filter((text) => text !== null)
    let isCode = false
    for (const side of ['before', 'after'] as const) {
      const text = paragraph[side]
      if (text === null) continue
      const opensOrCloses = (text.match(FENCE)?.length ?? 0) % 2 === 1
      isCode ||= isInCode[side] || opensOrCloses
      isInCode[side] = isInCode[side] !== opensOrCloses
    }
    if (isCode || texts.some((text) => PART_OF_SOMETHING.test(text) || ANY_MARK.test(text))) return 'source'
    if (!isChanged(paragraph)) return 'words'
    const changes = paragraph.parts.filter(({ kind }) => kind !== 'same')
    const canMark = texts.length === 2 && texts.every((text) => !NO_MARKS_INSIDE.test(text))
    return canMark && changes.every(({ text }) => !SYNTAX.test(text)) ? 'words' : 'blocks'
  })
}

/** The Markdown of a paragraph with `MARKS` around its changed words. */
export function markedSource({ parts }: Paragraph): string {
  return parts
    .map(({ kind, text }) => {
      if (kind === 'same') return text
      const words = text.trim()
      const at = text.indexOf(words)
      const [start, end] = MARKS[kind]
      return `${text.slice(0, at)}${start}${words}${end}${text.slice(at + words.length)}`
    })
    .join('')
}
