import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { SECTION_ROLES } from './domain/section-roles.ts'
import { usage } from './engine.ts'
import { fieldError } from './field-errors.ts'
import {
  byId,
  id,
  language,
  longText,
  requiredName,
  requiredText,
  text,
  timestamp,
  withoutUndefined,
} from './fields.ts'
import { productType } from './ideas.ts'
import { message, messageDetail } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

export const PLAN_STATES = ['outlining', 'outline', 'writing', 'paused', 'stopped', 'failed', 'done'] as const

/** `edited`: the creator changed the finished text, so Autopilot leaves it alone. */
export const PLANNED_STATES = ['waiting', 'writing', 'revising', 'written', 'edited', 'failed'] as const

/** `parallel`: many sections at once. `continuity`: one after another, each knowing the earlier ones. */
export const WRITING_ORDERS = ['parallel', 'continuity'] as const

/** Identifies a section of the outline even when it is renamed or moved. */
export const sectionKey = z
  .string(fieldError('field.text', { label: 'Key' }))
  .regex(/^[a-z0-9-]{1,40}$/, 'A key can have up to 40 lowercase letters, digits and hyphens')

export const plannedSection = z.strictObject({
  key: sectionKey,
  part: text('Part', LIMITS.name).nullable().default(null),
  name: requiredName('Section name'),
  points: z
    .array(requiredText('Point', LIMITS.pointLength), fieldError('field.list', { label: 'Points' }))
    .max(LIMITS.pointsPerSection, `At most ${LIMITS.pointsPerSection} points per section`),
  words: z
    .int(fieldError('field.whole-number', { label: 'Words' }))
    .min(LIMITS.sectionWordsMin, `Words: at least ${LIMITS.sectionWordsMin}`)
    .max(LIMITS.sectionWordsMax, `Words: at most ${LIMITS.sectionWordsMax.toLocaleString('en-US')}`),
  /** inferred from the name when absent */
  role: z.enum(SECTION_ROLES).nullable().optional(),
  questions: z.array(text('Question', LIMITS.pointLength)).max(LIMITS.pointsPerSection).optional(),
})

export const outline = z
  .array(plannedSection, fieldError('field.list', { label: 'Outline' }))
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

const runningExample = z.strictObject({
  name: text('Example', LIMITS.name),
  facts: z.array(text('Fact', LIMITS.pointLength)),
})

const cap = z
  .number(fieldError('field.number', { label: 'Cost cap' }))
  .min(0.01, fieldError('field.at-least', { label: 'Cost cap', min: '$0.01' }))
  .max(10_000, fieldError('field.at-most', { label: 'Cost cap', max: '$10,000' }))
  .nullable()

const settings = {
  order: z.enum(WRITING_ORDERS, "Order must be 'parallel' or 'continuity'"),
  /** also generates a cover if the product has none */
  cover: z.boolean('Cover must be yes or no'),
  cap,
}

const written = {
  brief: longText('Brief'),
  glossary: z.array(glossaryEntry, fieldError('field.list', { label: 'Glossary' })).max(LIMITS.glossaryTerms),
  voiceSample: longText('Writing sample'),
}

export const sectionProgress = z.object({
  key: sectionKey,
  state: z.enum(PLANNED_STATES),
  contentId: z.uuid().nullable(),
  /** without a `contentId`: what arrived before it was stopped or failed, which writing continues */
  words: z.number().int(),
  /** the text only asks the creator, as the composer doesn't know the subject */
  onlyAsks: z.boolean(),
  usage: usage.nullable(),
  seconds: z.number().nullable(),
  /** findings left after the one revision, by Quality control rule */
  warnings: z.array(message.extend({ rule: z.string() })),
  error: z.string().nullable(),
  errorDetail: messageDetail.nullable(),
})

/** `cost` in US dollars, null when prices are unknown. */
const estimate = z.object({
  /** total length of all sections; less than requested if the composer knows no more */
  words: z.number().int(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number().nullable(),
  seconds: z.number().int(),
})

export const plan = z.object({
  projectId: z.uuid(),
  version: z.number().int(),
  state: z.enum(PLAN_STATES),
  language: z.string(),
  instructions: z.string(),
  ...settings,
  /** null until writing starts */
  brief: z.string().nullable(),
  glossary: z.array(glossaryEntry),
  /** text whose style the sections follow; '' for none */
  voiceSample: z.string(),
  example: runningExample.nullable(),
  outline: z.array(plannedSection),
  sections: z.array(sectionProgress),
  coverState: z.enum(['none', 'waiting', 'drawing', 'done', 'failed']),
  /** 'composer' or 'provider:model', and its label */
  engine: z.string(),
  engineLabel: z.string(),
  /** whether the writer knows the subject: false if the composer can only ask about it */
  isKnown: z.boolean(),
  /** the creator's product that the composer would mostly repeat, before it writes; `percent` of the new text */
  similarProduct: z.object({ projectId: z.uuid(), title: z.string(), percent: z.number().int() }).nullable(),
  estimate,
  /** `secondsLeft` is an estimate, null when nothing is running */
  spent: usage,
  secondsLeft: z.number().int().nullable(),
  runId: z.uuid().nullable(),
  error: z.string().nullable(),
  /** `plan.cost-cap`: the cost cap ended the run */
  errorDetail: messageDetail.nullable(),
})

export const beginPlan = z
  .strictObject({
    id,
    /** total length; the product type's default when absent */
    words: z
      .int(fieldError('field.whole-number', { label: 'Words' }))
      .min(500, 'At least 500 words')
      .max(200_000, 'At most 200,000 words')
      .optional(),
    instructions: longText('Instructions').default(''),
    voiceSample: longText('Writing sample').default(''),
    language,
    /** the title comes from the creator's request, so the model's proposed title may replace it */
    proposeTitle: z.boolean('proposeTitle must be yes or no').default(false),
    /** the product was created for this outline, and is neither listed nor counted until the outline is approved */
    beginsProduct: z.boolean('beginsProduct must be yes or no').default(false),
    engine: z.literal('composer', "engine can only be 'composer'").optional(),
  })
  .transform(withoutUndefined)

export const updatePlan = z
  .strictObject({ ...settings, ...written, outline })
  .partial()
  .extend({ id, expectedVersion: z.int(fieldError('field.whole-number', { label: 'expectedVersion' })).min(1) })
  .transform(withoutUndefined)

export type PlannedSection = z.infer<typeof plannedSection>
export type SectionProgress = z.infer<typeof sectionProgress>
export type GlossaryEntry = z.infer<typeof glossaryEntry>
export type RunningExample = z.infer<typeof runningExample>
export type Plan = z.infer<typeof plan>
export type WaitingOutline = z.infer<typeof waitingOutline>
export type PlanState = Plan['state']

/** An outline that is not approved yet. */
const waitingOutline = z.object({
  projectId: z.uuid(),
  title: z.string(),
  productType: productType.nullable(),
  state: z.enum(PLAN_STATES),
  beginsProduct: z.boolean(),
  begunAt: timestamp,
})

const bySection = z.strictObject({ id, key: sectionKey })
const bySections = z.strictObject({
  id,
  keys: z.array(sectionKey).min(1).max(LIMITS.sectionsPerOutline),
})

/** Events: 'book' sends `section`, `words`, `plan` {state, coverState, secondsLeft, spent}; 'outline' sends `item`. */
export const autopilot = {
  get: procedure
    .route({ method: 'GET', path: '/projects/{id}/autopilot', tags: ['autopilot'] })
    .input(byId)
    .output(z.object({ plan: plan.nullable() })),
  outlines: procedure
    .route({
      method: 'GET',
      path: '/autopilot/outlines',
      tags: ['autopilot'],
      description: 'Newest first.',
    })
    .output(z.object({ items: z.array(waitingOutline) })),
  begin: startingRuns
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot',
      tags: ['autopilot'],
      description: 'From the product’s niche, idea and title. Replaces an existing outline; written sections stay.',
    })
    .input(beginPlan)
    .output(plan),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/projects/{id}/autopilot',
      tags: ['autopilot'],
      description:
        'The outline or settings, even while the book is being written. Sections in progress finish with the earlier settings.',
    })
    .input(updatePlan)
    .output(plan),
  write: startingRuns
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/write',
      tags: ['autopilot'],
      description: 'Also continues after a pause, a stop or a failure.',
    })
    .input(byId.extend({ engine: z.literal('composer').optional() }))
    .output(plan),
  pause: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/pause',
      tags: ['autopilot'],
      description: 'Sections in progress are finished.',
    })
    .input(byId)
    .output(plan),
  stop: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/stop',
      tags: ['autopilot'],
      description: 'Finished sections are kept.',
    })
    .input(byId)
    .output(plan),
  rewrite: startingRuns
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/sections/{key}/rewrite',
      tags: ['autopilot'],
      description: 'The current text stays in its history.',
    })
    .input(bySection)
    .output(plan),
  rewriteSections: startingRuns
    .route({
      method: 'POST',
      path: '/projects/{id}/autopilot/rewrite',
      tags: ['autopilot'],
      description: 'In one run. The current texts stay in their history.',
    })
    .input(bySections)
    .output(plan),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/projects/{id}/autopilot',
      tags: ['autopilot'],
      successStatus: 204,
      description: 'Written sections stay.',
    })
    .input(byId)
    .output(z.void()),
}
