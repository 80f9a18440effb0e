import { BREAKABLE, withBreakPoints } from './break-points.ts'

const SUBSTITUTE = '□'
/** In scripts whose letters join, the shaper takes a word as one piece and gives up over endless ones. */
const VERY_LONG_WORD = /[\u0590-\u1fff]{400,}/g

/** Text on its way to the page. `missing` are characters (grapheme clusters) that no font has. */
export type PrintText = {
  missing: ReadonlySet<string>
  /** of the words that hyphenation may divide */
  script: RegExp | null
  /** `BREAK` in its long words; `least` is the length from which on a word that hyphenation can't divide has some */
  text(value: string, least?: number, script?: RegExp | null): string
  /** code in a line of text, which is never hyphenated */
  inlineCode(value: string, least?: number): string
  code(value: string): string
}

export function createPrintText(missing: ReadonlySet<string>, script: RegExp | null = null): PrintText {
  const present = (value: string): string => {
    let printed = value
    for (const cluster of missing) {
      if (printed.includes(cluster)) printed = printed.replaceAll(cluster, SUBSTITUTE)
    }
    return printed
  }
  const joined = (value: string) =>
    value.length < 400
      ? value
      : value.replace(VERY_LONG_WORD, (word) => (word.match(/.{1,100}/gsu) ?? [word]).join('\u200b'))
  return {
    missing,
    script,
    text: (value, least = BREAKABLE.text, of = script) => joined(withBreakPoints(present(value), least, of)),
    inlineCode: (value, least = BREAKABLE.code) => joined(withBreakPoints(present(value), least, null)),
    code: present,
  }
}
