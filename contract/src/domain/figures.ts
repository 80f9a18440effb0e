import { outsideCode } from './citations.ts'
import { sourceWords } from './source-words.ts'

const NUMBER = String.raw`\p{Nd}+(?:[.,٫٬'’]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*`
const SPACE = String.raw`[ \u00a0\u202f]?`
const BIG = String.raw`(?:${SPACE}(?:million|billion|trillion|thousand|Mio\.?|Mrd\.?|Millionen|Milliarden|millones|millions?|milliards?|bn|[kKmM])(?!\p{L}))?`
const SIGN = '(?:US)?[$€£¥₹₩₽₺₴₪฿₫₦]'
const CURRENCY = String.raw`(?:[€£$¥₹₩₽₺₴₪฿₫₦]|元|円|원|(?:USD|EUR|GBP|CHF|JPY|INR|dollars?|Dollars?|euros?|Euros?|pounds|zł|Kč|Ft|kr\.?|lei|руб\.?|грн\.?)(?!\p{L}))`
const SMALL = '[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en'

function figurePattern(language: string): RegExp {
  const { percent, outOf } = sourceWords(language)
  const small = language.startsWith('en') ? `|(?:${SMALL})` : ''
  return new RegExp(
    [
      String.raw`${NUMBER}${SPACE}(?:[%٪％]|(?:${percent.join('|')})(?!\p{L}))`,
      `%${NUMBER}`,
      `${SIGN}${SPACE}${NUMBER}${BIG}`,
      `${NUMBER}${BIG}${SPACE}${CURRENCY}`,
      ...(outOf === ''
        ? []
        : [String.raw`(?<!\p{L})(?:${NUMBER}${small}) (?:${outOf}) (?:${NUMBER}${small})(?!\p{L})`]),
    ].join('|'),
    'gu',
  )
}

/** Addresses, footnote marks and markup, replaced by spaces of the same length. */
const HIDDEN = /\]\([^)\n]*\)|<[^>\n]*>|https?:\/\/\S+|\[\^[^\]\n]*\]/g
/** Block boundaries that end a sentence. */
const BLOCK = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+][ \t]|\d{1,4}[.)][ \t]|#{1,6}[ \t]|\||>))|(?<=^ {0,3}#{1,6}[ \t][^\n]*)\n/m
const SENTENCE_END = /[.!?…。！？](?=["”’)*_]*(?:\s|$|\[\^))/gu
const NO_TEXT = /^[ \t]*(?:#{1,6}[ \t]|\[\^[^\]]+\]:|\|?[ \t:|-]+\|?[ \t]*$)/
const RANGE = /^(?:[ \u00a0]*[-–—~〜][ \u00a0]*|[ \u00a0]\p{L}{1,5}[ \u00a0])$/u

/** Marks percentages, sums and ratios without a reference in their sentence; `own` are exempt. Idempotent. */
export function markFigures(markdown: string, { language, own = '' }: { language: string; own?: string }): string {
  const { mark, examples } = sourceWords(language)
  const pattern = figurePattern(language)
  const opener = examples === '' ? null : new RegExp(`(?<!\\p{L})(?:${examples})`, 'iu')
  const known = new Set(own.match(pattern)?.map(bare))
  return outsideCode(markdown, (text) =>
    blocksOf(text)
      .map((block) => (NO_TEXT.test(block) ? block : marked(block)))
      .join(''),
  )

  function marked(block: string): string {
    const shown = block.replace(HIDDEN, (hidden) =>
      /^\[\^S\d+-\d+\]$/.test(hidden) ? hidden : '\ufffc'.repeat(hidden.length),
    )
    const figures = [...shown.matchAll(pattern)].map(({ 0: figure, index }) => ({
      figure,
      start: index,
      end: index + figure.length,
    }))
    let [done, from] = ['', 0]
    for (const [at, { figure, start, end }] of figures.entries()) {
      const next = figures[at + 1]
      if (next && RANGE.test(shown.slice(end, next.start))) continue
      if (known.has(bare(figure))) continue
      const { before, after } = sentenceAround(shown, start, end)
      if (/\[\^S\d+-\d+\]/.test(after) || opener?.test(before)) continue
      const stop = end + (/^(?:\*{1,3}|_{1,3})(?![\p{L}\p{N}*_])/u.exec(shown.slice(end))?.[0].length ?? 0)
      if (shown.slice(stop).trimStart().startsWith(`(${mark})`)) continue
      done += `${block.slice(from, stop)} (${mark})`
      from = stop
    }
    return done + block.slice(from)
  }
}

const bare = (figure: string) => figure.replace(/\s/g, '').toLowerCase()

/** Blocks and their separators; joined, they equal the text. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let rest = text
  for (;;) {
    const match = BLOCK.exec(rest)
    if (!match) return [...blocks, rest]
    const end = match.index + match[0].length
    blocks.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
}

/** The sentence before and after a figure, references after its full stop included. */
function sentenceAround(text: string, start: number, end: number): { before: string; after: string } {
  let from = 0
  for (const { index } of text.slice(0, start).matchAll(SENTENCE_END)) from = index + 1
  SENTENCE_END.lastIndex = end
  const stop = SENTENCE_END.exec(text)
  SENTENCE_END.lastIndex = 0
  if (!stop) return { before: text.slice(from, start), after: text.slice(end) }
  const behind = /^["”’)*_]*(?:[ \t]?\[\^[^\]\n]*\])*/.exec(text.slice(stop.index + 1))?.[0] ?? ''
  return { before: text.slice(from, start), after: text.slice(end, stop.index + 1) + behind }
}
