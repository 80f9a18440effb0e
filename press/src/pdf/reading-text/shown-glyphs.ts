import type { Token } from './content-tokens.ts'
import { type FontAliases, hex16 } from './font-aliases.ts'

/** Invisible; a reader that ignores ActualText needs some character for every glyph. */
const ZERO_WIDTH_SPACE = '\u200b'

/** `at` and `width` in thousandths of the font size from the operator's start. */
export type PlacedGlyph = { code: number; at: number; width: number }

/** The glyphs shown by the operands of Tj or TJ; codes have two bytes. */
export function placedGlyphs(operands: readonly Token[], font: Pick<FontAliases, 'width'>): PlacedGlyph[] {
  const glyphs: PlacedGlyph[] = []
  let at = 0
  for (const { kind, value } of operands) {
    if (kind === 'word') at -= Number(value)
    if (kind !== 'string') continue
    for (let byte = 0; byte + 1 < value.length; byte += 2) {
      const code = value.charCodeAt(byte) * 256 + value.charCodeAt(byte + 1)
      const width = font.width(code)
      glyphs.push({ code, at, width })
      at += width
    }
  }
  return glyphs
}

/**
 * A TJ operator that shows glyphs at their positions, each reading as its `text` ('' for nothing); `end` is the final pen position.
 */
export function showOperator(
  glyphs: readonly (PlacedGlyph & { text: string })[],
  font: FontAliases,
  from = 0,
): { content: string; end: number } {
  let pen = from
  const parts = glyphs.map(({ code, at, width, text }) => {
    const back = Math.round((pen - at) * 1000) / 1000
    pen = at + width
    return `${back === 0 ? '' : `${back} `}<${hex16(font.code(code, text || ZERO_WIDTH_SPACE) ?? code)}>`
  })
  return { content: `[${parts.join(' ')}] TJ`, end: pen }
}
