type Opening = { page: number; headings: readonly number[] }

/**
 * The page, counted from 1, on which the place `caret` of a section's Markdown is likely to stand: between the headings
 * around it, whose pages are known, by its share of the text. `end` is the section's last page.
 */
export function pageOfCaret(markdown: string, caret: number, { page, headings }: Opening, end: number): number {
  const marks = marksOf(markdown, headings)
  const after = marks.findIndex(({ at }) => at > caret)
  const before = marks[after < 0 ? marks.length - 1 : after - 1] ?? { at: 0, place: page }
  const next = after < 0 ? { at: markdown.length, place: end + FOOT } : (marks[after] ?? before)
  const share = next.at > before.at ? (caret - before.at) / (next.at - before.at) : 0
  const place = before.place + Math.max(0, next.place - before.place) * Math.min(1, Math.max(0, share))
  return Math.min(end, Math.max(page, Math.floor(place)))
}

/** How far down its last page a text ends where nobody knows. */
const FOOT = 0.6

/** Where headings stand in the text and in the book; the one that only repeats the section's title is not printed. */
function marksOf(markdown: string, headings: readonly number[]): { at: number; place: number }[] {
  const found = headingPlaces(markdown)
  const skipped = found.length - headings.length
  if (skipped !== 0 && skipped !== 1) return []
  return headings.map((place, at) => ({ at: found[at + skipped] ?? 0, place }))
}

function headingPlaces(markdown: string): number[] {
  const places: number[] = []
  let fence = ''
  let at = 0
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === '') fence = mark
    else if (mark?.startsWith(fence)) fence = ''
    else if (fence === '' && /^ {0,3}#{1,6}\s+\S/.test(line)) places.push(at)
    at += line.length + 1
  }
  return places
}
