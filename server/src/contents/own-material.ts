import { placeOf } from '@makeready/composer/section-kind'
import type { ContentRequest } from '@makeready/contract/contents'
import { referenceOf, takeDefinitions } from '@makeready/contract/domain/citations'
import { finishReferences, type Passage } from '@makeready/contract/domain/references'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import type { Owned } from '../database/items.ts'
import { PASSAGES } from '../engine/passages.ts'
import { termsOf } from '../source-reader/terms.ts'
import { fetchAnswers, fetchInterviewPassages, type QuestionRow, questionAt } from '../sources/interview-queries.ts'
import { hasSources, relevantPassages } from '../sources/queries.ts'
import type { InterviewAnswer } from './prompt.ts'

/** The creator's own material for a section. */
export type OwnMaterial = {
  /** what they said when asked: about this section, then about the whole product where it touches this section */
  answers: InterviewAnswer[]
  /** of the other material, what fits; null where the product has no material at all */
  passages: Passage[] | null
  /** all that may be referred to: the passages, and those of the answers */
  cited: Passage[] | null
}

export const NO_MATERIAL: OwnMaterial = { answers: [], passages: null, cited: null }

/** Of the answers about the whole product. */
const MAX_ANSWERS = { count: 12, characters: 12_000 }

type Request = Pick<ContentRequest, 'projectId' | 'title' | 'sectionName' | 'outline'>

export async function materialFor(
  request: Request,
  asOwned: <T>(fn: (owned: Owned) => Promise<T>) => Promise<T>,
): Promise<OwnMaterial> {
  const { projectId, title, sectionName, outline } = request
  if (!projectId) return NO_MATERIAL
  return asOwned(async (owned) => {
    if (!(await hasSources(owned, projectId))) return NO_MATERIAL
    const answers = await fetchInterviewPassages(owned, projectId)
    const answered = answers.length > 0 ? answersAbout(await fetchAnswers(owned, projectId), request) : []
    const positions = new Set(answered.map(({ position }) => position))
    const own = answers.filter((passage) => positions.has(questionAt(passage)))
    // what was answered about other matters is no material of this section
    const ids = new Set(answers.map(({ id }) => id))
    const found = await relevantPassages(owned, projectId, `${sectionName}\n${outline}\n${title}`, PASSAGES)
    const passages = found.filter(({ id }) => !ids.has(id))
    const number = answers[0]?.source.number
    return {
      answers: answered.map(({ question, answer, point, position }) => ({
        question,
        answer,
        ...(point !== null && { point }),
        ...(number !== undefined && { reference: `[^${referenceOf(number, position)}]` }),
      })),
      passages,
      cited: [...own, ...passages],
    }
  })
}

/**
 * The answers about this section, then those about the whole product that share a word with it that not every answer has.
 * An introduction or a conclusion is about the whole.
 */
function answersAbout(answers: readonly QuestionRow[], { sectionName, outline }: Request): QuestionRow[] {
  const own = answers.filter(({ section }) => section !== null && isSameSectionName(section, sectionName))
  const named = new Set(termsOf(`${sectionName} ${outline}`))
  // one about a certain section or point is of no other
  const isOfThis = ({ point }: QuestionRow) =>
    point === null || isSameSectionName(point, sectionName) || termsOf(point).every((term) => named.has(term))
  const whole = answers.filter((row) => row.section === null && isOfThis(row))
  const words = new Map(whole.map((row) => [row, new Set(telling(`${row.point ?? ''} ${row.question} ${row.answer}`))]))
  const isCommon = (term: string) =>
    whole.filter((row) => words.get(row)?.has(term)).length > Math.max(1, whole.length / 2)
  const terms = new Set(telling(`${sectionName} ${outline}`).filter((term) => !isCommon(term)))
  const isOfWhole = !placeOf(sectionName).main
  const scored = whole
    .map((row) => ({ row, shared: [...terms].filter((term) => words.get(row)?.has(term)).length }))
    .filter(({ shared }) => isOfWhole || shared > 0)
    .sort((one, other) => other.shared - one.shared)
  let room = MAX_ANSWERS.characters
  const touching = scored.slice(0, MAX_ANSWERS.count).filter(({ row }) => {
    room -= row.answer.length
    return room >= 0
  })
  return [...own, ...touching.map(({ row }) => row)]
}

/** Words that say what a text is about: short ones of the Latin script do not. */
const telling = (text: string): string[] => termsOf(text).filter((term) => !/^\p{Script=Latin}{1,3}$/u.test(term))

/**
 * `start`: the text to continue with, without its footnotes. `finish` gives what was written its footnotes, those of before
 * among them, and marks figures without one; a product without own material keeps its text as it is.
 */
export function citeOwnMaterial(request: ContentRequest, continueFrom: string, { cited, answers }: OwnMaterial) {
  if (cited === null) return { start: continueFrom }
  const { body, definitions } = takeDefinitions(continueFrom)
  const { language, title, sectionName, outline, ideaContext, nicheContext } = request
  const texts = [...answers.map(({ answer }) => answer), ...cited.map(({ text }) => text)]
  const own = JSON.stringify([title, sectionName, outline, ideaContext, nicheContext, texts])
  return {
    start: body,
    finish: (text: string) => finishReferences(text, cited, { language, own, before: definitions }),
  }
}

/** Each text in which a source that is named may be found. */
export function ownTexts(
  { title, sectionName, outline, ideaContext, nicheContext }: ContentRequest,
  material: OwnMaterial,
) {
  return [
    [title, sectionName].join('\n'),
    outline,
    JSON.stringify([ideaContext, nicheContext]),
    ...material.answers.map(({ question, answer }) => `${question}\n${answer}`),
    ...(material.cited ?? []).map(({ source, text }) => [source.name, source.author, source.year, text].join('\n')),
  ]
}

/** Passages as the composer takes them: in full, each with the mark of its footnote. */
export const extractsOf = ({ passages }: OwnMaterial) =>
  (passages ?? []).map(({ source, position, headings, text }) => ({
    reference: `[^${referenceOf(source.number, position)}]`,
    heading: headings.at(-1) ?? '',
    text,
  }))
