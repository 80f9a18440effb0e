import { bookAbout, textsOf } from './books.ts'
import { findDomain } from './find-domain.ts'
import { listedInterests } from './niches.ts'
import { subjectOf } from './subject.ts'
import { topicsOf } from './topics.ts'

/** Any composer input, as far as it describes the product's subject. */
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
 * 'known' if the composer has knowledge of the subject; 'general' if it has only general methods and questions, and the
 * creator must add the facts.
 */
export function knowledgeOf(request: KnowledgeRequest): 'known' | 'general' {
  if (request.interests !== undefined) {
    const { interests, targetAudience } = request
    const isOfKnown = (topic: string) => isKnown(findDomain(topic, targetAudience)?.id)
    return listedInterests(interests).some(isOfKnown) ? 'known' : 'general'
  }
  const { niche, nicheContext, productConcept, ideaContext, title } = request
  const subject = subjectOf(niche, nicheContext?.name, productConcept, ideaContext?.concept, title)
  return subject.topics.length > 0 ? 'known' : 'general'
}

const isKnown = (field: string | undefined): boolean => field !== undefined && topicsOf(field).length > 0

/** Everything the composer could write about a subject, for comparison; '' for an unknown one. */
export function stockText(request: KnowledgeRequest): string {
  const { niche, nicheContext, productConcept, ideaContext, title } = request
  const subject = subjectOf(niche, nicheContext?.name, productConcept, ideaContext?.concept, title)
  const book = bookAbout(subject.domain.id, subject.long)
  return [
    ...subject.topics.flatMap(({ about, paragraphs, example, questions, procedure }) => [
      about,
      ...paragraphs.map(({ say }) => say),
      example?.say ?? '',
      ...questions.map(({ answer }) => answer),
      ...procedure.steps.map(({ how }) => how),
    ]),
    ...(book ? textsOf(book) : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}
