import type { Block, Inline } from '../../manuscript/manuscript.ts'

export type Choice = { text: Inline[]; isRight: boolean }

/**
 * A question that a course asks. 'single', 'multiple' and 'short' have an answer that a program can check; an 'open' one has
 * a model answer in `reason`, to compare one's own with.
 */
export type Question = {
  kind: 'single' | 'multiple' | 'short' | 'open'
  /** what is asked; at least one block */
  body: Block[]
  /** empty for 'short' and 'open' */
  choices: Choice[]
  /** the answers that a 'short' one accepts; the first is shown */
  accepted: string[]
  /** why the answer is right */
  reason: Block[]
}

/** Why something in a quiz could not become a question; it stays in the lesson as text. */
export type UnreadReason = 'question-no-answer' | 'question-answer-unclear' | 'question-missing'

export const isChecked = ({ kind }: Question): boolean => kind !== 'open'
