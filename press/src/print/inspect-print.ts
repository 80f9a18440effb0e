import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { inspectPdf } from '../inspection/inspect-pdf.ts'
import { decodeStream } from '../pdf/reading-text/decode-stream.ts'
import { asMatrix, multiply, type Operation, operationsOf, scaleOf } from './operations.ts'

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
}

const FORBIDDEN = ['Outlines', 'AcroForm', 'OpenAction', 'Names']
const INCH = 72

/** What a printer checks of a PDF, read from the finished file. */
export async function inspectPrint(bytes: Uint8Array): Promise<PrintInspection> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document.getPages()
  const seen: Seen = { type: null, line: null, dpi: null, colors: new Set() }
  for (const [at, page] of pages.entries()) measure(page.node, at + 1, seen)
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

type Seen = Pick<PrintInspection, 'type' | 'line' | 'dpi'> & { colors: Set<'gray' | 'color'> }

function common(boxes: readonly { width: number; height: number }[]): { width: number; height: number } | null {
  const [first] = boxes
  if (!first || boxes.some(({ width, height }) => width !== first.width || height !== first.height)) return null
  return { width: first.width, height: first.height }
}

function measure(page: PDFDict, number: number, seen: Seen): void {
  const note = (kind: 'type' | 'line' | 'dpi', value: number) => {
    const known = seen[kind]
    if (value > 0 && (known === null || value < known.value - 0.01)) seen[kind] = { value, page: number }
  }
  const pictures = page.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  let size = 0
  let text = asMatrix([])
  let width = 1
  for (const { operator, numbers, operands, matrix } of operationsOf(contentOf(page))) {
    if (operator === 'Tf') size = numbers[0] ?? 0
    else if (operator === 'BT') text = asMatrix([])
    else if (operator === 'Tm') text = asMatrix(numbers)
    else if (operator === 'Tj' || operator === 'TJ') note('type', size * scaleOf(multiply(text, matrix)))
    else if (operator === 'w') width = numbers[0] ?? 1
    else if (operator === 'S' || operator === 's') note('line', width * scaleOf(matrix))
    else if (operator === 'g' || operator === 'G') seen.colors.add('gray')
    else if (/^(?:scn?|SCN?|rg|RG|k|K)$/.test(operator)) seen.colors.add('color')
    else if (operator === 'Do')
      note('dpi', dpiOf(pictures?.lookup(PDFName.of(operands[0]?.value.slice(1) ?? '')), matrix))
  }
}

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
