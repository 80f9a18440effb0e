/** Whether two lines read the same, however many spaces are between their words. */
export function sameWords(one: string, other: string): boolean {
  return inSingleSpaces(one) === inSingleSpaces(other)
}

const inSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
