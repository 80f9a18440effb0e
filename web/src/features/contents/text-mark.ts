/** The words a finding is about, and its message. */
export type TextMark = { start: number; end: number; words: string; why: string }

/** The current position of the words, nearest to the old one; null when gone. */
export function locateMark(text: string, { start, end, words }: TextMark): { start: number; end: number } | null {
  if (words === '' || text.slice(start, end) === words) return text.length >= end ? { start, end } : null
  let nearest: number | null = null
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (nearest === null || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at
  return nearest === null ? null : { start: nearest, end: nearest + words.length }
}
