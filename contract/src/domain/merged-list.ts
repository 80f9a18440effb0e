/** Merges two lists derived from `base`: the order of `mine`, with what `theirs` added and removed. */
export function mergedList(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id) || !base.includes(id))
  for (const [index, id] of theirs.entries()) {
    if (base.includes(id) || merged.includes(id)) continue
    merged.splice(merged.indexOf(theirs[index - 1] ?? '') + 1 || (index === 0 ? 0 : merged.length), 0, id)
  }
  return merged
}
