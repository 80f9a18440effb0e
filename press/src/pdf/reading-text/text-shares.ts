import { directionOf } from '../../manuscript/direction.ts'

/**
 * Splits a text among its glyphs, from left to right. With more glyphs than clusters it is split further (a Tamil vowel
 * has glyphs on both sides), and the last ones get ''.
 */
export function sharesOf(text: string, count: number): string[] {
  const whole = [...text]
  const characters = whole.length < count ? [...text.normalize('NFD')] : whole
  const surplus = Math.max(0, characters.length - count)
  const shares = Array.from({ length: count }, (_, at) =>
    at === 0 ? characters.slice(0, surplus + 1).join('') : (characters[surplus + at] ?? ''),
  )
  return directionOf(text, 'ltr') === 'rtl' ? shares.reverse() : shares
}
