export type Line = { text: string; base: number; size: number }

/** With fewer pages, running heads cannot be recognized. */
const ENOUGH_PAGES = 4
const EDGE = 2
const LONGEST_HEADING = 120

/** Removes running heads and page numbers. */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  if (pages.length < ENOUGH_PAGES) return pages.map((lines) => [...lines])
  const plain = ({ text }: Line) => text.replace(/\p{Nd}+|\b[ivxlc]+\b/gu, '#').toLowerCase()
  const seen = new Map<string, number>()
  const isEdge = (lines: readonly Line[], at: number) => at < EDGE || at >= lines.length - EDGE
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, at) => isEdge(lines, at)).map(plain))
    for (const edge of edges) seen.set(edge, (seen.get(edge) ?? 0) + 1)
  }
  const left = pages.map((lines) =>
    // left and right pages have different heads: each on just under half of the pages
    lines.filter((line, at) => !isEdge(lines, at) || (seen.get(plain(line)) ?? 0) < Math.max(3, pages.length * 0.4)),
  )
  // repeated words on every page may be all the text
  return left.some((lines) => lines.length > 0) ? left : pages.map((lines) => [...lines])
}

/** Paragraphs and headings, with hyphenated words joined. `body`: the usual type size. */
export function pageText(lines: readonly Line[], body: number): string {
  let text = ''
  let before: Line | null = null
  let wasHeading = false
  for (const line of lines) {
    const isHeading = line.size > body * 1.18 && line.text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(line.text)
    const sameHeading = isHeading && wasHeading && before !== null && Math.abs(before.size - line.size) < 0.5
    if (sameHeading) text += ` ${line.text}`
    else if (isHeading) text += `\n\n${depthOf(line.size / body)} ${line.text}`
    else if (before === null || wasHeading || isNewParagraph(before, line)) text += `\n\n${line.text}`
    else if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text
    else text += ` ${line.text}`
    before = line
    wasHeading = isHeading
  }
  return text.trim()
}

const depthOf = (ratio: number) => (ratio > 1.7 ? '#' : ratio > 1.35 ? '##' : '###')

function isNewParagraph(before: Line, line: Line): boolean {
  const gap = before.base - line.base
  return gap < 0 || gap > line.size * 1.75 || /^(?:[•▪●◦–-]|\p{Nd}{1,3}[.)])\s/u.test(line.text)
}
