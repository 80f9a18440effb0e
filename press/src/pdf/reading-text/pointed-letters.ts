import type { Token } from './content-tokens.ts'
import type { FontAliases } from './font-aliases.ts'
import { type PlacedGlyph, placedGlyphs, showOperator } from './shown-glyphs.ts'
import { type Change, rangeOf, type ShownText, type Span } from './shown-spans.ts'
import { sharesOf } from './text-shares.ts'

/** A glyph without width in each font, which represents points drawn elsewhere. */
export type Points = Map<FontAliases, number>

const POINTED = /^[\p{sc=Arab}\p{sc=Hebr}].*\p{Mn}/su
const POINT = /\p{Mn}/gu

/** A letter of a right-to-left script with points: harakat, niqqud. */
export const hasPoints = (text: string) => POINTED.test(text)

/**
 * Readers reverse right-to-left text character by character, so points precede their letter. ActualText is no option,
 * as pdf.js would split the text there.
 */
export function fixPointedSpan({ text, shown, start, end }: Span, close: Token, points: Points): Change[] {
  const places = shown.map((one) => placedGlyphs(one.operands, one.font))
  const marks = places.flat().filter(({ width }) => width === 0).length
  // drawn higher or lower than its letter, which follows and represents them all
  const isStray = places.flat().length === marks
  const shares = isStray ? [] : spread([...((text ?? '').match(POINT) ?? [])].toReversed(), marks)
  const letters = sharesOf((text ?? '').replace(POINT, ''), places.flat().length - marks)
  const changed = shown.map((one, at): Change => {
    const glyphs = (places[at] ?? []).map((glyph) =>
      glyph.width === 0 ? { ...glyph, text: shares.shift() ?? '' } : withPoints(glyph, letters.shift() ?? '', ''),
    )
    const glyphTexts = marks === 0 && at === 0 ? withFirst(glyphs, text ?? '') : glyphs
    return { ...rangeOf(one), content: shownWithPoints(glyphTexts, one.font, points) }
  })
  remember(shown, points)
  return [{ start, end, content: '' }, ...changed, { start: close.start, end: close.end, content: '' }]
}

type GlyphTexts = PlacedGlyph & { text: string; points?: string }
const withPoints = (glyph: PlacedGlyph, text: string, points: string): GlyphTexts => ({ ...glyph, text, points })
const withFirst = ([first, ...rest]: GlyphTexts[], text: string): GlyphTexts[] =>
  first ? [pointed(first, first.text, text), ...rest] : []
const pointed = (glyph: PlacedGlyph, letter: string, text: string) =>
  withPoints(glyph, letter, [...(text.match(POINT) ?? [])].toReversed().join(''))

/** The same for points drawn in a separate text object: their text moves to their letter. Null without points. */
export function fixPointedLetters(shown: ShownText, points: Points): Change[] | null {
  const { font } = shown
  const glyphs = placedGlyphs(shown.operands, font)
  const texts = glyphs.map(({ code }) => font.text(code) ?? '')
  if (!texts.some(hasPoints)) return null
  remember([shown], points)
  const glyphTexts = glyphs.map((glyph, at): GlyphTexts => {
    const text = texts[at] ?? ''
    if (glyph.width === 0) return { ...glyph, text: '' }
    return hasPoints(text) && points.has(font) ? pointed(glyph, text.replace(POINT, ''), text) : { ...glyph, text }
  })
  return [{ ...rangeOf(shown), content: shownWithPoints(glyphTexts, font, points) }]
}

function shownWithPoints(glyphs: readonly GlyphTexts[], font: FontAliases, points: Points): string {
  const silent = points.get(font)
  const parts: string[] = []
  let run: GlyphTexts[] = []
  let pen = 0
  const show = (some: readonly (PlacedGlyph & { text: string })[]): string => {
    const { content, end } = showOperator(some, font, pen)
    pen = end
    return content
  }
  for (const glyph of glyphs) {
    if (glyph.points && silent !== undefined) {
      if (run.length > 0) parts.push(show(run))
      parts.push(`3 Tr ${show([{ code: silent, at: glyph.at, width: 0, text: glyph.points }])} 0 Tr`)
      run = []
    }
    run.push(glyph)
  }
  if (run.length > 0) parts.push(show(run))
  return parts.join(' ')
}

function remember(shown: readonly ShownText[], points: Points): void {
  for (const { operands, font } of shown) {
    const mark = placedGlyphs(operands, font).find(({ width }) => width === 0)
    if (mark) points.set(font, mark.code)
  }
}

function spread(signs: readonly string[], count: number): string[] {
  const surplus = Math.max(0, signs.length - count)
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? signs.slice(0, surplus + 1).join('') : (signs[surplus + at] ?? ''),
  )
}
