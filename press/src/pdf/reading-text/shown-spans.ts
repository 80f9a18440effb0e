import type { Token } from './content-tokens.ts'
import type { FontAliases } from './font-aliases.ts'

export type ShownText = { operands: Token[]; operator: Token; font: FontAliases }
/** `label` is the ActualText as a token */
export type Span = { text: string | null; label: Token | null; shown: ShownText[]; start: number; end: number }
export type Change = { start: number; end: number; content: string }

export const rangeOf = ({ operands, operator }: ShownText) => ({
  start: operands[0]?.start ?? operator.start,
  end: operator.end,
})
