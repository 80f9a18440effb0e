import { hasWords, oneLine } from './creator-words.ts'
import { type OutlineLine, parseLine } from './outline-line.ts'
import { placeOf } from './section-kind.ts'

const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0].replace(/\t/g, '    ').length ?? 0
const signOf = (line: string) => /^\s*(#{1,6})\s/.exec(line)?.[1]?.length ?? 0

const pointsOf = (outline: string) => {
  const lines = outline.split(/\r\n|[\n\r\u2028\u2029]/).filter(hasWords)
  const [only = ''] = lines
  if (lines.length !== 1 || /[.!] \p{Lu}/u.test(only)) return lines
  if (only.includes(';')) return only.split(';').filter(hasWords)
  return only.split(', ').length > 2 ? only.split(', ').filter(hasWords) : lines
}

/** The lines of an outline: bullets, numbers or headings. Deeper lines become level 3; duplicates count once. */
export function parseOutline(outline: string | undefined): OutlineLine[] {
  const points = pointsOf(outline ?? '')
  const indent = Math.min(...points.map(indentOf))
  const signs = points.map(signOf).filter((count) => count > 0)
  const top = signs.length > 1 && signs.length === points.length ? Math.min(...signs) : 0
  const seen = new Set<string>()
  const lines: OutlineLine[] = []
  for (const point of points) {
    const deeper = top > 0 ? signOf(point) > top : indentOf(point) > indent + 1
    const line = parseLine(oneLine(point), deeper && lines.length > 0 ? 3 : 2)
    const key = line.heading.toLowerCase()
    if (!hasWords(line.heading) || seen.has(key)) continue
    seen.add(key)
    lines.push(line)
  }
  return lines
}

/**
 * The part of an outline about section `name`. If it is the whole product's outline, only the points below that name; a
 * name in the first line counts as a title unless it has points or chapters follow.
 */
export function linesOf(lines: readonly OutlineLine[], name: string): { own: OutlineLine[]; neighbors: string[] } {
  const called = namesOf(name)
  const isIt = ({ heading, level }: OutlineLine) => level === 2 && namesOf(heading).some((one) => called.includes(one))
  const at = lines.findIndex(isIt)
  if (at < 0) return { own: [...lines], neighbors: [] }
  const others = lines.filter((line) => line.level === 2 && !isIt(line)).map(({ heading }) => heading)
  const hasOwn = lines[at + 1]?.level === 3
  const isTitle = at === 0 && !hasOwn && !others.some(isOfAProduct)
  if (others.length === 0 || isTitle) return { own: lines.toSpliced(at, 1), neighbors: [] }
  const next = lines.findIndex(({ level }, index) => index > at && level === 2)
  const below = lines.slice(at + 1, next < 0 ? undefined : next)
  return { own: below.map((line) => ({ ...line, level: 2 })), neighbors: others }
}

function isOfAProduct(name: string): boolean {
  const { kind, number } = placeOf(name)
  return kind === 'conclusion' || number > 0
}

/** 'Chapter 3: Bread' is also called 'Bread'. */
function namesOf(name: string): string[] {
  return [name, placeOf(name).topic].filter(hasWords).map((one) => one.toLowerCase())
}
