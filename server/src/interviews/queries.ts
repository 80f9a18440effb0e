import { LIMITS } from '@makeready/contract/domain/limits'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import type { Question } from '@makeready/contract/interviews'
import { NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { NewRow } from '../database/schema.ts'
import { fetchAnswers, putInterviewAnswer, type QuestionRow, questionsOf } from '../sources/interview-queries.ts'

export type NewQuestion = Pick<NewRow<'interviewQuestions'>, 'question' | 'perspective' | 'point'>

function toQuestion({ userId: _, answeredAt: __, createdAt, updatedAt, ...row }: QuestionRow): Question {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** In the order of asking: the whole product first. @throws NotFound */
export async function listQuestions(owned: Owned, projectId: string): Promise<Question[]> {
  await fetchItem(owned, 'projects', projectId)
  const rows = await questionsOf(owned, projectId).execute()
  const ofWhole = rows.filter(({ section }) => section === null)
  return [...ofWhole, ...rows.filter(({ section }) => section !== null)].map(toQuestion)
}

const isAbout = (section: string | null) => (row: QuestionRow) =>
  section === null || row.section === null ? row.section === section : isSameSectionName(row.section, section)

/** Questions not to repeat, about the whole product (null) or one of its sections. */
export async function fetchKeptQuestions(owned: Owned, projectId: string, section: string | null) {
  const rows = await questionsOf(owned, projectId).execute()
  return rows.filter(isAbout(section)).filter(isKept)
}

/** A question that was ever answered keeps its position, because texts may cite it. */
const isKept = ({ state, answer, answeredAt }: QuestionRow) =>
  state !== 'open' || answer.trim() !== '' || answeredAt !== null

/** Replaces a section's questions that nobody answered or skipped. @throws NotFound */
export async function replaceOpenQuestions(
  owned: Owned,
  projectId: string,
  section: string | null,
  questions: readonly NewQuestion[],
): Promise<void> {
  const { tx, userId } = owned
  await lockProject(owned, projectId)
  const rows = await questionsOf(owned, projectId).execute()
  const replaced = rows.filter(isAbout(section)).filter((row) => !isKept(row))
  if (replaced.length > 0)
    await tx
      .deleteFrom('interviewQuestions')
      .where('userId', '=', userId)
      .where(
        'id',
        'in',
        replaced.map(({ id }) => id),
      )
      .execute()
  const room = Math.max(0, LIMITS.questionsPerProject - (rows.length - replaced.length))
  const last = rows.at(-1)?.position ?? 0
  const kept = rows.filter((row) => isAbout(section)(row) && isKept(row))
  const added = questions
    .filter(({ question, point }) => !kept.some((row) => row.question === question && row.point === (point ?? null)))
    .slice(0, room)
    .map((question, at) => ({ userId, projectId, section, ...question, position: last + at + 1 }))
  if (added.length > 0) await tx.insertInto('interviewQuestions').values(added).execute()
}

/** Serializes changes of positions and of the answers' source. @throws NotFound */
async function lockProject({ tx, userId }: Owned, projectId: string): Promise<void> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
}

/** Answers or skips a question. An empty answer reopens it. @throws NotFound */
export function answerQuestion(owned: Owned, id: string, answer: string): Promise<Question> {
  return answer.trim() === ''
    ? changeQuestion(owned, id, { answer: '', state: 'open' })
    : changeQuestion(owned, id, { answer, state: 'answered', answeredAt: new Date() })
}

/** @throws NotFound */
export function skipQuestion(owned: Owned, id: string): Promise<Question> {
  return changeQuestion(owned, id, { state: 'skipped' })
}

async function changeQuestion(
  owned: Owned,
  id: string,
  change: Partial<Pick<QuestionRow, 'answer' | 'state' | 'answeredAt'>>,
): Promise<Question> {
  const { tx, userId } = owned
  const before = await tx
    .selectFrom('interviewQuestions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!before) throw new NotFound()
  // only a change outdates what was written from it
  if (before.state === change.state && before.answer === (change.answer ?? before.answer)) return toQuestion(before)
  await lockProject(owned, before.projectId)
  const row = await tx
    .updateTable('interviewQuestions')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  await putInterviewAnswer(owned, row, await fetchAnswers(owned, before.projectId))
  return toQuestion(row)
}
