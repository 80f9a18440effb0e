const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202d\u202e\ufdd0-\ufdef\ufeff\ufffe\uffff]/g

const CLEAN = /^[\t\n\u0020-\u007e\u00a0-\u02ff\u2010-\u2027]*$/

/** The longest run that any real text needs (Unicode Standard Annex 15, section 13, Stream-Safe Text). */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu
const EXCESS_MARKS_WORD = /[\p{L}\p{N}]?(?<!\p{M})\p{M}{31,}/gu
const MARKS = /(\p{M})\p{M}+/gu
/** No emoji joins more; a shaper treats a joined chain as one letter. */
const LONG_EMOJI_JOIN =
  /((?:\p{ExtPict}[\u{1f3fb}-\u{1f3ff}\ufe0f]?\u200d){9}\p{ExtPict}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)\u200d/gu

/**
 * Well-formed NFC text with `\n` line ends and no control characters, byte order marks or bidirectional overrides;
 * at most thirty marks on a letter and ten emoji joined to one.
 */
export function cleanText(value: string): string {
  if (CLEAN.test(value)) return value
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .normalize('NFC')
    .replace(EXCESS_MARKS, '$1')
    .replace(LONG_EMOJI_JOIN, '$1')
}

/** NFC decomposes some letters, which can lengthen a run: check runs of half the limit. */
const MANY_MARKS = /\p{M}{15}/u

/** Words whose letters have more marks than we print, each cut to one mark. */
export function excessMarks(value: string): string[] {
  if (CLEAN.test(value) || !MANY_MARKS.test(value)) return []
  return [...value.toWellFormed().normalize('NFC').matchAll(EXCESS_MARKS_WORD)].map(([word]) =>
    word.replace(MARKS, '$1'),
  )
}

/** The same on one line, for titles and names. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, ' ').trim()
}
