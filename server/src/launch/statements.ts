import { isAuthorNote } from '@makeready/contract/domain/author-notes'
import { parseSection } from '@makeready/quality/parsing/parse-section'
import { sentencesIn } from '@makeready/quality/parsing/words'

/** A sentence, heading or cell of a text, without Markdown; `start` and `end` are its place in it. */
export type Statement = { text: string; start: number; end: number; isHeading: boolean }

/** Notes to the author are no statements. */
export function statementsIn(markdown: string, language: string): Statement[] {
  const { blocks } = parseSection(markdown, language)
  return blocks.flatMap((block) => {
    const { range, text, kind, starts, ends } = block
    if (isAuthorNote(markdown.slice(range.start, range.end))) return []
    const places =
      kind === 'paragraph' || kind === 'item' ? sentences(text, language) : [{ start: 0, end: text.length }]
    return places
      .map(({ start, end }) => ({
        text: text.slice(start, end).replace(/\s+/g, ' ').trim(),
        start: starts[start] ?? range.start,
        end: ends[end - 1] ?? range.end,
        isHeading: kind === 'heading',
      }))
      .filter((statement) => /[\p{L}\p{N}]/u.test(statement.text))
  })
}

/** Unicode's rules leave '… out. 4,000 people …' together. */
const BEFORE_A_NUMBER = /(?<=[\p{L})][.!?]["”’»]?)\s+(?=\p{N})/gu

const sentences = (text: string, language: string) =>
  sentencesIn(text, language).flatMap(({ start, end }) => {
    const breaks = [...text.slice(start, end).matchAll(BEFORE_A_NUMBER)]
    const starts = [start, ...breaks.map((found) => start + found.index + found[0].length)]
    return starts.map((from, at) => {
      const next = breaks[at]
      return { start: from, end: next ? start + next.index : end }
    })
  })
