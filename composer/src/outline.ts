import { hasWords, oneLine } from './creator-words.ts'
import { type OutlineLine, readLine } from './outline-line.ts'

const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0].replace(/\t/g, '    ').length ?? 0
const signOf = (line: string) => /^\s*(#{1,6})\s/.exec(line)?.[1]?.length ?? 0

/** One line with several points is taken as a list; text with sentences is not. */
const pointsOf = (outline: string) => {
  const lines = outline.split(/\r\n|[\n\r\u2028\u2029]/).filter(hasWords)
  const [only = ''] = lines
  if (lines.length !== 1 || /[.!] \p{Lu}/u.test(only)) return lines
  if (only.includes(';')) return only.split(';').filter(hasWords)
  return only.split(', ').length > 2 ? only.split(', ').filter(hasWords) : lines
}

/**
 * The lines of an outline as typed: bullets, numbers or Markdown headings, indented or not.
 * What stands deeper than the first line becomes a heading of the third level; a repeated line counts once.
 */
export function readOutline(outline: string | undefined): OutlineLine[] {
  const points = pointsOf(outline ?? '')
  const indent = Math.min(...points.map(indentOf))
  const signs = points.map(signOf).filter((count) => count > 0)
  const top = signs.length > 1 && signs.length === points.length ? Math.min(...signs) : 0
  const seen = new Set<string>()
  const lines: OutlineLine[] = []
  for (const point of points) {
    const deeper = top > 0 ? signOf(point) > top : indentOf(point) > indent + 1
    const line = readLine(oneLine(point), deeper && lines.length > 0 ? 3 : 2)
    const key = line.heading.toLowerCase()
    if (!hasWords(line.heading) || seen.has(key)) continue
    seen.add(key)
    lines.push(line)
  }
  return lines
}
