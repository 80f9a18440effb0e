/** Compares two headings, ignoring case, marks and punctuation. */
export function sameHeading(one: string, other: string): boolean {
  const normalized = normalizedWords(one)
  return normalized !== '' && normalized === normalizedWords(other)
}

function normalizedWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
