import { directionOf } from '../../manuscript/direction.ts'

/**
 * A text in as many parts as there are glyphs to carry it, in the order in which they are drawn: from left to right.
 * Where glyphs are more, the text is taken apart (a Tamil vowel is drawn on both sides of its consonant); the last
 * ones then get ''.
 */
export function sharesOf(text: string, count: number): string[] {
  const whole = [...text]
  const letters = whole.length < count ? [...text.normalize('NFD')] : whole
  const surplus = Math.max(0, letters.length - count)
  const shares = Array.from({ length: count }, (_, at) =>
    at === 0 ? letters.slice(0, surplus + 1).join('') : (letters[surplus + at] ?? ''),
  )
  return directionOf(text, 'ltr') === 'rtl' ? shares.reverse() : shares
}
