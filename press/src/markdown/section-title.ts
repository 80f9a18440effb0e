/** Whether two headings say the same, whatever their case, marks and punctuation. */
export function sameHeading(one: string, other: string): boolean {
  const bare = bareWords(one)
  return bare !== '' && bare === bareWords(other)
}

function bareWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
