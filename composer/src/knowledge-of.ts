import { findDomain } from './find-domain.ts'
import { topicsOf } from './niches.ts'
import { subjectOf } from './subject.ts'

/** Any of the composer's inputs, as far as it says what the product is about. */
export type KnowledgeRequest = {
  interests?: string | undefined
  niche?: string | undefined
  nicheContext?: { name?: string | undefined } | undefined
  productConcept?: string | undefined
  title?: string | undefined
  ideaContext?: { concept?: string | undefined } | undefined
}

/** 'known' if the composer has knowledge of the subject, 'general' if it only has general method and questions. */
export function knowledgeOf(request: KnowledgeRequest): 'known' | 'general' {
  if (request.interests !== undefined) {
    return topicsOf(request.interests).some((topic) => findDomain(topic)) ? 'known' : 'general'
  }
  const { niche, nicheContext, productConcept, ideaContext, title } = request
  const subject = subjectOf(niche, nicheContext?.name, productConcept, ideaContext?.concept, title)
  return subject.known ? 'known' : 'general'
}
