import { sharedStems, stems } from './language/stems.ts'
import { type MaterialPart, pointsOfMaterial } from './material-points.ts'
import { parseLine } from './outline-line.ts'
import { purposeOf } from './sections/answer-place.ts'

type Asked = { question: string; point: string | null }

/** As a section takes a passage for a point: share of the point's words that are in it. */
const MATCHING_SHARE = 0.6
/** So many figures are answer enough to the question for some. */
const MANY_FIGURES = 10
const REJECTED = /\breject\b|\brule\b/i

/**
 * Tells of a question whether the creator's own material answers it: a question about a point if a passage is about
 * it, about a chapter if the chapter has notes, and about the whole product if notes have a heading for it.
 * @param chapters names of the product's chapters
 */
export function toldIn(material: readonly MaterialPart[], subject: string, chapters: readonly string[]) {
  const common = stems(subject)
  const passages = material.map(({ heading, text }) => stems(`${heading} ${text}`))
  const sides = new Set(material.map(({ heading }) => parseLine(heading).intent))
  const places = pointsOfMaterial(
    chapters.map((name) => [name]),
    material,
  )
  const withNotes = new Set(chapters.filter((_, at) => (places[at]?.length ?? 0) > 0))
  const figures = new Set(material.flatMap(({ text }) => text.match(/\d[\d.,]*/g) ?? []))

  return ({ question, point }: Asked): boolean => {
    if (material.length === 0) return false
    if (point !== null && chapters.includes(point)) return withNotes.has(point)
    if (point !== null) {
      const telling = new Set([...stems(point)].filter((stem) => !common.has(stem)))
      return telling.size > 0 && passages.some((one) => sharedStems(telling, one) / telling.size >= MATCHING_SHARE)
    }
    const purpose = REJECTED.test(question) ? null : purposeOf(question)
    return purpose !== null && (sides.has(purpose) || (purpose === 'cost' && figures.size >= MANY_FIGURES))
  }
}
