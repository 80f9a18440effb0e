/**
 * One list of ids out of two that were made from the same one: what `theirs` added stays, after the neighbour it has
 * there, what `theirs` took out goes, and the order is that of `mine`.
 */
export function mergedList(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id) || !base.includes(id))
  for (const [index, id] of theirs.entries()) {
    if (base.includes(id) || merged.includes(id)) continue
    merged.splice(merged.indexOf(theirs[index - 1] ?? '') + 1 || (index === 0 ? 0 : merged.length), 0, id)
  }
  return merged
}
