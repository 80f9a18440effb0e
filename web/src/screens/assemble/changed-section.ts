/** The one section that was added or moved; null if none or ambiguous. */
export function changedSection(before: readonly string[], after: readonly string[]): string | null {
  const added = after.filter((id) => !before.includes(id))
  if (added.length > 0) return added.length === 1 ? (added[0] ?? null) : null
  if (before.length !== after.length) return null
  const first = after.findIndex((id, at) => id !== before[at])
  const last = after.findLastIndex((id, at) => id !== before[at])
  if (first < 0 || last === first + 1) return null
  // moving down shifts the others up, moving up shifts them down
  const down = after.slice(first, last).join() === before.slice(first + 1, last + 1).join()
  return (down ? after[last] : after[first]) ?? null
}
