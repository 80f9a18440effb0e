export type Renaming = { from: string; to: string }

/** Replaces whole words in one pass, case-sensitively. @returns the text and the number of replacements */
export function rename(text: string, renamings: readonly Renaming[]): { text: string; places: number } {
  const effective = renamings.filter(({ from }) => from !== '')
  if (effective.length === 0) return { text, places: 0 }
  const names = effective.map(({ from }) => from).toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const to = new Map(effective.map((renaming) => [renaming.from, renaming.to]))
  let places = 0
  const renamed = text.replace(pattern, (name) => {
    places += 1
    return to.get(name) ?? name
  })
  return { text: renamed, places }
}

function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
