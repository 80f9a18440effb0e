import { type AuthorNoteLead, SOURCE_SLOT } from '@makeready/contract/domain/author-notes'
import { escapeMarkdown } from '../creator-words.ts'
import type { OutlineLine } from '../outline-line.ts'
import { formFor } from './form.ts'
import type { Blocks } from './markdown.ts'
import { type Question, questionsAbout } from './questions.ts'

/** A note to the author, which documents leave out; '' without a question. */
export const authorNote = (lead: AuthorNoteLead, questions: readonly string[]): string =>
  questions.length > 0 ? `**${lead}.** ${questions.map(escapeMarkdown).join(' ')}` : ''

/** Of a point; the interview asks the others. */
const MOST_ASKED = 2

/** `open`: of the questions about the line, those that nobody answered yet. `isAnswered`: the creator has said something. */
type Named = { named?: string; isForm?: boolean; open?: readonly Question[]; isAnswered?: boolean }

/**
 * Replaces text that nobody can write yet: a note that asks the author for it, a place for the source of what is added,
 * and, on a page to fill in, the fields that the named thing needs.
 */
export function frame(
  line: OutlineLine,
  { named = '', isForm = false, open = questionsAbout(line), isAnswered = false }: Named = {},
): Blocks {
  const note = authorNote(
    'For you to add',
    open.slice(0, MOST_ASKED).map(({ ask }) => ask),
  )
  const fields = isForm ? formFor(`${named} ${line.heading}`, line.intent) : ''
  const needsNone = note === '' || isAnswered || fields.includes('| Source |')
  return [note, needsNone ? '' : SOURCE_SLOT, fields]
}
