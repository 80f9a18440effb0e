import type { ContentRequest } from '@makeready/contract/contents'
import { referenceOf, takeDefinitions } from '@makeready/contract/domain/citations'
import { finishReferences, type Passage } from '@makeready/contract/domain/references'
import type { CitedPassage } from '@makeready/quality/finding'
import type { Owned } from '../database/items.ts'
import { PASSAGES } from '../engine/passages.ts'
import { answersAbout, answersFor } from '../source-reader/answers-about.ts'
import { ownHeading } from '../source-reader/own-heading.ts'
import { fetchAnswers, fetchInterviewPassages, questionAt } from '../sources/interview-queries.ts'
import { hasSources, ownNotes, relevantPassages } from '../sources/queries.ts'
import type { InterviewAnswer } from './prompt.ts'

/** The creator's own material for a section. */
export type OwnMaterial = {
  /** the creator's answers: about this section, then those about the whole product that concern this section */
  answers: InterviewAnswer[]
  /** other material that fits; null if the product has no material */
  passages: Passage[] | null
  /** everything that may be cited: the passages and the answers */
  cited: Passage[] | null
}

export const NO_MATERIAL: OwnMaterial = { answers: [], passages: null, cited: null }

type Request = Pick<ContentRequest, 'projectId' | 'title' | 'sectionName' | 'outline'>
/** `isWhole`: everything that the creator gave, for the composer, which finds the place of each; a model gets what fits. */
type Extent = { isWhole: boolean }

export async function materialFor(
  request: Request,
  asOwned: <T>(fn: (owned: Owned) => Promise<T>) => Promise<T>,
  { isWhole }: Extent,
): Promise<OwnMaterial> {
  const { projectId, title, sectionName, outline } = request
  if (!projectId) return NO_MATERIAL
  return asOwned(async (owned) => {
    if (!(await hasSources(owned, projectId))) return NO_MATERIAL
    const answers = await fetchInterviewPassages(owned, projectId)
    const choose = isWhole ? answersFor : answersAbout
    const answered = answers.length > 0 ? choose(await fetchAnswers(owned, projectId), request) : []
    const positions = new Set(answered.map(({ position }) => position))
    const own = answers.filter((passage) => positions.has(questionAt(passage)))
    // answers about other sections are not material for this one
    const ids = new Set(answers.map(({ id }) => id))
    const found = await relevantPassages(owned, projectId, `${sectionName}\n${outline}\n${title}`, PASSAGES)
    const notes = isWhole ? await ownNotes(owned, projectId) : []
    const passages = [...new Map([...found, ...notes].map((one) => [one.id, one])).values()].filter(
      ({ id }) => !ids.has(id),
    )
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
 * `start`: the text to continue, without its footnotes. `finish` adds footnotes to the result, keeps earlier ones, and
 * marks figures without a source. Without own material, the text stays unchanged.
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

/** What a section may cite, by reference; passages under one heading count together, as one reference can stand for all. */
export function citedMaterial({ cited }: OwnMaterial): Record<string, CitedPassage> {
  const all = cited ?? []
  return Object.fromEntries(
    all.map((passage): [string, CitedPassage] => {
      const { source, position, headings, page } = passage
      const under = all.filter(
        (one) =>
          one.source.number === source.number && one.page === page && one.headings.join('\n') === headings.join('\n'),
      )
      const parts = headings.length > 0 ? under : [passage]
      return [
        referenceOf(source.number, position),
        {
          source: source.name,
          about: [source.name, source.author, source.year, ...headings].join('\n'),
          text: parts.map(({ text }) => text).join('\n\n'),
        },
      ]
    }),
  )
}

/** All texts that may contain the cited source. */
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

/** Pages are those of a PDF, which may be somebody else's. */
const isNote = ({ source, page }: Passage) => page === null && source.author === '' && source.url === ''

/** Passages for the composer, as they follow in the material, with their footnote references; those under one heading are one text, with one a page. */
export function extractsOf({ passages }: OwnMaterial) {
  const all = (passages ?? []).toSorted(
    (one, other) => one.source.number - other.source.number || one.position - other.position,
  )
  const parts = Map.groupBy(all, ({ source, headings, id }) =>
    headings.length > 0 ? `${source.number} ${headings.join('\n')}` : id,
  )
  return [...parts.values()].map((found) => {
    const pages = [...Map.groupBy(found, ({ page }) => page).values()].flatMap((ofPage) => ofPage.slice(0, 1))
    return {
      reference: pages.map(({ source, position }) => `[^${referenceOf(source.number, position)}]`).join(''),
      heading: found[0] ? ownHeading(found[0], all) : '',
      isNote: found.every(isNote),
      text: found.map(({ text }) => text).join('\n\n'),
    }
  })
}

export type PlannedSection = { name: string; points: readonly string[] }

/** The points of all sections but this one. */
export const linesElsewhere = (outline: readonly PlannedSection[], sectionName: string): string[] =>
  outline.flatMap(({ name, points }) => (name === sectionName ? [] : points))
