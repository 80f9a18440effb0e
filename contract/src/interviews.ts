import { z } from 'zod'
import { PERSPECTIVES } from './domain/interview.ts'
import { LIMITS } from './domain/limits.ts'
import { byId, id, longText, outputId, outputTimestamp, requiredName, text, withoutUndefined } from './fields.ts'
import { procedure } from './procedure.ts'

/** `skipped` stays an open question that nobody asks about again; what was typed to it is kept, but not used. */
export const QUESTION_STATES = ['open', 'answered', 'skipped'] as const

/** Questions to the creator before a product, or one section of it, is written. */
export const question = z.object({
  id: outputId,
  projectId: outputId,
  /** name of the section that it is about; null: the product as a whole */
  section: z.string().nullable(),
  /** the point of the section's outline that it is about */
  point: z.string().nullable(),
  /** from 1, of one product's questions; never given twice, so that it names the answer in references */
  position: z.number().int(),
  question: z.string(),
  perspective: z.enum(PERSPECTIVES).nullable(),
  answer: z.string(),
  state: z.enum(QUESTION_STATES),
  createdAt: outputTimestamp,
  updatedAt: outputTimestamp,
})

/** A section of the product whose text, in this version, refers to an answer that was changed or removed after it. */
export const outdatedSection = z.object({ id: outputId, version: z.number().int() })

export const askInput = z
  .strictObject({
    projectId: id,
    /** absent: questions about the whole product */
    section: requiredName('Section name').optional(),
    /** the section's points, one a line; those of the product's plan when absent */
    outline: longText('Outline').optional(),
    engine: z.literal('composer', "engine can only be 'composer'").optional(),
  })
  .transform(withoutUndefined)

export const answerInput = z.strictObject({ id, answer: text('Answer', LIMITS.answer) })

export type Question = z.infer<typeof question>
export type OutdatedSection = z.infer<typeof outdatedSection>
export type QuestionState = Question['state']

/**
 * Answers are own material of the product: one source of the kind 'interview' holds them, and both engines write from
 * them first. Events of the run of kind 'interview', beside `end`: `item` {index, item: {question, perspective, point}}.
 */
export const interviews = {
  list: procedure
    .route({
      method: 'GET',
      path: '/interview-questions',
      tags: ['interviews'],
      description:
        'Lists a product’s questions in the order they are asked: first about the whole product, then about its sections.',
    })
    .input(z.strictObject({ projectId: id }))
    .output(z.object({ items: z.array(question), outdatedSections: z.array(outdatedSection) })),
  ask: procedure
    .route({
      method: 'POST',
      path: '/interview-questions',
      tags: ['interviews'],
      successStatus: 201,
      description:
        'Starts a run that writes questions from the product’s idea, audience, title and outline. Calling it again replaces open questions; answered and skipped ones stay.',
    })
    .input(askInput)
    .output(z.object({ runId: z.uuid() })),
  answer: procedure
    .route({
      method: 'PATCH',
      path: '/interview-questions/{id}',
      tags: ['interviews'],
      description: 'Answers or skips a question. An empty answer reopens it.',
    })
    .input(answerInput)
    .output(question),
  skip: procedure
    .route({ method: 'POST', path: '/interview-questions/{id}/skip', tags: ['interviews'] })
    .input(byId)
    .output(question),
}
