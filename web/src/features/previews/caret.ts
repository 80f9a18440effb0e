type HeadingPosition = { page: number; headings: readonly number[] }

/** Estimates the page of `caret` from the headings around it. */
export function pageOfCaret(markdown: string, caret: number, { page, headings }: HeadingPosition, end: number): number {
  const marks = headingMarks(markdown, headings)
  const after = marks.findIndex(({ at }) => at > caret)
  const before = marks[after < 0 ? marks.length - 1 : after - 1] ?? { at: 0, place: page }
  const next = after < 0 ? { at: markdown.length, place: end + LAST_PAGE_FILL } : (marks[after] ?? before)
  const share = next.at > before.at ? (caret - before.at) / (next.at - before.at) : 0
  const place = before.place + Math.max(0, next.place - before.place) * Math.min(1, Math.max(0, share))
  return Math.min(end, Math.max(page, Math.floor(place)))
}

/** Assumed fill of the last page. */
const LAST_PAGE_FILL = 0.6

/** Matches headings of the text with those of the book; a repeated section title is not printed. */
function headingMarks(markdown: string, headings: readonly number[]): { at: number; place: number }[] {
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
