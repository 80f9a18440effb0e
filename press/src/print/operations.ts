import { contentTokens, type Token } from '../pdf/reading-text/content-tokens.ts'

/** [a, b, c, d, e, f] as in ISO 32000-1, 8.3.3 */
export type Matrix = readonly [number, number, number, number, number, number]
export type Operation = {
  operator: string
  operands: Token[]
  /** the operands that are numbers; none for TJ */
  numbers: number[]
  start: number
  end: number
  /** from the operation's coordinates to the page's */
  matrix: Matrix
  /** names of the color spaces for fills and strokes */
  fill: string | null
  stroke: string | null
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

export function multiply(one: Matrix, two: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = two
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

/** By how much a matrix enlarges, on average over both axes. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** The operations of a content stream in Latin-1, each with the graphics state before it. */
export function* operationsOf(content: string): Generator<Operation> {
  let state = { matrix: IDENTITY, fill: null as string | null, stroke: null as string | null }
  const saved: (typeof state)[] = []
  let operands: Token[] = []
  let depth = 0
  for (const token of contentTokens(content)) {
    if (token.kind === 'open') depth += 1
    if (token.kind === 'close') depth -= 1
    if (token.kind !== 'word' || depth > 0 || isOperand(token.value)) {
      operands.push(token)
      continue
    }
    const operator = token.value
    // a line of text has many numbers, which are read with its glyphs
    const numbers =
      operator === 'TJ' ? [] : operands.filter(({ kind }) => kind === 'word').map(({ value }) => Number(value))
    const { matrix, fill, stroke } = state
    yield {
      operator,
      operands,
      numbers,
      start: operands[0]?.start ?? token.start,
      end: token.end,
      matrix,
      fill,
      stroke,
    }
    if (operator === 'q') saved.push(state)
    else if (operator === 'Q') state = saved.pop() ?? state
    else if (operator === 'cm') state = { ...state, matrix: multiply(asMatrix(numbers), state.matrix) }
    else if (operator === 'cs') state = { ...state, fill: nameIn(operands) }
    else if (operator === 'CS') state = { ...state, stroke: nameIn(operands) }
    operands = []
  }
}

/** No operator begins with a digit, a sign or a point (ISO 32000-1, Annex A). */
const isOperand = (word: string): boolean => {
  const first = word.charCodeAt(0)
  return (first >= PLUS && first <= NINE) || word === 'true' || word === 'false' || word === 'null'
}
const [PLUS, NINE] = [43, 57]

const nameIn = (operands: readonly Token[]): string | null =>
  operands.find(({ kind }) => kind === 'name')?.value.slice(1) ?? null

export function asMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f]
}
