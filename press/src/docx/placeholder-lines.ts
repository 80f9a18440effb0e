import type { IXmlableObject } from 'docx'
import { attributes, type Node, nodes } from './formatted-body.ts'
import { countLines, type MeasuredRun } from './line-count.ts'
import { CODE_CHARACTERS, TEXT_STYLES, type TextStyle } from './styles.ts'

const TWIPS_PER_POINT = 20
/** Run properties whose lines we can count; color and underline do not change the width. */
const COUNTABLE_PROPERTIES = new Set([
  'w:b',
  'w:bCs',
  'w:i',
  'w:iCs',
  'w:rStyle',
  'w:strike',
  'w:color',
  'w:u',
  'w:noProof',
  'w:sz',
  'w:szCs',
])

/**
 * Replaces plain paragraphs by as many short lines as Word needs for them, in place, and returns an undo function: the
 * library's layout takes ten times as long for the full text. `room`: the text width in twips.
 */
export function insertPlaceholderLines(body: IXmlableObject, room: number): () => void {
  const restore: (() => void)[] = []
  const shorten = (holder: Node, room: number): void => {
    const parts = nodes(holder['w:p'])
    const lines = lineCount(parts, room)
    if (lines === null) return
    const whole = holder['w:p']
    restore.push(() => {
      holder['w:p'] = whole
    })
    holder['w:p'] = [...parts.filter((part) => 'w:pPr' in part), { 'w:r': shortLines(lines) }]
  }
  const walk = (children: unknown, room: number): void => {
    for (const child of nodes(children)) {
      if ('w:p' in child) shorten(child, room)
      for (const row of nodes(child['w:tbl'])) {
        for (const cell of nodes(row['w:tr'])) walk(cell['w:tc'], cellRoom(nodes(cell['w:tc'])))
      }
    }
  }
  walk(body['w:body'], room)
  return () => {
    for (const step of restore) step()
  }
}

function shortLines(count: number): Node[] {
  return Array.from({ length: count }, (_, at) => [...(at > 0 ? [{ 'w:br': {} }] : []), { 'w:t': ['x'] }]).flat()
}

type Part = MeasuredRun | 'break' | 'unknown'

function lineCount(parts: readonly Node[], room: number): number | null {
  const properties = nodes(parts.find((part) => 'w:pPr' in part)?.['w:pPr'])
  const style = TEXT_STYLES[String(value(properties, 'w:pStyle') ?? 'Normal')]
  if (!style || properties.some((property) => 'w:bidi' in property)) return null
  const read = parts.filter((part) => !('w:pPr' in part)).flatMap((part) => readParts(part, style))
  if (read.length === 0) return null
  const indent = attributes(properties, 'w:ind')
  const left = Number(indent['w:left'] ?? style.left ?? 0)
  const right = Number(indent['w:right'] ?? style.right ?? 0)
  const points = (room - left - right) / TWIPS_PER_POINT
  let lines = 0
  let line: MeasuredRun[] = []
  for (const part of [...read, 'break' as const]) {
    if (part === 'unknown') return null
    if (part !== 'break') {
      line.push(part)
      continue
    }
    const count = countLines(line, points)
    if (count === null) return null
    lines += count
    line = []
  }
  return lines
}

function readParts(part: Node, style: TextStyle): Part[] {
  if ('w:hyperlink' in part) {
    return nodes(part['w:hyperlink']).flatMap((inner) => ('_attr' in inner ? [] : readParts(inner, style)))
  }
  const pieces = nodes(part['w:r'])
  const properties = nodes(pieces.find((piece) => 'w:rPr' in piece)?.['w:rPr'])
  if (
    pieces.length === 0 ||
    !properties.every((property) => Object.keys(property).every((name) => COUNTABLE_PROPERTIES.has(name)))
  ) {
    return ['unknown']
  }
  const isCode = value(properties, 'w:rStyle') === CODE_CHARACTERS.style
  const { font, size } = isCode ? CODE_CHARACTERS : style
  const own = value(properties, 'w:sz')
  const face = {
    font,
    bold: style.bold === true || properties.some((property) => 'w:b' in property),
    italic: style.italic === true || properties.some((property) => 'w:i' in property),
  }
  return pieces.flatMap((piece): Part[] => {
    if ('w:rPr' in piece) return []
    if ('w:t' in piece) return [{ text: textOf(piece['w:t']), face, size: own === undefined ? size : Number(own) / 2 }]
    return ['w:br' in piece && Object.keys(attributes([piece], 'w:br')).length === 0 ? 'break' : 'unknown']
  })
}

function cellRoom(cell: readonly Node[]): number {
  const properties = nodes(cell.find((part) => 'w:tcPr' in part)?.['w:tcPr'])
  const margins = nodes(properties.find((property) => 'w:tcMar' in property)?.['w:tcMar'])
  const width = (among: readonly Node[], name: string) => Number(attributes(among, name)['w:w'] ?? 0)
  return width(properties, 'w:tcW') - width(margins, 'w:left') - width(margins, 'w:right')
}

const value = (among: readonly Node[], name: string): unknown => attributes(among, name)['w:val']

const textOf = (children: unknown): string =>
  Array.isArray(children) ? children.filter((child) => typeof child === 'string').join('') : ''
