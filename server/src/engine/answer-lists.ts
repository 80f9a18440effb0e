import { jsonrepair } from 'jsonrepair'

/** A longer answer is not read a second time. */
const LONGEST = 200_000
const NUMBERED = /^[ \t]*(?:\(?\d{1,3}[.):]|[-*•–])[ \t]+(.+)$/gm

/**
 * The lists of a whole answer that strict JSON found none in: JSON with small faults, an object a line, or lines with
 * numbers before them.
 */
export function listsIn(answer: string): unknown[][] {
  const text = answer.slice(0, LONGEST)
  const lines = [...text.matchAll(NUMBERED)].map(([, line = '']) => line)
  const lists = [...repaired(text), ...objectsOf(text)]
  return lines.length > 1 ? [...lists, lines] : lists
}

/** Of the whole, and of what stands in its first pair of brackets. */
function repaired(text: string): unknown[][] {
  const from = text.search(/[[{]/)
  const until = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  if (from < 0 || until <= from) return []
  try {
    return arraysOf(JSON.parse(jsonrepair(text.slice(from, until + 1))))
  } catch {
    return []
  }
}

/** An object a line. */
function objectsOf(text: string): unknown[][] {
  const objects = text.split('\n').flatMap((line) => {
    if (!/^\s*\{.*\},?\s*$/.test(line)) return []
    try {
      return [JSON.parse(jsonrepair(line.trim().replace(/,$/, ''))) as unknown]
    } catch {
      return []
    }
  })
  return objects.length > 0 ? [objects] : []
}

function arraysOf(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.filter(Array.isArray)]
  if (typeof value !== 'object' || value === null) return []
  return [...Object.values(value).flatMap(arraysOf), [value]]
}
