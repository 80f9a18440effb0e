export function sameWords(one: string, other: string): boolean {
  return collapseSpaces(one) === collapseSpaces(other)
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
