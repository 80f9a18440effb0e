/**
 * Grid lines of a bar chart of whole numbers, from 0 up in steps of 1, 2 or 5 times a power of ten: two to four of them
 * above 0.
 */
export function gridLines(highest: number): number[] {
  const rough = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10))
  const lines = Math.max(2, Math.floor(highest / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}
