/** The first `length` characters of a concept in one line; no character is cut in half. */
export function ideaStart(concept: string, length: number): string {
  return inOneLine(concept).slice(0, length).join('')
}

/** The same as an entry of a selector: a cut is marked. */
export function ideaLabel(concept: string, length: number): string {
  const start = ideaStart(concept, length)
  return inOneLine(concept).length > length ? `${start.trimEnd()}…` : start
}

const inOneLine = (concept: string): string[] => [...concept.replace(/\s+/g, ' ').trim()]
