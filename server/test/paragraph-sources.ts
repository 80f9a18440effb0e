import { AUTHOR_NOTE_LEADS, isEmptySourceSlot } from '@makeready/contract/domain/author-notes'
import { takeDefinitions } from '@makeready/contract/domain/citations'
import type { Question } from '@makeready/contract/interviews'
import { OWL_BOXES } from './owl-boxes.ts'

/** The product about owl boxes as it was written, and its answered questions. */
export type WrittenProduct = { sections: { name: string; text: string }[]; questions: Question[] }
export type Paragraph = {
  name: string
  block: string
  source: 'heading' | 'creator' | 'question' | 'answer' | 'notes' | 'none'
}

export const lettersOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const REFERENCE = /\[\^(S\d+-\d+)\]/
const NOTE = new RegExp(`^\\*\\*(?:${AUTHOR_NOTE_LEADS.join('|')})\\.\\*\\* [^.]+\\?$`)
const CREATOR = lettersOf(JSON.stringify(OWL_BOXES.idea))

/** The source whose words a block contains literally, of those it cites. */
function sourceOf(
  block: string,
  referring: string,
  definitions: ReadonlyMap<string, string>,
  questions: readonly Question[],
) {
  const [, reference = ''] = REFERENCE.exec(referring) ?? []
  const footnote = definitions.get(reference) ?? ''
  const letters = lettersOf(
    block
      .replace(/\[\^S\d+-\d+\]/g, '')
      .replace(/^\*\*[^*]+\*\*\s*/, '')
      .replace(/^(?:- |\d+\. )/gm, ''),
  )
  if (footnote.startsWith('*My notes*')) return lettersOf(OWL_BOXES.notes).includes(letters) ? 'notes' : 'none'
  const asked = questions.find(({ position }) => position === Number(reference.split('-')[1]))
  const leadsBack = asked && footnote.startsWith('*Ann') && footnote.includes(asked.question)
  return leadsBack && lettersOf(asked.answer).includes(letters) ? 'answer' : 'none'
}

/** A list whose items each have a reference consists of these. */
const itemsOf = (block: string): string[] => {
  const items = block.split('\n')
  return items.every((item) => item.startsWith('- ') && REFERENCE.test(item)) ? items : [block]
}

/**
 * The source of each block of prose. A list or table cites its lead's source, and a long passage has its reference at
 * the end.
 */
export function paragraphsOf({ sections, questions }: WrittenProduct): Paragraph[] {
  return sections.flatMap(({ name, text }) => {
    const { body, definitions } = takeDefinitions(text)
    const blocks = body.split('\n\n').flatMap((block) => itemsOf(block.trim()))
    return blocks.map((block, at): Paragraph => {
      const hasLead = /^(?:- |\d+\. |\|)/.test(block) && !REFERENCE.test(block)
      const referring = hasLead ? blocks[at - 1] : blocks.slice(at).find((later) => REFERENCE.test(later))
      const isCreator = block.split('\n').every((line) => CREATOR.includes(lettersOf(line).replace(/^for /, '')))
      const isAsked =
        NOTE.test(block) || isEmptySourceSlot(block)
          ? 'question'
          : sourceOf(block, referring ?? '', definitions, questions)
      return { name, block, source: /^#+ /.test(block) ? 'heading' : isCreator ? 'creator' : isAsked }
    })
  })
}
