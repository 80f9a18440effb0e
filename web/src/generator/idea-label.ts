/** The first `length` characters of a concept, as selectors show it; no character is cut in half. */
export function ideaLabel(concept: string, length: number): string {
  return [...concept.replace(/\s+/g, ' ').trim()].slice(0, length).join('')
}
