/** Where a line may end inside a word: no character of the page (tree.typ makes it a place without width). */
const BREAK = '\u200b'
/** On both sides of a word that hyphenation may divide in a theme that hyphenates no others (tree.typ). */
const HYPHENATED_WORD = '\u2063'

/** Minimum length in characters before a word of each kind may be split. */
export const BREAKABLE = { text: 24, code: 16, narrow: 12 }
/** The same for words of a language. */
const LONG_WORD = 18
/** Maximum length of the pieces of a word without break points. */
const LONGEST_PIECE = 12
/** Longer words are identifiers or noise, and are not hyphenated. */
const LONGEST_WORD = 100

/** Looked for where a word begins alone: in the middle of one the search would begin again at every letter. */
const WORD = /(?<![\u0021-\u058f])[\u0021-\u058f]{16,}/g
const NARROW_WORD = /(?<![\u0021-\u058f])[\u0021-\u058f]{12,}/g
/** After signs, and where the next word of a camel-case name begins; not inside of a number. */
const JOINT =
  /(?<=[/?&=._#:,;@+\-\\|~%)\]}>])(?<!\d[.,])(?=[^/?&=._#:,;@+\-\\|~%)\]}>])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const LETTERS = /^[^\p{L}\p{N}]*\p{L}\p{M}*(?:[\p{Ll}\p{M}'’]|(?<=[-–—])\p{Lu}|[-–—](?=\p{L}))*[^\p{L}\p{N}]*$/u
/** A language divides no word with so many consonants in a row that it doesn't have itself. */
const MANY_CONSONANTS = (count: number): string =>
  `(?!.*[^aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿıąęėěēīįłńőůűāō\\P{L}]{${count}})`
const COMPOUNDING = new Set(['da', 'de', 'nb', 'nl', 'nn', 'no', 'sv'])

/** Languages that the compiler has hyphenation patterns for (the crate hypher). */
const HYPHENATED = new Set(
  'af be bg ca cs da de el en es et fi fr hr hu is it ka ku la lt mn nb nl nn no pl pt ru sk sl sq sr sv tk tr uk'.split(
    ' ',
  ),
)
const latin = (consonants: number) => new RegExp(`^${MANY_CONSONANTS(consonants)}[\\p{sc=Latn}\\P{L}]+$`, 'iu')
const OF_SCRIPT: Record<string, RegExp> = { Cyrl: /^[\p{sc=Cyrl}\P{L}]+$/u, Grek: /^[\p{sc=Grek}\P{L}]+$/u }

/** Matches words in the script of a language, if it has hyphenation patterns; else null. */
export function hyphenatedScript(tag: string): RegExp | null {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (!HYPHENATED.has(language)) return null
  return script === 'Latn' ? (COMPOUNDING.has(language) ? latin(9) : LATIN) : (OF_SCRIPT[script ?? ''] ?? null)
}

const LATIN = latin(6)

/** A word that hyphenation divides: letters of its script with vowels among them. */
function isHyphenated(word: string, script: RegExp | null): boolean {
  if (script === null || word.length > LONGEST_WORD || !script.test(word)) return false
  return LETTERS.test(word)
}

/** The text with `BREAK` in its words of `least` signs and more, unless they can be hyphenated. */
export function withBreakPoints(text: string, least: number, script: RegExp | null = LATIN): string {
  const longest = Math.min(least, LONG_WORD)
  if (!hasLongWord(text, script ? longest : least)) return text
  return text.replaceAll(HYPHENATED_WORD, '').replace(least < BREAKABLE.code ? NARROW_WORD : WORD, (word) => {
    if (word.length >= longest && isHyphenated(word, script)) return `${HYPHENATED_WORD}${word}${HYPHENATED_WORD}`
    return word.length < least ? word : piecesOf(word).join(BREAK)
  })
}

/** Whether so many signs of `WORD` follow each other. From one place to the next it skips as many as a word needs. */
function hasLongWord(text: string, length: number): boolean {
  for (let end = length - 1; end < text.length; ) {
    let at = end
    while (at > end - length && isInWord(text.charCodeAt(at))) at -= 1
    if (at === end - length) return true
    end = at + length
  }
  return false
}

const isInWord = (code: number): boolean => code >= 0x21 && code <= 0x58f

export const hasBreakPoints = (text: string): boolean => text.includes(BREAK) || text.includes(HYPHENATED_WORD)

/** The words of a text with break points that hyphenation may divide. */
export const hyphenatedWords = (text: string): string[] =>
  text.includes(HYPHENATED_WORD) ? text.split(HYPHENATED_WORD).filter((_, at) => at % 2 === 1) : []

function piecesOf(word: string): string[] {
  return word.split(JOINT).flatMap((piece) => {
    const parts = inPieces(piece, LONGEST_PIECE)
    // no line ends after an opening sign (UAX #14, LB14) unless the character itself is there, which '' says
    return parts.flatMap((part, at) => (at + 1 < parts.length && /[\p{Ps}\p{Pi}"']$/u.test(part) ? [part, ''] : [part]))
  })
}

/** Cuts a run into equal pieces of at most `length` characters. */
function inPieces(run: string, length: number): string[] {
  if (run.length <= length) return [run]
  const letters = [...run]
  const each = Math.ceil(letters.length / Math.ceil(letters.length / length))
  return Array.from({ length: Math.ceil(letters.length / each) }, (_, at) =>
    letters.slice(at * each, (at + 1) * each).join(''),
  )
}

/** Letters that hyphenation keeps together, its hyphen among them. */
const SYLLABLES = 11

/**
 * Between two ideographs a line may end, and in scripts that write no spaces (Thai, Lao, Burmese, Khmer) after each of
 * their words, which have no more than so many letters.
 */
const PIECES =
  /[\s\u200b\u2063]+|(?<=[-/–—])|(?<=[\u1100-\u177f\u1800-\uffff]{2})|(?<=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{14})/

/** The widest part of a text that no line can divide. */
export function widestPiece(text: string, script: RegExp | null = LATIN): string {
  const pieces = text.split(PIECES)
  return widest(
    pieces.map((piece) =>
      piece.length > SYLLABLES + 2 && isHyphenated(piece, script) ? `${piece.slice(0, SYLLABLES)}-` : piece,
    ),
  )
}

/** The text that probably takes the most room. */
export function widest(texts: readonly string[]): string {
  let found = ''
  let most = 0
  for (const text of texts) {
    const width = likelyWidth(text)
    if (width > most) [found, most] = [text, width]
  }
  return found
}

const NARROW_SIGNS = /[iljtfrI.,:;'|!()[\]]/g
const WIDE_SIGNS = /[mwMW@%\u1100-\uffff]/g
/** In letters of usual width. */
const likelyWidth = (text: string): number =>
  text.length -
  0.45 * (text.match(NARROW_SIGNS)?.length ?? 0) +
  0.6 * (text.match(WIDE_SIGNS)?.length ?? 0) +
  0.25 * (text.match(/\p{Lu}/gu)?.length ?? 0)
