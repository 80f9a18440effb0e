import { escapeBlock, escapeMarkdown, oneLine, withoutMarks } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'
import { type Blocks, numberedList, table } from './markdown.ts'
import { measuresIn } from './measures.ts'

/** A term as the creator explains it. `reference`: the mark of its footnote. */
export type Definition = { term: string; meaning: string; reference?: string | undefined }
type Row = readonly string[]
/** What the lines of a paragraph are; `lead`: the line that introduces them, or ''. */
type Shape = { lead: string } & (
  | { kind: 'list'; items: readonly string[]; isOrdered: boolean }
  | { kind: 'table'; head: Row; rows: readonly Row[] }
  | { kind: 'terms'; terms: readonly Definition[] }
)
type Bare = Shape extends infer One ? (One extends Shape ? Omit<One, 'lead'> : never) : never

const MARKED = /^\s*(?:[-*+•–—]|\(?\d{1,3}[.)]|\[[ xX]\])\s+(?=\S)/
const NUMBERED = /^\s*\(?\d{1,3}[.)]\s/
const PAIR = /^([\p{L}\p{N}“"'(][^:=]{0,47}?)\s*(?::|=| [–—-])\s+(\S.*)$/u
const RULE = /^\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/
const LONGEST_TERM = 6
const LONGEST_VALUE = 6
const LONGEST_CELL = 8
const MOST_COLUMNS = 6
const FEWEST_WITH_COMMAS = 3

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** A list, table or glossary, if that is what the lines are, with the line before that introduces it. */
export function shapeOf(paragraph: string): Shape | null {
  const lines = linesOf(paragraph)
  const measures = measuresIn(paragraph)
  const whole = measures ? ({ kind: 'table', ...measures } as const) : bareShape(lines)
  if (whole) return { ...whole, lead: '' } as Shape
  const [lead = '', ...rest] = lines
  const below = rest.length > 0 && !MARKED.test(lead) ? bareShape(rest) : null
  return below ? ({ ...below, lead: oneLine(lead) } as Shape) : null
}

const bareShape = (lines: readonly string[]): Bare | null => listOf(lines) ?? rowsOf(lines) ?? pairsOf(lines)

const isOfList = (line: string) => MARKED.test(line) || /^\s{2,}/.test(line)

function listOf(lines: readonly string[]): Bare | null {
  if (!MARKED.test(lines[0] ?? '')) return null
  const items: string[] = []
  for (const line of lines) {
    // a long item goes on in the next, indented line
    if (!isOfList(line)) return null
    if (MARKED.test(line)) items.push(line)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  const isOrdered = items.every((item) => NUMBERED.test(item))
  return items.length > 1 ? { kind: 'list', items: items.map((item) => withoutMarks(oneLine(item))), isOrdered } : null
}

/** Lines of cells between tabs, bars, semicolons or commas. */
function rowsOf(lines: readonly string[]): Bare | null {
  for (const mark of ['\t', '|', ';', ',']) {
    const cells = lines.filter((line) => !RULE.test(line.trim())).map((line) => cellsOf(line, mark))
    const [first = []] = cells
    if (cells.length < 2 || first.length < 2 || first.length > MOST_COLUMNS) continue
    if (cells.some((row) => row.length !== first.length || row.some((cell) => wordsIn(cell) > LONGEST_CELL * 2)))
      continue
    const isHead = lines.length > cells.length || isHeadOf(first, cells.slice(1))
    const rows = isHead ? cells.slice(1) : cells
    if (/[;,]/.test(mark) && !(rows.length >= FEWEST_WITH_COMMAS && rows.every(isOfFigures))) continue
    return { kind: 'table', ...(isHead ? { head: first, rows } : named(rows)) }
  }
  return null
}

/** A comma inside a number or at the end of a line divides nothing. */
const cellsOf = (line: string, mark: string): string[] =>
  (mark === '|' ? line.trim().replace(/^\||\|$/g, '') : line)
    .split(mark === ',' ? /,\s+/ : mark === '\t' ? /\t+/ : mark)
    .map(oneLine)

const isOfFigures = (row: Row) =>
  row.every((cell) => cell !== '' && wordsIn(cell) <= LONGEST_CELL && !/[.!?]$/.test(cell)) &&
  row.slice(1).some((cell) => /\d/.test(cell))
const isHeadOf = (first: Row, rows: readonly Row[]) =>
  !first.some((cell) => /\d/.test(cell)) && rows.length > 1 && rows.every((row) => row.some((cell) => /\d/.test(cell)))

/** Columns that the creator did not name: a word that all cells end with is their name, not their content. */
function named(rows: readonly Row[]): { head: Row; rows: readonly Row[] } {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''))
  const units = columns.map((cells, at) => {
    const [unit = '', ...others] = new Set(cells.map((cell) => /^\S.*\s(\p{L}+)$/u.exec(cell)?.[1]?.toLowerCase()))
    return at > 0 && others.length === 0 ? unit : ''
  })
  const head = columns.map((cells, at) =>
    at === 0 ? 'Item' : capitalize(units[at] || (cells.some((cell) => /\d/.test(cell)) ? 'amount' : 'note')),
  )
  const bare = (cell: string, at: number) => (units[at] ? cell.slice(0, -units[at].length).trim() : cell)
  return { head, rows: rows.map((row) => row.map(bare)) }
}

/** 'Smoker: $38' in every line is a table, and 'Brood: eggs and larvae' a glossary. */
function pairsOf(lines: readonly string[]): Bare | null {
  const pairs = lines.map((line) => PAIR.exec(withoutMarks(line)))
  if (pairs.length < 2) return null
  const rows = pairs.flatMap((pair) => (pair ? [[oneLine(pair[1] ?? ''), oneLine(pair[2] ?? '')]] : []))
  if (rows.length < pairs.length || rows.some(([term = '']) => wordsIn(term) > LONGEST_TERM || /[.!?]\s/.test(term)))
    return null
  const isValue = ([, value = '']: Row) => /\d/.test(value) && wordsIn(value) <= LONGEST_VALUE
  const [first = [], ...others] = rows
  if (rows.every(isValue)) return { kind: 'table', ...named(rows) }
  if (others.length > 1 && others.every(isValue)) return { kind: 'table', head: first, rows: others }
  return { kind: 'terms', terms: rows.map(([term = '', meaning = '']) => ({ term, meaning })) }
}

/** The shape as one block. `reference`: after its last words, or in a table after the last row's name, where it is no exponent. */
export function shapeBlock(shape: Shape, reference = ''): string {
  switch (shape.kind) {
    case 'list': {
      const items = shape.items.map(escapeMarkdown)
      return `${shape.isOrdered ? numberedList(items) : items.map((item) => `- ${item}`).join('\n')}${reference}`
    }
    case 'table':
      return table(shape.head, shape.rows).replace(/^(\| (?:\\.|[^|\n\\])*?)( \|.*)$(?![\s\S])/m, `$1${reference}$2`)
    case 'terms':
      return `${termList(shape.terms)}${reference}`
  }
}

/** Terms as a list, each once. */
export function termList(terms: readonly Definition[]): string {
  const once = new Map(terms.toReversed().map((one) => [one.term.toLowerCase(), one])).values()
  return [...once]
    .toReversed()
    .map(
      ({ term, meaning, reference = '' }) =>
        `- **${escapeMarkdown(capitalize(term))}**: ${escapeMarkdown(meaning)}${reference}`,
    )
    .join('\n')
}

/** A text of the creator's in the form that its lines have; the last block, or the words that introduce it, have the reference. */
export function arranged(text: string, reference: string): Blocks {
  const paragraphs = paragraphsOf(text)
  return paragraphs.flatMap((paragraph, at) => {
    const mark = at === paragraphs.length - 1 ? reference : ''
    const shape = shapeOf(paragraph)
    const isHeading =
      at < paragraphs.length - 1 && wordsIn(paragraph) <= LONGEST_CELL && /^\S[^\n]*[\p{L}\p{N})]$/u.test(paragraph)
    if (!shape && isHeading) return [`**${escapeMarkdown(oneLine(paragraph))}**`]
    if (!shape) return [isQuoted(paragraph) ? quoted(paragraph, mark) : `${escapeBlock(oneLine(paragraph))}${mark}`]
    if (shape.kind !== 'table' || !shape.lead)
      return [...(shape.lead ? [escapeBlock(shape.lead)] : []), shapeBlock(shape, mark)]
    return [`${escapeBlock(shape.lead)}${mark}`, shapeBlock(shape)]
  })
}

const QUOTE_MARK = /^\s*>+\s?/
const isQuoted = (paragraph: string) => linesOf(paragraph).every((line) => QUOTE_MARK.test(line))
const quoted = (paragraph: string, mark: string) =>
  `> ${escapeBlock(
    oneLine(
      linesOf(paragraph)
        .map((line) => line.replace(QUOTE_MARK, ''))
        .join(' '),
    ),
  )}${mark}`

/** Between empty lines; the items of a list with empty lines between them are one paragraph. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  for (const paragraph of text.split(/\n[ \t]*\n\s*/).filter((part) => oneLine(part) !== '')) {
    const before = paragraphs.at(-1)
    const goesOn = MARKED.test(paragraph) && before !== undefined && linesOf(before).every(isOfList)
    paragraphs.splice(paragraphs.length - (goesOn ? 1 : 0), 1, goesOn ? `${before}\n${paragraph}` : paragraph)
  }
  return paragraphs
}
