import { contentTokens, type Token } from './content-tokens.ts'
import { type FontAliases, hex16 } from './font-aliases.ts'
import { halfSpaceLast } from './half-spaces.ts'
import { fixPointedLetters, fixPointedSpan, hasPoints, type Points } from './pointed-letters.ts'
import { type PlacedGlyph, placedGlyphs, showOperator } from './shown-glyphs.ts'
import { type Change, rangeOf, type ShownText, type Span } from './shown-spans.ts'
import { sharesOf } from './text-shares.ts'

/** A hyphen caused only by a line break; readers use it to join the word. */
const SOFT_HYPHEN = '\u00ad'

/**
 * A page's content in which every glyph under an ActualText reads as its share of it. `font` looks up the page's fonts.
 */
export function fixContent(content: string, font: (name: string) => FontAliases | null): string {
  const changes: Change[] = []
  const spans: Span[] = []
  let current: FontAliases | null = null
  let operands: Token[] = []
  let lastText = ''
  const points: Points = new Map()
  for (const token of contentTokens(content)) {
    if (token.kind !== 'word' || /^[-+.\d]|^(?:true|false|null)$/.test(token.value)) {
      operands.push(token)
      continue
    }
    const operator = token.value
    if (operator === 'BDC' || operator === 'BMC')
      spans.push({ ...actualText(operands), shown: [], start: operands[0]?.start ?? token.start, end: token.end })
    else if (operator === 'Tf') current = font(operands.find(({ kind }) => kind === 'name')?.value.slice(1) ?? '')
    else if (operator === 'EMC') {
      const span = spans.pop()
      if (span?.text && isAboutHalfSpace(span)) changes.push(...halfSpace(span, token))
      else if (span?.text && hasPoints(span.text)) changes.push(...fixPointedSpan(span, token, points))
      else if (span?.text && span.text !== SOFT_HYPHEN) changes.push(...spanChanges(span, lastText))
      lastText = span?.text ?? lastText
    } else if ((operator === 'TJ' || operator === 'Tj') && current) {
      const shown = { operands, operator: token, font: current }
      const span = spans.at(-1)
      const around = spans.at(-2)
      if (span?.text) span.shown.push(shown)
      // the compiler marks reversed characters inside the span that holds their text
      else if (around?.text && isAboutHalfSpace({ ...around, shown: [shown] })) around.shown.push(shown)
      else {
        changes.push(...(fixPointedLetters(shown, points) ?? strayMark(shown, lastText)))
        lastText = shown.font.text(placedGlyphs(operands, current).at(-1)?.code ?? 0) ?? ''
      }
    }
    operands = []
  }
  return applyChanges(content, changes)
}

function applyChanges(content: string, changes: readonly Change[]): string {
  let fixed = ''
  let at = 0
  for (const change of changes) {
    fixed += content.slice(at, change.start) + change.content
    at = change.end
  }
  return fixed + content.slice(at)
}

function actualText(operands: readonly Token[]): Pick<Span, 'text' | 'label'> {
  const at = operands.findIndex(({ kind, value }) => kind === 'name' && value === '/ActualText')
  const label = at < 0 ? null : (operands[at + 1] ?? null)
  const value = label?.value ?? null
  const isUtf16 = value?.startsWith('\xfe\xff') === true
  return { text: isUtf16 ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le') : value, label }
}

/**
 * Glyphs with a width share the text; marks get none. After a final mark, an invisible glyph ends where the letter
 * does: readers measure a span by its last glyph and would otherwise add a space.
 */
function spanChanges({ text, label, shown }: Span, before: string): Change[] {
  const places = shown.map((one) => placedGlyphs(one.operands, one.font))
  const hasRoom = places.flat().some(({ width }) => width > 0)
  if (!hasRoom && label && text === before) {
    const unlabelled = { start: label.start, end: label.end, content: '()' }
    return [unlabelled, ...shown.map((one) => hideText(one))]
  }
  const carriesText = ({ width }: { width: number }) => !hasRoom || width > 0
  const shares = sharesOf(text ?? '', places.flat().filter(carriesText).length)
  return shown.map((one, at) => {
    const glyphs = (places[at] ?? []).map((glyph) => ({
      ...glyph,
      text: carriesText(glyph) ? (shares.shift() ?? '') : '',
    }))
    return { ...rangeOf(one), content: showOperator(glyphs, one.font).content + closing(glyphs, one.font) }
  })
}

/** Whether a span's text or that of its glyph has a half-space: a letter is one glyph with and without it. */
function isAboutHalfSpace({ text, shown }: Span): boolean {
  const texts = shown.flatMap(({ operands, font }) => placedGlyphs(operands, font).map(({ code }) => font.text(code)))
  return shown.length > 0 && [text, ...texts].some((one) => one?.includes('\u200c'))
}

/** One glyph of a letter after a half-space gets a code that reads as both, instead of ActualText. */
function halfSpace({ text, shown, start, end }: Span, close: Token): Change[] {
  const [one] = shown
  const [glyph] = one ? placedGlyphs(one.operands, one.font) : []
  const code = one && glyph && one.operands.length === 1 ? one.font.code(glyph.code, halfSpaceLast(text ?? '')) : null
  if (!one || code === null || shown.length > 1) return []
  return [
    { start, end, content: '' },
    { ...rangeOf(one), content: `<${hex16(code)}> Tj` },
    { start: close.start, end: close.end, content: '' },
  ]
}

function closing(glyphs: readonly PlacedGlyph[], font: FontAliases): string {
  const farthest = glyphs.toSorted((one, other) => other.at + other.width - one.at - one.width)[0]
  const last = glyphs.at(-1)
  if (!farthest || !last || farthest.at + farthest.width <= last.at + last.width) return ''
  return ` 3 Tr ${showOperator([{ ...farthest, text: '' }], font, last.at + last.width).content} 0 Tr`
}

/** A raised mark is drawn separately after its letter and repeats the whole cluster. */
function strayMark(shown: ShownText, before: string): Change[] {
  const glyphs = placedGlyphs(shown.operands, shown.font)
  const repeats = glyphs.every(({ code, width }) => width === 0 && before !== '' && shown.font.text(code) === before)
  return glyphs.length > 0 && repeats ? [hideText(shown)] : []
}

function hideText(shown: ShownText): Change {
  const glyphs = placedGlyphs(shown.operands, shown.font).map((glyph) => ({ ...glyph, text: '' }))
  return { ...rangeOf(shown), content: showOperator(glyphs, shown.font).content }
}
