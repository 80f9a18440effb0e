import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import { glyphWidths } from '../pdf/reading-text/font-aliases.ts'
import { placedGlyphs } from '../pdf/reading-text/shown-glyphs.ts'
import { asMatrix, multiply, type Operation, scaleOf } from './operations.ts'
import type { Rectangle } from './print-size.ts'

export type ShownText = Rectangle & { /** points */ size: number }

/** Above the baseline, as a share of the type size, for letters that are neither small nor accented. */
const CAPITAL = 0.7

/** Follows the text operators of a page (ISO 32000-1, 9.4), as Typst writes them, and measures what each shows. */
export function textReader(page: PDFDict): (operation: Operation) => ShownText | null {
  const fonts = page.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookupMaybe(PDFName.of('Font'), PDFDict)
  const known = new Map<string, (code: number) => number>()
  const widthsOf = (name: string) => {
    const widths = known.get(name) ?? widthsIn(fonts?.lookupMaybe(PDFName.of(name), PDFDict))
    known.set(name, widths)
    return widths
  }
  let size = 0
  let font = ''
  let text = asMatrix([])
  return ({ operator, numbers, operands, matrix }) => {
    if (operator === 'Tf') {
      size = numbers[0] ?? 0
      font = operands.find(({ kind }) => kind === 'name')?.value.slice(1) ?? ''
    } else if (operator === 'BT') text = asMatrix([])
    else if (operator === 'Tm') text = asMatrix(numbers)
    if (operator !== 'Tj' && operator !== 'TJ') return null
    const placed = multiply(text, matrix)
    const glyphs = placedGlyphs(operands, { width: widthsOf(font) })
    const last = glyphs.at(-1)
    const advance = ((last ? last.at + last.width : 0) * size) / 1000
    const [a, b, c, d, e, f] = placed
    const rise = CAPITAL * size
    const xs = [e, e + a * advance, e + c * rise, e + a * advance + c * rise]
    const ys = [f, f + b * advance, f + d * rise, f + b * advance + d * rise]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, size: size * scaleOf(placed) }
  }
}

function widthsIn(font: PDFDict | undefined): (code: number) => number {
  const descendant = font?.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0)
  return descendant instanceof PDFDict ? glyphWidths(descendant) : () => 0
}
