/** Prefixes match as well as stemmers: McNamee, Nicholas and Mayfield, 'Addressing morphological variation' (2009). */
const STEM = 5
const MARKS = /\p{Mn}/gu
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Any script, without case and accents, with repetitions. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue
    const plain = segment.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(/\s/g, '')
    if (plain !== '') terms.push(/\d/.test(plain) ? plain : Array.from(plain).slice(0, STEM).join(''))
  }
  return terms
}
