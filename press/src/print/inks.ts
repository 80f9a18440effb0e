import { operationsOf, scaleOf } from './operations.ts'
import { LEAST_LINE } from './print-size.ts'

/** A lighter gray than this may not be printed at all. */
const LIGHTEST_GRAY = 0.9
const WHITE = 0.995

export type InkOptions = {
  /** everything in black ink */
  isGray: boolean
  /** thin lines are widened to what can be printed */
  widensLines: boolean
}

/**
 * A content stream whose black and gray are printed in black ink alone (DeviceGray), and with `isGray` everything else too.
 * Typst writes every color in a color space with a profile.
 */
export function withInks(content: string, { isGray, widensLines }: InkOptions): string {
  let written = ''
  let from = 0
  for (const operation of operationsOf(content)) {
    const { operator, numbers, start, end, matrix } = operation
    const made =
      operator === 'scn' || operator === 'SCN'
        ? color(operation, isGray)
        : operator === 'w' && widensLines
          ? lineWidth(numbers[0] ?? 0, scaleOf(matrix))
          : null
    if (made === null) continue
    written += content.slice(from, start) + made
    from = end
  }
  return from === 0 ? content : written + content.slice(from)
}

type ColorOperation = {
  operator: string
  numbers: number[]
  operands: { value: string }[]
  fill: string | null
  stroke: string | null
}

function color({ operator, numbers, operands, fill, stroke }: ColorOperation, isGray: boolean): string {
  const isFill = operator === 'scn'
  const gray = grayOf(numbers, isGray)
  if (gray !== null && operands.length === numbers.length) return `${round(gray)} ${isFill ? 'g' : 'G'}`
  // an earlier gray may have changed the color space
  const space = isFill ? fill : stroke
  const values = operands.map(({ value }) => value).join(' ')
  return `${space === null ? '' : `/${space} ${isFill ? 'cs' : 'CS'} `}${values} ${operator}`
}

function grayOf([r, g, b, ...more]: readonly number[], isGray: boolean): number | null {
  if (r === undefined || more.length > 0) return null
  if (g === undefined || b === undefined) return printable(r, isGray)
  if (r === g && g === b) return printable(r, isGray)
  return isGray ? printable(0.299 * r + 0.587 * g + 0.114 * b, true) : null
}

const printable = (gray: number, isGray: boolean): number =>
  isGray && gray > LIGHTEST_GRAY && gray < WHITE ? LIGHTEST_GRAY : gray

const lineWidth = (width: number, scale: number): string | null =>
  width * scale >= LEAST_LINE || scale === 0 ? null : `${round(LEAST_LINE / scale)} w`

const round = (value: number): string => String(Math.round(value * 10_000) / 10_000)
