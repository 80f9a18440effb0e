const DEEPEST = 5

/** Levels without gaps, at most 5: with the section's title, no format needs more than six. */
export function createHeadingLevels(): (written: number) => number {
  const open: number[] = []
  return (written) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop()
    open.push(written)
    return Math.min(open.length, DEEPEST)
  }
}
