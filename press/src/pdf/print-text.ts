const SUBSTITUTE = '□'
/** Matches only at the start of a word: elsewhere the search would restart at every letter. */
const LONG_WORD = /(?<![\u0021-\u058f])[\u0021-\u058f]{29,}/g
const LONGEST_PIECE = 28
/** In joined scripts, the shaper processes a word at once and fails for extremely long ones. */
const VERY_LONG_WORD = /[\u0590-\u1fff]{400,}/g

/** Text for printing. `missing` are characters (grapheme clusters) that no font has. */
export type PrintText = { missing: ReadonlySet<string>; text(value: string): string; code(value: string): string }

export function createPrintText(missing: ReadonlySet<string>): PrintText {
  const present = (value: string): string => {
    let printed = value
    for (const cluster of missing) {
      if (printed.includes(cluster)) printed = printed.replaceAll(cluster, SUBSTITUTE)
    }
    return printed
  }
  return {
    missing,
    text(value) {
      const printed = present(value)
      if (printed.length <= LONGEST_PIECE) return printed
      return printed.replace(LONG_WORD, breakable).replace(VERY_LONG_WORD, (word) => inPieces(word, 100))
    },
    code: (value) => present(value).replace(/(?<!\S)\S{60,}/g, (run) => inPieces(run, 40)),
  }
}

/** Adds break opportunities to web addresses and other long words: after their signs, else every 28 characters. */
function breakable(word: string): string {
  return word
    .split(/(?<=[/?&=._#:,;@+-])(?=[^/?&=._#:,;@+-])/)
    .map((piece) => inPieces(piece, LONGEST_PIECE))
    .join('\u200b')
}

function inPieces(run: string, length: number): string {
  if (run.length <= length) return run
  return (run.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [run]).join('\u200b')
}
