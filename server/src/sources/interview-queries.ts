import { shorten } from '@makeready/contract/domain/draft-title'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Passage } from '@makeready/contract/domain/references'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import { fetchFullName } from '../account/queries.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { Row } from '../database/schema.ts'
import { splitPassages } from '../source-reader/split.ts'
import { termsOf } from '../source-reader/terms.ts'
import { insertSource } from './queries.ts'

export type QuestionRow = Row<'interviewQuestions'>
type Answer = Pick<QuestionRow, 'projectId' | 'section' | 'point' | 'position' | 'question' | 'answer' | 'state'>

/** The questions of a product's interview, in the order of asking. */
export const questionsOf = ({ tx, userId }: Owned, projectId: string) =>
  tx
    .selectFrom('interviewQuestions')
    .selectAll()
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy('position')

/** The creator's answers about a product, in the order of the questions. */
export function fetchAnswers(owned: Owned, projectId: string): Promise<QuestionRow[]> {
  return questionsOf(owned, projectId).where('state', '=', 'answered').execute()
}

/** Distance between the positions of a long answer's parts; the first part has the question's position. */
const NEXT_PART = 10_000
const HEADING = 200

/**
 * Updates the source that holds the answers of a product's interview: the passages of the changed answer, and the full
 * text. Without answers, the source is in the trash.
 */
export async function putInterviewAnswer(owned: Owned, changed: Answer, answers: readonly Answer[]): Promise<void> {
  const { tx, userId } = owned
  const before = await findSource(owned, changed.projectId)
  if (before === null && answers.length === 0) return
  const sourceId = before ?? (await insertInterview(owned, changed.projectId))
  await tx
    .deleteFrom('sourcePassages')
    .where('sourceId', '=', sourceId)
    .where('userId', '=', userId)
    .where((row) => row(row.fn('mod', ['position', row.val(NEXT_PART)]), '=', changed.position))
    .execute()
  // a source that was permanently deleted is rebuilt from all answers
  const passages = (before === null ? answers : changed.state === 'answered' ? [changed] : []).flatMap(passagesOf)
  if (passages.length > 0)
    await tx
      .insertInto('sourcePassages')
      .values(passages.map((passage) => ({ ...passage, sourceId, userId })))
      .execute()
  const text = answers.map(toMarkdown).join('\n\n')
  const { count } = await tx
    .selectFrom('sourcePassages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('sources')
    .set({
      text,
      characters: text.length,
      words: countWords(text),
      passages: Number(count),
      updatedAt: new Date(),
      deletedAt: answers.length > 0 ? null : new Date(),
    })
    .where('id', '=', sourceId)
    .where('userId', '=', userId)
    .execute()
}

async function findSource({ tx, userId }: Owned, projectId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('sources')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('kind', '=', 'interview')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The number by which texts cite a product's answers; also if that source is in the trash. */
export async function findInterviewNumber({ tx, userId }: Owned, projectId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('sources')
    .select('number')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('kind', '=', 'interview')
    .executeTakeFirst()
  return row?.number ?? null
}

async function insertInterview(owned: Owned, projectId: string): Promise<string> {
  const date = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })
  const empty = { kind: 'interview' as const, text: '', words: 0, pages: null, passages: [] }
  const { author } = await fetchItem(owned, 'projects', projectId)
  const name = author?.trim() || (await fetchFullName(owned)).trim() || 'You'
  const { id } = await insertSource(owned, projectId, { name: `${name}, ${date}` }, empty)
  return id
}

/** The searchable text: subject and question first, so that words from the outline find it. */
function passagesOf({ section, point, position, question, answer }: Answer) {
  const heading = shorten([point, question].filter(Boolean).join(': '), HEADING)
  const parts = splitPassages({ text: answer, pageStarts: null })
  return parts.map(({ text }, at) => {
    const terms = termsOf([section, point, question, text].filter(Boolean).join(' '))
    return {
      position: position + at * NEXT_PART,
      headings: [section, heading].filter((one) => one !== null),
      text: at === 0 ? `${heading}\n${text}` : text,
      words: terms.length,
      terms: terms.join(' '),
    }
  })
}

function toMarkdown({ section, point, question, answer }: Answer): string {
  const heading = [section, point, question].filter(Boolean).join(': ')
  return `## ${heading}\n\n${answer.trim()}`
}

/** The passages that hold a product's answers, in order; none if the creator removed them from the material. */
export async function fetchInterviewPassages({ tx, userId }: Owned, projectId: string): Promise<Passage[]> {
  const rows = await tx
    .selectFrom('sources as source')
    .innerJoin('sourcePassages as passage', 'passage.sourceId', 'source.id')
    .select(['source.number', 'source.name', 'source.author', 'source.year', 'source.url'])
    .select(['passage.position', 'passage.headings', 'passage.page', 'passage.text'])
    .where('source.userId', '=', userId)
    .where('source.projectId', '=', projectId)
    .where('source.kind', '=', 'interview')
    .where('source.deletedAt', 'is', null)
    .orderBy('passage.position')
    .execute()
  return rows.map(({ position, headings, page, text, ...source }) => ({
    id: `S${source.number}:${position}`,
    source,
    position,
    headings,
    page,
    text,
  }))
}

/** Position of the question whose answer contains the passage. */
export const questionAt = ({ position }: Pick<Passage, 'position'>): number => position % NEXT_PART

/** Questions about a renamed section keep their answers under its new name. */
export async function renameAskedSection(owned: Owned, projectId: string, from: string, to: string): Promise<void> {
  const { tx, userId } = owned
  const renamed = (name: string | null) => (name !== null && isSameSectionName(name, from) ? to : name)
  const rows = await questionsOf(owned, projectId).execute()
  const changed = rows
    .map((row) => ({
      ...row,
      section: renamed(row.section),
      point: row.section === null ? renamed(row.point) : row.point,
    }))
    .filter(({ section, point }, at) => section !== rows[at]?.section || point !== rows[at]?.point)
  for (const { id, section, point } of changed)
    await tx
      .updateTable('interviewQuestions')
      .set({ section, point })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .execute()
  const answers = await fetchAnswers(owned, projectId)
  for (const row of changed) if (row.state === 'answered') await putInterviewAnswer(owned, row, answers)
}
