import { z } from 'zod'
import { PERSPECTIVES } from './domain/interview.ts'
import { LIMITS } from './domain/limits.ts'
import { startedRun } from './engine.ts'
import { byId, id, longText, outputId, outputTimestamp, requiredName, text, withoutUndefined } from './fields.ts'
import { procedure, startingRuns } from './procedure.ts'

/** `skipped` stays an open question that is not asked again; text typed into it is kept but not used. */
export const QUESTION_STATES = ['open', 'answered', 'skipped'] as const

/** Questions to the creator before a product or a section is written. */
export const question = z.object({
  id: outputId,
  projectId: outputId,
  /** name of the section it is about; null: the whole product */
  section: z.string().nullable(),
  /** the point of the section's outline it is about */
  point: z.string().nullable(),
  /** from 1 within a product; never reused, because references use it to identify the answer */
  position: z.number().int(),
  question: z.string(),
  perspective: z.enum(PERSPECTIVES).nullable(),
  answer: z.string(),
  state: z.enum(QUESTION_STATES),
  createdAt: outputTimestamp,
  updatedAt: outputTimestamp,
})

/** A section saved before an answer that it cites, or that is about it, was given, changed or removed. */
export const outdatedSection = z.object({ id: outputId, version: z.number().int() })

export const askInput = z
  .strictObject({
    projectId: id,
    /** absent: questions about the whole product */
    section: requiredName('Section name').optional(),
    /** the section's points, one per line; by default those of the product's plan */
    outline: longText('Outline').optional(),
    engine: z.literal('composer', "engine can only be 'composer'").optional(),
  })
  .transform(withoutUndefined)

export const answerInput = z.strictObject({ id, answer: text('Answer', LIMITS.answer) })

export type Question = z.infer<typeof question>
export type OutdatedSection = z.infer<typeof outdatedSection>
export type QuestionState = Question['state']

/**
 * Answers are the product's own material: one source of kind 'interview' contains them, and both engines use them first.
 * Events of a run of kind 'interview', besides `end`: `item` {index, item: {question, perspective, point}}.
 */
export const interviews = {
  list: procedure
    .route({
      method: 'GET',
      path: '/interview-questions',
      tags: ['interviews'],
      description: 'As they are asked: first about the whole product, then about its sections.',
    })
    .input(z.strictObject({ projectId: id }))
    .output(z.object({ items: z.array(question), outdatedSections: z.array(outdatedSection) })),
  ask: startingRuns
    .route({
      method: 'POST',
      path: '/interview-questions',
      tags: ['interviews'],
      successStatus: 201,
      description: 'Starts a run. Calling it again replaces open questions; answered and skipped ones stay.',
    })
    .input(askInput)
    .output(startedRun),
  answer: procedure
    .route({
      method: 'PATCH',
      path: '/interview-questions/{id}',
      tags: ['interviews'],
      description: 'Or skip it. An empty answer reopens it.',
    })
    .input(answerInput)
    .output(question),
  skip: procedure
    .route({ method: 'POST', path: '/interview-questions/{id}/skip', tags: ['interviews'] })
    .input(byId)
    .output(question),
}
