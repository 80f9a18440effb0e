import { jsonrepair } from 'jsonrepair'

const LONGEST = 200_000
const NUMBERED = /^[ \t]*(?:\(?\d{1,3}[.):]|[-*•–])[ \t]+(.+)$/gm

/** Fallbacks for answers without strict JSON: slightly broken JSON, JSON lines, or numbered lines. */
export function listsIn(answer: string): unknown[][] {
  const text = answer.slice(0, LONGEST)
  const lines = [...text.matchAll(NUMBERED)].map(([, line = '']) => line)
  const lists = [...repairList(text), ...objectsOf(text)]
  return lines.length > 1 ? [...lists, lines] : lists
}

function repairList(text: string): unknown[][] {
  const from = text.search(/[[{]/)
  const until = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  if (from < 0 || until <= from) return []
  try {
    return arraysOf(JSON.parse(jsonrepair(text.slice(from, until + 1))))
  } catch {
    return []
  }
}

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
