const REACH = 6_000
const NEEDLE = 32
const FEWEST_LETTERS = 12

/**
 * Where a text starts to repeat itself endlessly, after the first occurrence; null if it does not. Lines to write on and
 * table rows need far more repetitions to count.
 */
export function endlessFrom(text: string): number | null {
  const tail = text.slice(-REACH)
  if (tail.length < 400) return null
  const previous = tail.lastIndexOf(tail.slice(-NEEDLE), tail.length - NEEDLE - 1)
  if (previous < 0) return null
  const period = tail.length - NEEDLE - previous
  const unit = tail.slice(-period)
  if ((unit.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return null
  let times = 1
  while (
    tail.length >= (times + 1) * period &&
    tail.slice(-(times + 1) * period, -times * period || undefined) === unit
  )
    times += 1
  const isForm = /_{3}|\||\[ ?\]|\.{4}/.test(unit)
  const enough = isForm ? 24 : period < 100 ? 6 : 4
  return times < enough ? null : text.length - (times - 1) * period
}
