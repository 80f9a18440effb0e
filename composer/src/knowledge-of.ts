import { findDomain } from './find-domain.ts'
import { topicsOf as wishedTopics } from './niches.ts'
import { subjectOf } from './subject.ts'
import { topicsOf } from './topics.ts'

/** Any of the composer's inputs, as far as it says what the product is about. */
export type KnowledgeRequest = {
  interests?: string | undefined
  targetAudience?: string | undefined
  niche?: string | undefined
  nicheContext?: { name?: string | undefined } | undefined
  productConcept?: string | undefined
  title?: string | undefined
  ideaContext?: { concept?: string | undefined } | undefined
}

/**
 * 'known' where the composer has knowledge of the subject; 'general' where it has general methods and questions only, so
 * that the facts are the creator's to add.
 */
export function knowledgeOf(request: KnowledgeRequest): 'known' | 'general' {
  if (request.interests !== undefined) {
    const { interests, targetAudience } = request
    const isOfKnown = (topic: string) => isKnown(findDomain(topic, targetAudience)?.id)
    return wishedTopics(interests).some(isOfKnown) ? 'known' : 'general'
  }
  const { niche, nicheContext, productConcept, ideaContext, title } = request
  const subject = subjectOf(niche, nicheContext?.name, productConcept, ideaContext?.concept, title)
  return subject.topics.length > 0 ? 'known' : 'general'
}

const isKnown = (field: string | undefined): boolean => field !== undefined && topicsOf(field).length > 0

/** Everything the composer could say about a subject, for comparing; '' where it knows nothing. */
export function stockText(request: KnowledgeRequest): string {
  const { niche, nicheContext, productConcept, ideaContext, title } = request
  const subject = subjectOf(niche, nicheContext?.name, productConcept, ideaContext?.concept, title)
  return subject.topics
    .flatMap(({ about, paragraphs, example, questions, procedure }) => [
      about,
      ...paragraphs.map(({ say }) => say),
      example?.say ?? '',
      ...questions.map(({ answer }) => answer),
      ...procedure.steps.map(({ how }) => how),
    ])
    .filter(Boolean)
    .join('\n\n')
}
