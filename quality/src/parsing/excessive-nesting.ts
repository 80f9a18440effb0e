const DEEPEST_BRACKETS = 200
const MAX_RUN_LENGTH = 200
/** Above this the parser would take seconds; punctuation costs it far more than letters. */
const MAX_WEIGHT = 450_000

/** No person writes such a text, and the parser's time is quadratic in its nesting. */
export function hasExcessiveNesting(markdown: string): boolean {
  return weightOf(markdown) > MAX_WEIGHT || markdown.split(/\n[ \t]*\n/).some(hasLongRun) || isDeep(markdown)
}

function weightOf(markdown: string): number {
  let weight = markdown.length
  if (weight * 60 < MAX_WEIGHT) return weight
  for (const [mark] of markdown.matchAll(/[[>|*_`@<~!\n]/g)) weight += mark === '[' ? 60 : mark === '\n' ? 8 : 20
  return weight
}

const hasLongRun = (part: string) =>
  [...part.matchAll(/[*_~]{2,}/g)].some(
    ([shingle]) =>
      shingle.length > MAX_RUN_LENGTH &&
      part.split('\n').some((line) => line.includes(shingle) && line.trim() !== shingle),
  )

function isDeep(markdown: string): boolean {
  let depth = 0
  for (const [mark] of markdown.matchAll(/[[\]]|\n[ \t]*\n/g)) {
    depth = mark === '[' ? depth + 1 : mark === ']' ? Math.max(0, depth - 1) : 0
    if (depth > DEEPEST_BRACKETS) return true
  }
  return false
}
