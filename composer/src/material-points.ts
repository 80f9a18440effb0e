import { countWords } from '@makeready/contract/domain/reading-time'
import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import { sharedStems, stems } from './language/stems.ts'
import { type Intent, parseLine } from './outline-line.ts'
import { placeOf } from './section-kind.ts'

/** A passage of the creator's own material, under the heading it has there. */
export type MaterialPart = { heading: string; text: string }

const LONGEST = 160
const MOST = 8

/**
 * The headings of the creator's material as points of the chapters, in its order: each in the chapter whose name and
 * points share the most words with its heading, or that is about the same side of the subject ('Fees' and 'What it can
 * cost'), or else some with its text, or else as far in as it is in the material.
 * @param chapters the name and the other points of each
 * @returns its further points
 */
export function pointsOfMaterial(chapters: readonly string[][], material: readonly MaterialPart[]): string[][] {
  const points = chapters.map((): string[] => [])
  const parts = [...byHeading(material)]
  const about = chapters.map((lines) => stems(lines.join(' ')))
  const sides = chapters.map(([name = '']) => parseLine(placeOf(name).topic || name).intent)
  for (const [at, [heading, text]] of parts.entries()) {
    const place =
      nearest(about, stems(heading)) ??
      only(sides, parseLine(heading).intent) ??
      nearest(about, stems(text), 2) ??
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

/** How many words the parts under these headings have. */
export const wordsOfMaterial = (headings: readonly string[], material: readonly MaterialPart[]): number => {
  const texts = byHeading(material)
  return headings.reduce((sum, heading) => sum + countWords(texts.get(heading) ?? ''), 0)
}

/** Null if none or more than one is the nearest, or if it shares fewer words. */
function nearest(chapters: readonly Set<string>[], about: Set<string>, fewest = 1): number | null {
  const shared = chapters.map((one) => sharedStems(one, about))
  const most = Math.max(...shared)
  const isClear = most >= fewest && shared.filter((count) => count === most).length === 1
  return isClear ? shared.indexOf(most) : null
}

/** Null if the side is unknown, or if none or more than one chapter is about it. */
function only(sides: readonly (Intent | null)[], side: Intent | null): number | null {
  const at = sides.indexOf(side)
  return side !== null && at >= 0 && sides.lastIndexOf(side) === at ? at : null
}
