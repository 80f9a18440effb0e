import type { Perspective } from '@makeready/contract/domain/interview'
import interview from '../knowledge/interview.json' with { type: 'json' }

/** `lead` introduces a short answer if a section asks the question itself. */
export type WordedQuestion = { perspective: Perspective; question: string; lead?: string }
export type Wording = {
  product: WordedQuestion[]
  part: WordedQuestion
  sections: Record<string, WordedQuestion[]>
}

/** Interview questions; `{subject}` and `{readers}` become the creator's words. */
export const { en: ENGLISH, de: GERMAN } = interview as { en: Wording; de: Wording & { point: WordedQuestion[] } }

/** Questions asked in a section of this kind, each with the phrase that introduces a short answer. */
export const leadsFor = (kind: string): Record<string, string> =>
  Object.fromEntries((ENGLISH.sections[kind] ?? []).map(({ question, lead = question }) => [question, lead]))

/**
 * The phrase that introduces an answer about the whole product, instead of its question; undefined for other questions.
 */
export function leadAboutProduct(question: string): { lead: string; isOrdered: boolean } | undefined {
  const at = ENGLISH.product.findIndex(({ question: template }) => {
    const [before = '', after = ''] = template.split('{readers}')
    return question.startsWith(before) && question.endsWith(after)
  })
  const lead = ENGLISH.product[at]?.lead
  return lead === undefined ? undefined : { lead, isOrdered: lead.startsWith('The steps') }
}
