import { attributes, type Node, nodes, properties } from './formatted-body.ts'
import type { HiddenParts } from './hidden-parts.ts'
import { countLines, type MeasuredRun, widthOf } from './line-count.ts'
import type { TextMeasures } from './text-measures.ts'

/** Lengths in twips. A part of a page that stays whole, or lines that pages may divide. */
export type Flow = {
  before: number
  after: number
  /** heights of the lines or rows */
  parts: number[]
  /** heights of the footnotes that the lines refer to, by the number of the line */
  notes: Map<number, number>
  /** how many of them stay with the first, and how many with the last */
  least: number
  keepNext: boolean
  startsPage: boolean
  /** the head of its table, which is repeated on each page */
  head: number
  bookmarks: string[]
  style: string
  /** what a border adds above and below, except between paragraphs of the same style */
  frame: number
  /** whether the distance to paragraphs of the same style is left out */
  joins: boolean
}
export type Room = {
  width: number
  measures: TextMeasures
  footnotes: readonly string[]
  hidden: HiddenParts
  /** what stands in front of the first line of a paragraph */
  initial?: readonly MeasuredRun[]
}
const TWIPS_PER_POINT = 20
const EMU_PER_TWIP = 635
/** The rules of a table: around it, and between two rows. */
const OUTER_RULE = 20
const INNER_RULE = 10

/** Paragraphs and rows of tables in a part of the formatted body, in order. */
export function flowsOf(child: Node, room: Room): Flow[] {
  if ('w:p' in child) return [paragraphFlow(nodes(room.hidden.reveal(child)['w:p']), room)]
  if ('w:tbl' in child) return tableFlows(nodes(child['w:tbl']), room)
  // the contents
  const inside = nodes(nodes(child['w:sdt']).find((part) => 'w:sdtContent' in part)?.['w:sdtContent'])
  return inside.flatMap((part) => flowsOf(part, room))
}

function paragraphFlow(parts: readonly Node[], { width, measures, footnotes, initial = [] }: Room): Flow {
  const own = properties(parts)
  const name = String(attributes(own, 'w:pStyle')['w:val'] ?? 'Normal')
  const style = measures(name)
  const [spacing, indent] = [attributes(own, 'w:spacing'), attributes(own, 'w:ind')]
  // at least the width of a letter: a table may have a hundred columns
  const room = Math.max(200, width - Number(indent['w:left'] ?? style.left) - Number(indent['w:right'] ?? style.right))
  const read = readRuns(parts, style)
  read.lines[0]?.unshift(...initial)
  let lines = 0
  for (const line of read.lines) lines += countLines(line, room / TWIPS_PER_POINT) ?? roughLines(line, room)
  // the label of a chapter has a line of its own
  if (style.isChapter && own.some((part) => 'w:numPr' in part)) lines += 1
  const heights = Array.from({ length: Math.max(1, lines) }, () => style.line)
  if (read.tallest > style.line) heights[0] = read.tallest
  const notes = new Map<number, number>()
  for (const { number, before } of read.notes) {
    const line = Math.min(heights.length - 1, Math.floor((before / Math.max(1, read.length)) * heights.length))
    notes.set(line, (notes.get(line) ?? 0) + noteHeight(footnotes[number - 1] ?? '', width, measures))
  }
  const whole = style.keepLines || heights.length <= 3
  return {
    before: Number(spacing['w:before'] ?? style.before),
    after: Number(spacing['w:after'] ?? style.after),
    style: name,
    frame: style.frame,
    joins: own.some((part) => 'w:contextualSpacing' in part),
    parts: heights,
    notes,
    least: whole ? heights.length : 2,
    keepNext: style.keepNext || own.some((part) => 'w:keepNext' in part),
    startsPage: own.some((part) => 'w:pageBreakBefore' in part),
    head: 0,
    bookmarks: parts.flatMap((part) => {
      const bookmark = attributes([part], 'w:bookmarkStart')['w:name']
      return typeof bookmark === 'string' ? [bookmark] : []
    }),
  }
}

/** `before`: how many of the letters are in front of the reference to a note. */
type Read = {
  lines: MeasuredRun[][]
  length: number
  tallest: number
  notes: { number: number; before: number }[]
}

function noteHeight(text: string, width: number, measures: TextMeasures): number {
  const { font, size, line, after } = measures('FootnoteText')
  const runs = [{ text: `1 ${text}`, face: { font, bold: false, italic: false }, size }]
  return (countLines(runs, width / TWIPS_PER_POINT) ?? roughLines(runs, width)) * line + after
}

function readRuns(parts: readonly Node[], style: ReturnType<TextMeasures>): Read {
  const read: Read = { lines: [[]], length: 0, tallest: 0, notes: [] }
  const walk = (part: Node): void => {
    for (const inside of nodes(part['w:hyperlink'])) walk(inside)
    const pieces = nodes(part['w:r'])
    const own = nodes(pieces.find((piece) => 'w:rPr' in piece)?.['w:rPr'])
    const isCode = attributes(own, 'w:rStyle')['w:val'] === 'CodeChar'
    const size = attributes(own, 'w:sz')['w:val']
    const base = isCode ? style.code : style
    const run = {
      face: {
        font: base.font,
        bold: style.bold || own.some((property) => 'w:b' in property),
        italic: style.italic || own.some((property) => 'w:i' in property),
      },
      size: size === undefined ? base.size : Number(size) / 2,
    }
    for (const piece of pieces) {
      if ('w:br' in piece) read.lines.push([])
      else if ('w:tab' in piece) read.lines.at(-1)?.push({ ...run, text: '    ' })
      else if ('w:footnoteReference' in piece) {
        const number = Number(attributes([piece], 'w:footnoteReference')['w:id'])
        read.notes.push({ number, before: read.length })
      } else if ('w:drawing' in piece) read.tallest = Math.max(read.tallest, pictureHeight(piece))
      else if ('w:ruby' in piece) {
        for (const base of nodes(nodes(piece['w:ruby']).find((one) => 'w:rubyBase' in one)?.['w:rubyBase'])) walk(base)
      } else if ('w:t' in piece) {
        const text = textOf(piece['w:t'])
        read.lines.at(-1)?.push({ ...run, text })
        read.length += text.length
      }
    }
  }
  for (const part of parts) walk(part)
  return read
}

const textOf = (children: unknown): string =>
  Array.isArray(children) ? children.filter((child) => typeof child === 'string').join('') : ''

/** A picture in the line; one that floats takes no room. */
function pictureHeight(drawing: Node): number {
  const inline = nodes(nodes(drawing['w:drawing']).find((part) => 'wp:inline' in part)?.['wp:inline'])
  return Number(attributes(inline, 'wp:extent').cy ?? 0) / EMU_PER_TWIP
}

/** For letters that join and words that are wider than a line. */
const roughLines = (line: readonly MeasuredRun[], room: number): number =>
  Math.max(1, Math.ceil((1.03 * TWIPS_PER_POINT * line.reduce((total, run) => total + widthOf(run), 0)) / room))

function tableFlows(parts: readonly Node[], room: Room): Flow[] {
  const own = nodes(parts.find((part) => 'w:tblPr' in part)?.['w:tblPr'])
  const borders = nodes(own.find((property) => 'w:tblBorders' in property)?.['w:tblBorders'])
  const margins = nodes(own.find((property) => 'w:tblCellMar' in property)?.['w:tblCellMar'])
  const isRuled = attributes(borders, 'w:insideH')['w:val'] === 'single'
  const rows = parts.filter((part) => 'w:tr' in part)
  let head = 0
  return rows.flatMap((part, at) => {
    const row = nodes(room.hidden.reveal(part)['w:tr'])
    const own = nodes(row.find((piece) => 'w:trPr' in piece)?.['w:trPr'])
    const cells = row.flatMap((piece) => ('w:tc' in piece ? [cellLines(nodes(piece['w:tc']), margins, room)] : []))
    const lines = cells.reduce<number[]>((most, { lines }) => (total(lines) > total(most) ? lines : most), [])
    const keepNext = cells.some((cell) => cell.keepNext)
    const least = Number(attributes(own, 'w:trHeight')['w:val'] ?? 0)
    if (total(lines) < least) lines.push(least - total(lines))
    if (isRuled && lines.length > 0) {
      lines[0] = (lines[0] ?? 0) + (at === 0 ? OUTER_RULE : INNER_RULE)
      if (at === rows.length - 1) lines.push(OUTER_RULE)
    }
    const isHead = own.some((property) => 'w:tblHeader' in property)
    if (isHead) head = total(lines)
    const isWhole = isHead || keepNext || own.some((property) => 'w:cantSplit' in property)
    return [
      {
        before: 0,
        after: 0,
        parts: isWhole ? [total(lines)] : lines,
        notes: new Map(),
        least: 1,
        keepNext: isHead || keepNext,
        startsPage: false,
        head: isHead ? 0 : head,
        bookmarks: cells.flatMap(({ bookmarks }) => bookmarks),
        style: '',
        frame: 0,
        joins: false,
      },
    ]
  })
}

const total = (parts: readonly number[]): number => parts.reduce((height, part) => height + part, 0)

/** The lines of a paragraph, those that stay together as one. */
function undivided({ parts, least }: Flow): number[] {
  if (least >= parts.length) return [total(parts)]
  return [
    total(parts.slice(0, least)),
    ...parts.slice(least, -least),
    total(parts.slice(Math.max(least, parts.length - least))),
  ]
}

/**
 * The lines of a cell with the distances between them; the cell's margins, or the `usual` ones of its
 * table, are in the first and the last. A row whose first paragraph stays with the next one isn't divided and stays with what follows.
 */
function cellLines(
  cell: readonly Node[],
  usual: readonly Node[],
  room: Room,
): { lines: number[]; keepNext: boolean; bookmarks: string[] } {
  const own = nodes(cell.find((part) => 'w:tcPr' in part)?.['w:tcPr'])
  const ownMargins = own.find((part) => 'w:tcMar' in part)?.['w:tcMar']
  const margins = ownMargins ? nodes(ownMargins) : usual
  const margin = (side: string) => Number(attributes(margins, side)['w:w'] ?? 0)
  const width = Number(attributes(own, 'w:tcW')['w:w'] ?? 0) - margin('w:left') - margin('w:right')
  const lines: number[] = []
  const flows = cell.flatMap((part) => ('w:p' in part || 'w:tbl' in part ? flowsOf(part, { ...room, width }) : []))
  for (const [at, flow] of flows.entries()) {
    const [first = 0, ...rest] = undivided(flow)
    lines.push(first + distance(flows[at - 1], flow) + (at > 0 ? 0 : margin('w:top')), ...rest)
  }
  lines.push((flows.at(-1)?.after ?? 0) + margin('w:bottom'))
  return { lines, keepNext: flows[0]?.keepNext === true, bookmarks: flows.flatMap(({ bookmarks }) => bookmarks) }
}

/** The larger of the distances after the one and before the other. */
export function distance(above: Flow | undefined, below: Flow): number {
  if (!above) return below.before
  const isSame = above.style === below.style && above.style !== ''
  return (
    (isSame ? 0 : above.frame + below.frame) +
    Math.max(isSame && above.joins ? 0 : above.after, isSame && below.joins ? 0 : below.before)
  )
}
