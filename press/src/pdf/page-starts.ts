import { inflateSync } from 'node:zlib'
import type { Direction } from '../manuscript/manuscript.ts'
import { lettersOf, type PageStart } from '../manuscript/page-start.ts'
import { type PdfObjects, readObjects } from './pdf-objects.ts'
import { contentTokens, type Token } from './reading-text/content-tokens.ts'
import { textsByGlyph } from './reading-text/texts-by-glyph.ts'

/** Letters with which a page is found again. */
const ENOUGH = 120
/** Points: pieces of one line are at the same height. */
const SAME_LINE = 0.5
/** Bytes of a stream's dictionary. */
const LONGEST_HEAD = 1_000
/** Characters of a page's content. */
const FIRST_LOOK = 3_500

type Piece = { text: string; left: number; height: number }
type Fonts = (name: string) => ReadonlyMap<number, string> | null

/**
 * The label and the first words of each page of a PDF as Typst writes it, without heads, folios and other artifacts.
 * Empty for other files.
 */
export function pageStarts(bytes: Uint8Array, direction: Direction): PageStart[] {
  const file = readObjects(bytes)
  if (!file) return []
  const { text, stream, fontsOf } = reader(file)
  const root = text(Number(/\/Root (\d+) 0 R/.exec(file.trailer)?.[1]))
  const labels = labelsIn(text, Number(/\/PageLabels (\d+) 0 R/.exec(root)?.[1]))
  return pagesBelow(text, Number(/\/Pages (\d+) 0 R/.exec(root)?.[1])).map((page, at) => {
    const content = stream(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
    return { label: labels[at] ?? '', ...startOf(content, fontsOf(page), direction) }
  })
}

/** Reads no more of a page than it needs: drawings and leaders take most of some. */
function startOf(content: string, fonts: Fonts, direction: Direction): Omit<PageStart, 'label'> {
  for (let end = FIRST_LOOK; ; end *= 4) {
    const isWhole = end >= content.length
    const read = isWhole ? content : content.slice(0, content.lastIndexOf('\nEMC', end))
    const { pieces, opensWithPicture } = piecesOf(read, fonts)
    const letters = inReadingOrder(pieces, direction)
      .map((piece) => lettersOf(piece, direction === 'ltr'))
      .filter(Boolean)
    const count = letters.reduce((sum, { length }) => sum + length, 0)
    if (count >= ENOUGH || isWhole) {
      const share = isWhole ? 1 : content.length / read.length
      return { pieces: upTo(ENOUGH, letters), letters: Math.round(count * share), opensWithPicture }
    }
  }
}

function upTo(most: number, pieces: readonly string[]): string[] {
  let count = 0
  return pieces.filter((piece) => {
    const isWanted = count < most
    count += piece.length
    return isWanted
  })
}

function reader({ objects }: PdfObjects) {
  const text = (number: number): string => objects.get(number)?.toString('latin1') ?? ''
  const stream = (number: number): string => {
    const body = objects.get(number)
    const head = /^[\s\S]*?>>\s*stream\r?\n/.exec(body?.toString('latin1', 0, LONGEST_HEAD) ?? '')?.[0]
    if (!body || head === undefined) return ''
    const packed = body.subarray(head.length)
    // short streams are not compressed
    return (head.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1')
  }
  const known = new Map<number, ReadonlyMap<number, string> | null>()
  const fontAt = (number: number) => {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(text(number))?.[1]
    const texts = known.get(number) ?? (unicode ? textsByGlyph(stream(Number(unicode))) : null)
    known.set(number, texts)
    return texts
  }
  const fontsOf = (page: string): Fonts => {
    const list = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? ''
    const numbers = new Map([...list.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name, number]) => [name, Number(number)]))
    return (name) => fontAt(numbers.get(name) ?? 0)
  }
  return { text, stream, fontsOf }
}

function pagesBelow(text: (number: number) => string, number: number): string[] {
  const node = text(number)
  const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1]
  if (kids === undefined) return [node]
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesBelow(text, Number(kid)))
}

/** Labels of each page; Typst writes one entry a page (ISO 32000-1, 12.4.2). */
function labelsIn(text: (number: number) => string, number: number): string[] {
  const labels: string[] = []
  for (const [, page, entry] of text(number).matchAll(/(\d+) (\d+) 0 R/g)) {
    const label = text(Number(entry))
    const style = /\/S \/(\w)/.exec(label)?.[1]
    const count = Number(/\/St (\d+)/.exec(label)?.[1] ?? 1)
    labels[Number(page)] = style === 'D' ? String(count) : style === 'r' ? roman(count) : ''
  }
  return labels
}

const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

export function roman(count: number): string {
  let rest = count
  return ROMAN.map(([sign, value]) => {
    const times = Math.floor(rest / value)
    rest -= times * value
    return sign.repeat(times)
  }).join('')
}

/** Texts that are not artifacts, in the order in which they are drawn. */
function piecesOf(content: string, fonts: Fonts): { pieces: Piece[]; opensWithPicture: boolean } {
  const pieces: Piece[] = []
  /** of each open mark: whether it is an artifact, whether its letters are reversed, and the text it stands for */
  const marks: { artifact: boolean; reversed: boolean; actual: string | null; shown: boolean }[] = []
  let operands: Token[] = []
  let depth = 0
  let [left, height] = [0, 0]
  let font: ReadonlyMap<number, string> | null = null
  let opensWithPicture = false
  const isArtifact = () => marks.some(({ artifact }) => artifact)
  const show = (text: string) => {
    if (!isArtifact()) pieces.push({ text, left, height })
  }
  for (const token of contentTokens(content)) {
    if (token.kind === 'open') depth += 1
    if (token.kind === 'close') depth -= 1
    if (token.kind !== 'word' || depth > 0 || /^[-+.\d]/.test(token.value)) {
      operands.push(token)
      continue
    }
    const operator = token.value
    if (operator === 'cm') [left, height] = [Number(operands.at(-2)?.value), Number(operands.at(-1)?.value)]
    else if (operator === 'Tf') font = fonts(operands.find(({ kind }) => kind === 'name')?.value.slice(1) ?? '')
    else if (operator === 'BMC' || operator === 'BDC') marks.push(markOf(operands))
    else if (operator === 'EMC') marks.pop()
    else if (operator === 'Do') opensWithPicture ||= pieces.length === 0 && !isArtifact()
    else if (operator === 'TJ' || operator === 'Tj') {
      const spoken = marks.find(({ actual }) => actual !== null)
      if (!spoken) show(shownText(operands, font, marks.at(-1)?.reversed ?? false))
      else if (!spoken.shown) show(spoken.actual ?? '')
      if (spoken) spoken.shown = true
    }
    operands = []
  }
  return { pieces, opensWithPicture }
}

function markOf(operands: readonly Token[]) {
  const at = operands.findIndex(({ value }) => value === '/ActualText')
  const actual = at < 0 ? null : (operands[at + 1]?.value ?? '')
  const isUtf16 = actual?.startsWith('\xfe\xff') === true
  return {
    artifact: operands[0]?.value === '/Artifact',
    reversed: operands[0]?.value === '/ReversedChars',
    actual: isUtf16 ? Buffer.from(actual.slice(2), 'latin1').swap16().toString('utf16le') : actual,
    shown: false,
  }
}

function shownText(operands: readonly Token[], font: ReadonlyMap<number, string> | null, reversed: boolean): string {
  const glyphs: string[] = []
  for (const { kind, value } of operands) {
    if (kind !== 'string') continue
    for (let byte = 0; byte + 1 < value.length; byte += 2)
      glyphs.push(font?.get(value.charCodeAt(byte) * 256 + value.charCodeAt(byte + 1)) ?? '')
  }
  return (reversed ? glyphs.reverse() : glyphs).join('')
}

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u

/** A right-to-left script's runs are drawn one after the other as they are read, the words of each from left to right. */
function inReadingOrder(pieces: readonly Piece[], direction: Direction): string[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line?.[0] && Math.abs(line[0].height - piece.height) < SAME_LINE) line.push(piece)
    else lines.push([piece])
  }
  return lines.flatMap((line) => {
    const words = line.filter(({ text }) => lettersOf(text) !== '')
    return turned(words, direction === 'rtl')
  })
}

/** With the words of every right-to-left run in the other order; in a line of that direction, one further left is the next. */
function turned(words: readonly Piece[], isRightToLeft: boolean): string[] {
  const read: string[] = []
  let run: string[] = []
  let edge = Number.NEGATIVE_INFINITY
  for (const { text, left } of words) {
    const isTurned = RIGHT_TO_LEFT.test(text)
    if (!isTurned || (isRightToLeft && left < edge)) {
      read.push(...run)
      run = []
    }
    if (isTurned) run.unshift(text)
    else read.push(text)
    edge = left
  }
  return [...read, ...run]
}
