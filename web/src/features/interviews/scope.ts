import { isSameSectionName } from '@makeready/contract/domain/section-types'
import type { Question } from '@makeready/contract/interviews'

/** What the questions are about: one section, or the whole product (null). */
export type Scope = string | null

export function questionsAbout(questions: readonly Question[], scope: Scope): Question[] {
  return questions.filter(({ section }) =>
    scope === null || section === null ? section === scope : isSameSectionName(section, scope),
  )
}

export const isOpen = ({ state }: Pick<Question, 'state'>): boolean => state !== 'answered'

export const answeredOf = (questions: readonly Question[]): number => questions.filter((one) => !isOpen(one)).length

export type Progress = 'unanswered' | 'begun' | 'answered'

/** Progress of an interview; 'unanswered' without questions. */
export function progressOf(questions: readonly Question[]): Progress {
  if (questions.every(isOpen)) return 'unanswered'
  return questions.some(isOpen) ? 'begun' : 'answered'
}

/** Where to continue: the first question neither answered nor skipped, then skipped ones; the end if all are answered. */
export function firstOpen(questions: readonly Question[]): number {
  const open = questions.findIndex(({ state }) => state === 'open')
  const skipped = questions.findIndex(isOpen)
  return open >= 0 ? open : skipped >= 0 ? skipped : questions.length
}
