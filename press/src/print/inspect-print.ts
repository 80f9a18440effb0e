import { setImmediate as nextTurn } from 'node:timers/promises'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { inspectPdf } from '../inspection/inspect-pdf.ts'
import { decodeStream } from '../pdf/reading-text/decode-stream.ts'
import { type Operation, operationsOf, scaleOf } from './operations.ts'
import type { Rectangle } from './print-size.ts'
import { textReader } from './text-extent.ts'

/** The least value in a file, and the first page with it, from 1. */
type Least = { value: number; page: number }

export type PrintInspection = {
  pages: number
  /** width and height of the page in points, if all pages have the same */
  size: { width: number; height: number } | null
  trim: { width: number; height: number } | null
  /** points; null without text */
  type: Least | null
  /** points; null without lines */
  line: Least | null
  /** pixels per printed inch; null without pictures */
  dpi: Least | null
  /** how the ink of text, lines and areas is given: 'gray' is black ink alone */
  colors: ('gray' | 'color')[]
  /** what a printer doesn't take, by its name in the file: 'Annots', 'Outlines', 'AcroForm' */
  forbidden: string[]
  /** fonts that are not in the file */
  looseFonts: string[]
  /** the first page with text where none may be */
  outside: number | null
}

/** Where text may be on a page (from 1) of this size: in one of the areas. */
export type TextAreas = (page: number, size: { width: number; height: number }) => readonly Rectangle[]

const FORBIDDEN = ['Outlines', 'AcroForm', 'OpenAction', 'Names']
const INCH = 72

/** What a printer checks of a PDF, read from the finished file. */
export async function inspectPrint(
  bytes: Uint8Array,
  areas: TextAreas = (_page, size) => [{ x: 0, y: 0, ...size }],
): Promise<PrintInspection> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  const pages = document.getPages()
  const seen: Seen = { type: null, line: null, dpi: null, colors: new Set(), outside: null }
  for (const [at, page] of pages.entries()) {
    // lets pictures that are being drawn continue
    await nextTurn()
    measure(page.node, at + 1, areas(at + 1, page.getSize()), seen)
  }
  const has = (dict: PDFDict, key: string) => dict.has(PDFName.of(key))
  const annotated = pages.some(({ node }) => (node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.size() ?? 0) > 0)
  return {
    ...seen,
    colors: [...seen.colors].sort(),
    pages: pages.length,
    size: common(pages.map((page) => page.getMediaBox())),
    trim: common(pages.map((page) => page.getTrimBox())),
    forbidden: [...FORBIDDEN.filter((key) => has(document.catalog, key)), ...(annotated ? ['Annots'] : [])],
    looseFonts: inspectPdf(bytes).fonts.loose,
  }
}

type Seen = Pick<PrintInspection, 'type' | 'line' | 'dpi' | 'outside'> & { colors: Set<'gray' | 'color'> }

function common(boxes: readonly { width: number; height: number }[]): { width: number; height: number } | null {
  const [first] = boxes
  if (!first || boxes.some(({ width, height }) => width !== first.width || height !== first.height)) return null
  return { width: first.width, height: first.height }
}

function measure(page: PDFDict, number: number, areas: readonly Rectangle[], seen: Seen): void {
  const note = (kind: 'type' | 'line' | 'dpi', value: number) => {
    const known = seen[kind]
    if (value > 0 && (known === null || value < known.value - 0.01)) seen[kind] = { value, page: number }
  }
  const pictures = page.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  const readText = textReader(page)
  let width = 1
  for (const operation of operationsOf(contentOf(page))) {
    const { operator, numbers, operands, matrix } = operation
    const text = readText(operation)
    if (text) {
      note('type', text.size)
      if (text.size <= DISPLAY && !areas.some((area) => contains(area, text))) seen.outside ??= number
    } else if (operator === 'w') width = numbers[0] ?? 1
    else if (operator === 'S' || operator === 's') note('line', width * scaleOf(matrix))
    else if (operator === 'g' || operator === 'G') seen.colors.add('gray')
    else if (/^(?:scn?|SCN?|rg|RG|k|K)$/.test(operator)) seen.colors.add('color')
    else if (operator === 'Do')
      note('dpi', dpiOf(pictures?.lookup(PDFName.of(operands[0]?.value.slice(1) ?? '')), matrix))
  }
}

/** Points; larger figures are part of a drawing, which may reach the edge. */
const DISPLAY = 72
/** Rounding, and punctuation that hangs over the edge of a column. */
const TOLERANCE = 0.5

const contains = (area: Rectangle, { x, y, width, height }: Rectangle): boolean =>
  x >= area.x - TOLERANCE &&
  y >= area.y - TOLERANCE &&
  x + width <= area.x + area.width + TOLERANCE &&
  y + height <= area.y + area.height + TOLERANCE

/** A picture fills a square of one unit (ISO 32000-1, 8.9.5). 0 for a drawing. */
function dpiOf(picture: PDFObject | undefined, [a, b]: Operation['matrix']): number {
  if (!(picture instanceof PDFRawStream)) return 0
  const pixels = picture.dict.lookupMaybe(PDFName.of('Width'), PDFNumber)?.asNumber() ?? 0
  return (pixels * INCH) / Math.hypot(a, b)
}

function contentOf(page: PDFDict): string {
  const contents = page.lookup(PDFName.of('Contents'))
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
  return streams.flatMap((stream) => (stream instanceof PDFRawStream ? [decodeStream(stream)] : [])).join('\n')
}
