/** Never cuts a character in half. */
export function ideaStart(concept: string, length: number): string {
  return inOneLine(concept).slice(0, length).join('')
}

/** Adds an ellipsis if cut. */
export function ideaLabel(concept: string, length: number): string {
  const start = ideaStart(concept, length)
  return inOneLine(concept).length > length ? `${start.trimEnd()}…` : start
}

const inOneLine = (concept: string): string[] => [...concept.replace(/\s+/g, ' ').trim()]
