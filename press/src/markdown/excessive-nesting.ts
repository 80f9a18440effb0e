const DEEPEST_BRACKETS = 200
const LONGEST_RUN = 200

/** True for nesting deeper than people write: the parser's time is quadratic, and the stack overflows. */
export function hasExcessiveNesting(source: string): boolean {
  // if the whole text has none, none of its parts does
  if (!ANY_LONG_RUN.test(source) && !hasManyBrackets(source)) return false
  return source.split(/\n[ \t]*\n/).some((part) => hasLongRun(part) || bracketDepth(part) > DEEPEST_BRACKETS)
}

const ANY_LONG_RUN = new RegExp(`[*_~]{${LONGEST_RUN + 1}}`)

function hasManyBrackets(text: string): boolean {
  return text.split('[', DEEPEST_BRACKETS + 2).length > DEEPEST_BRACKETS + 1
}

function hasLongRun(part: string): boolean {
  for (const [run] of part.matchAll(/[*_~]{2,}/g)) {
    if (run.length > LONGEST_RUN) return part.split('\n').some((line) => line.includes(run) && line.trim() !== run)
  }
  return false
}

function bracketDepth(part: string): number {
  if (!hasManyBrackets(part)) return 0
  let depth = 0
  let deepest = 0
  for (const sign of part) {
    if (sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === ']') depth = Math.max(0, depth - 1)
  }
  return deepest
}
