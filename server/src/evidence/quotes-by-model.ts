import { EVIDENCE_KINDS, EVIDENCE_LIMITS } from '@makeready/contract/domain/evidence'
import type { Language } from '@makeready/contract/domain/languages'
import { supportOf } from '@makeready/quality/measures/support/support'
import { z } from 'zod'
import { cleanText, isAddressedToModels } from '../source-reader/read/clean-text.ts'
import type { Numbered } from './prompt.ts'
import type { Quote } from './quotes-by-rules.ts'

/** A model names a sentence by its id and never types a quote or an address. */
export const proposedQuote = z.object({
  id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  claim: z.string().trim().max(EVIDENCE_LIMITS.note).catch(''),
})
export type ProposedQuote = z.infer<typeof proposedQuote>

/** Also a bare 'shop.example' */
const ADDRESS = /https?:|www\.|[\p{L}\d-]\.\p{L}{2,}/iu

/** Null for an unknown id. A claim that its sentence doesn't support is dropped; the sentence stays. */
export function checkedQuote(
  { id, kind, claim: written }: ProposedQuote,
  sentences: Numbered,
  language: Language,
): Quote | null {
  const sentence = Object.hasOwn(sentences, id) ? sentences[id] : undefined
  if (!sentence) return null
  const claim = cleanText(written)
  const { verdict } = supportOf(claim, { passage: sentence.text }, language)
  const holds = claim !== '' && verdict === 'supported' && !ADDRESS.test(claim) && !isAddressedToModels(claim)
  return {
    ...{ kind, measure: null, value: null, currency: null },
    claim: holds ? claim : '',
    quote: sentence.text,
    passage: sentence.passage,
  }
}
