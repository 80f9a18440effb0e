import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { SECTION_ROLES } from './domain/section-roles.ts'
import { usage } from './engine.ts'
import { fault } from './field-faults.ts'
import { byId, defined, id, language, longText, requiredName, requiredText, text } from './fields.ts'
import { message, messageDetail } from './messages.ts'
import { procedure } from './procedure.ts'

/** Where a plan stands: its outline is being written; waits for the creator's word; the book is being written; … */
export const PLAN_STATES = ['outlining', 'outline', 'writing', 'paused', 'stopped', 'failed', 'done'] as const

/** `edited`: the creator changed the finished text, so Autopilot leaves it alone. */
export const PLANNED_STATES = ['waiting', 'writing', 'revising', 'written', 'edited', 'failed'] as const

/** `parallel`: many sections at once. `continuity`: one after another, each knowing what the ones before it said. */
export const WRITING_ORDERS = ['parallel', 'continuity'] as const

/** Names one section of the outline for as long as it stands there, whatever becomes of its name and place. */
export const sectionKey = z
  .string(fault('field.text', { label: 'Key' }))
  .regex(/^[a-z0-9-]{1,40}$/, 'A key can have up to 40 lowercase letters, digits and hyphens')

export const plannedSection = z.strictObject({
  key: sectionKey,
  /** the part of the book it stands in; null where the book has no parts */
  part: text('Part', LIMITS.name).nullable().default(null),
  name: requiredName('Section name'),
  /** what this section covers, and no other does */
  points: z
    .array(requiredText('Point', LIMITS.pointLength), fault('field.list', { label: 'Points' }))
    .max(LIMITS.pointsPerSection, `At most ${LIMITS.pointsPerSection} points per section`),
  words: z
    .int(fault('field.whole-number', { label: 'Words' }))
    .min(LIMITS.sectionWordsMin, `Words: at least ${LIMITS.sectionWordsMin}`)
    .max(LIMITS.sectionWordsMax, `Words: at most ${LIMITS.sectionWordsMax.toLocaleString('en-US')}`),
  /** what it is in the product, whatever it is called; from its name where absent */
  role: z.enum(SECTION_ROLES).nullable().optional(),
  /** what readers ask here: a beginner, a skeptic, somebody who tried and failed */
  questions: z.array(text('Question', LIMITS.pointLength)).max(LIMITS.pointsPerSection).optional(),
})

/** In the book's order. */
export const outline = z
  .array(plannedSection, fault('field.list', { label: 'Outline' }))
  .min(1, 'The outline needs at least one section')
  .max(LIMITS.sectionsPerOutline, `An outline can have up to ${LIMITS.sectionsPerOutline} sections`)
  .refine(
    (sections) => new Set(sections.map(({ key }) => key)).size === sections.length,
    'Two sections have the same key',
  )

const glossaryEntry = z.strictObject({
  term: requiredText('Term', LIMITS.name),
  meaning: longText('Meaning'),
})

/** A made-up case that several sections take up, and what is settled about it. */
const runningExample = z.strictObject({
  name: text('Example', LIMITS.name),
  facts: z.array(text('Fact', LIMITS.pointLength)),
})

/** US dollars; null: no cap but the month's. */
const cap = z
  .number(fault('field.number', { label: 'Cost cap' }))
  .min(0.01, fault('field.at-least', { label: 'Cost cap', min: '$0.01' }))
  .max(10_000, fault('field.at-most', { label: 'Cost cap', max: '$10,000' }))
  .nullable()

const settings = {
  order: z.enum(WRITING_ORDERS, "Order must be 'parallel' or 'continuity'"),
  /** a cover is made beside the text where the product has none */
  cover: z.boolean('Cover must be yes or no'),
  cap,
}

const written = {
  brief: longText('Brief'),
  glossary: z.array(glossaryEntry, fault('field.list', { label: 'Glossary' })).max(LIMITS.glossaryTerms),
  voiceSample: longText('Writing sample'),
}

/** One section's state on the board. */
export const sectionProgress = z.object({
  key: sectionKey,
  state: z.enum(PLANNED_STATES),
  /** the saved section, as soon as there is one */
  contentId: z.uuid().nullable(),
  words: z.number().int(),
  usage: usage.nullable(),
  /** how long it took, or takes by now; null before it began */
  seconds: z.number().nullable(),
  /** faults that stayed after the one revision, by the names of the rules of Quality control, with a sentence each */
  warnings: z.array(message.extend({ rule: z.string() })),
  /** why it failed, in a sentence */
  error: z.string().nullable(),
  errorDetail: messageDetail.nullable(),
})

/** Before it begins: what is likely. `cost` in US dollars, null when the price is unknown. */
const estimate = z.object({
  /** what the sections will have together; fewer than was asked for where the composer knows no more */
  words: z.number().int(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number().nullable(),
  seconds: z.number().int(),
})

export const plan = z.object({
  projectId: z.uuid(),
  /** counts changes of outline, brief and settings, from 1 */
  version: z.number().int(),
  state: z.enum(PLAN_STATES),
  language: z.string(),
  /** what the creator asked for beside niche, idea and title */
  wishes: z.string(),
  ...settings,
  /** null until the first writing began; may be changed until then and after */
  brief: z.string().nullable(),
  glossary: z.array(glossaryEntry),
  /** a text of the creator's whose manner the sections follow; '' where there is none */
  voiceSample: z.string(),
  example: runningExample.nullable(),
  outline: z.array(plannedSection),
  /** in the outline's order */
  sections: z.array(sectionProgress),
  coverState: z.enum(['none', 'waiting', 'drawing', 'done', 'failed']),
  /** who writes: 'composer' or 'provider:model', and what people read */
  engine: z.string(),
  engineLabel: z.string(),
  /** whether who writes knows the subject: false where the composer can only ask about it */
  isKnown: z.boolean(),
  estimate,
  /** of what is written and under way; seconds left are a guess, null when nothing is under way */
  spent: usage,
  secondsLeft: z.number().int().nullable(),
  /** the run that writes the outline or the book now, or did last */
  runId: z.uuid().nullable(),
  /** a sentence where the last run failed or the cap ended it */
  error: z.string().nullable(),
  /** the same as data, where it names figures: `plan.cost-cap` is the cap that ended it */
  errorDetail: messageDetail.nullable(),
})

export const beginPlan = z
  .strictObject({
    id,
    /** of all sections together; by the product's type when absent */
    words: z
      .int(fault('field.whole-number', { label: 'Words' }))
      .min(500, 'At least 500 words')
      .max(200_000, 'At most 200,000 words')
      .optional(),
    wishes: longText('Instructions').default(''),
    voiceSample: longText('Writing sample').default(''),
    language,
    /** the product's title was made of what the creator typed: one that the model proposes with the outline takes its place */
    proposeTitle: z.boolean('proposeTitle must be yes or no').default(false),
    engine: z.literal('composer', "engine can only be 'composer'").optional(),
  })
  .transform(defined)

export const updatePlan = z
  .strictObject({ ...settings, ...written, outline })
  .partial()
  .extend({ id, expectedVersion: z.int(fault('field.whole-number', { label: 'expectedVersion' })).min(1) })
  .transform(defined)

export type PlannedSection = z.infer<typeof plannedSection>
export type SectionProgress = z.infer<typeof sectionProgress>
export type GlossaryEntry = z.infer<typeof glossaryEntry>
export type RunningExample = z.infer<typeof runningExample>
export type Plan = z.infer<typeof plan>
export type PlanState = Plan['state']

const bySection = z.strictObject({ id, key: sectionKey })

/**
 * Events of the run of kind 'book', beside `end`: `section` a `sectionProgress` that changed; `words` {key, words, tail}
 * while a section is being written, about once a second; `plan` {state, coverState, secondsLeft, spent}. Of the run of kind
 * 'outline': `item` {index, item: plannedSection}.
 */
export const autopilot = {
  get: procedure
    .route({ method: 'GET', path: '/projects/{id}/autopilot', tags: ['autopilot'] })
    .input(byId)
    .output(z.object({ plan: plan.nullable() })),
  begin: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot',
      tags: ['autopilot'],
      description:
        'Begins with a new outline, from the niche, idea and title of the product. One that is there already is replaced; sections that are written stay in the product.',
    })
    .input(beginPlan)
    .output(plan),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/projects/{id}/autopilot',
      tags: ['autopilot'],
      description: 'Also while the book is being written: what is under way ends as it was begun.',
    })
    .input(updatePlan)
    .output(plan),
  write: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/write',
      tags: ['autopilot'],
      description: 'Approves the outline and writes what is not written yet: also after a pause, a stop or a failure.',
    })
    .input(byId.extend({ engine: z.literal('composer').optional() }))
    .output(plan),
  pause: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/pause',
      tags: ['autopilot'],
      description: 'Sections under way are finished, no other begins.',
    })
    .input(byId)
    .output(plan),
  stop: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/stop',
      tags: ['autopilot'],
      description: 'At once; finished sections are kept.',
    })
    .input(byId)
    .output(plan),
  rewrite: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/sections/{key}/rewrite',
      tags: ['autopilot'],
      description: 'Writes this section once more; its present form stays in its history.',
    })
    .input(bySection)
    .output(plan),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/projects/{id}/autopilot',
      tags: ['autopilot'],
      successStatus: 204,
      description: 'The plan alone: what is written stays.',
    })
    .input(byId)
    .output(z.void()),
}
