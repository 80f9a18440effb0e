const DEEPEST = 5

/**
 * Levels without gaps: a heading is one deeper than the nearest shallower one before it.
 * The deepest is 5, so that with the section's own title no format needs more than six.
 */
export function createHeadingLevels(): (written: number) => number {
  const open: number[] = []
  return (written) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop()
    open.push(written)
    return Math.min(open.length, DEEPEST)
  }
}
