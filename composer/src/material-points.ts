import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import { sharedStems, stems } from './language/stems.ts'

/** A passage of the creator's own material, under the heading it has there. */
export type MaterialPart = { heading: string; text: string }

const LONGEST = 160
const MOST = 8

/**
 * The headings of the creator's material as points of the chapters, in its order: each in the chapter whose name shares
 * the most words with its heading, or else some with its text, or else as far into the product as into the material.
 * @returns the points of each chapter
 */
export function pointsOfMaterial(chapters: readonly string[], material: readonly MaterialPart[]): string[][] {
  const points = chapters.map((): string[] => [])
  const parts = [...byHeading(material)]
  const names = chapters.map(stems)
  for (const [at, [heading, text]] of parts.entries()) {
    const place =
      nearest(names, stems(heading)) ??
      nearest(names, stems(text), 2) ??
      Math.floor((at * chapters.length) / parts.length)
    if ((points[place]?.length ?? MOST) < MOST) points[place]?.push(heading)
  }
  return points
}

function byHeading(material: readonly MaterialPart[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { heading, text } of material) {
    const line = truncate(withoutMarks(oneLine(heading)).trim(), LONGEST)
    if (hasWords(line)) texts.set(line, `${texts.get(line) ?? ''}\n${text}`)
  }
  return texts
}

/** Null if none or more than one is the nearest, or if it shares fewer words. */
function nearest(names: readonly Set<string>[], about: Set<string>, fewest = 1): number | null {
  const shared = names.map((name) => sharedStems(name, about))
  const most = Math.max(...shared)
  const isClear = most >= fewest && shared.filter((count) => count === most).length === 1
  return isClear ? shared.indexOf(most) : null
}
