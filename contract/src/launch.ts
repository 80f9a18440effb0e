import { z } from 'zod'
import { LAUNCH_KINDS } from './domain/launch-kit.ts'
import { LIMITS } from './domain/limits.ts'
import { record, startedRun } from './engine.ts'
import { fieldError } from './field-errors.ts'
import { byId, expectedVersion, id, outputId, text, withoutUndefined } from './fields.ts'
import { message } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

const kind = z.enum(LAUNCH_KINDS, fieldError('field.choice', { label: 'kind' }))
const wholeNumber = (label: string) => z.int(fieldError('field.whole-number', { label }))

/** One text of a product's launch kit. */
export const launchText = z.object({
  ...record,
  projectId: outputId,
  kind,
  /** from 1 within its kind */
  position: z.number().int(),
  /** headline of the sales page, subject of an email, title of the lead magnet; '' for the others */
  title: z.string(),
  /** of an email, as shown beside its subject; '' for the others */
  preview: z.string(),
  /** of an email: days after a reader signed up; null for the others */
  day: z.number().int().nullable(),
  /** Markdown; posts are plain text */
  content: z.string(),
})

const placed = launchText.extend({
  /** the product's text, or a detail such as its price, changed after this was written */
  isOutdated: z.boolean(),
  /** changed since the run that wrote it */
  isEdited: z.boolean(),
})

export const launchPlace = z.strictObject({ kind, position: wholeNumber('position').min(1) })

export const makeLaunchKit = z
  .strictObject({
    projectId: id,
    /** absent: the whole kit */
    only: launchPlace.optional(),
    engine: z.literal('composer', "engine can only be 'composer'").optional(),
  })
  .transform(withoutUndefined)

export const LAUNCH_STATES = ['none', 'making', 'made', 'stopped', 'failed'] as const

const kit = z.object({
  texts: z.array(placed),
  state: z.enum(LAUNCH_STATES),
  /** of the active run */
  runId: z.uuid().nullable(),
  error: message.nullable(),
  /** of a stopped or failed run, which can go on where it ended */
  unfinishedRunId: z.uuid().nullable(),
  /** of a whole kit; cost in US dollars, null if unknown */
  estimate: z.object({ requests: z.number().int(), cost: z.number().nullable(), seconds: z.number() }),
})

export const ORIGINS = ['book', 'details', 'frame', 'unsupported'] as const

const origin = z.object({
  /** a sentence, heading or entry of the text, without its Markdown */
  text: z.string(),
  /**
   * book: said by the section; details: follows from the product's details, such as its number of pages; frame: states
   * nothing, such as a question or a request to the reader; unsupported: says something that the product doesn't
   */
  origin: z.enum(ORIGINS),
  section: z.object({ id: outputId, name: z.string(), quote: z.string() }).nullable(),
  /** what isn't in the product: numbers, names and words that promise too much */
  missing: z.array(z.string()),
})

export type LaunchText = z.infer<typeof launchText>
export type PlacedLaunchText = z.infer<typeof placed>
export type LaunchKit = z.infer<typeof kit>
export type LaunchOrigin = z.infer<typeof origin>
export type LaunchRequest = z.output<typeof makeLaunchKit>

const path = '/projects/{id}/launch-kit' as const
const tags = ['launch kit']

/** Texts that sell a product. Each statement in them comes from the product itself. */
export const launch = {
  get: procedure.route({ method: 'GET', path, tags }).input(byId).output(kit),
  make: startingRuns
    .route({
      method: 'POST',
      path: '/launch-kits',
      tags,
      successStatus: 202,
      description:
        'Starts a run, for all texts or one. Earlier texts stay in the history. Events besides `end`: `progress`, and for each finished text `item` {index, item: {kind, position}}.',
    })
    .input(makeLaunchKit)
    .output(startedRun),
  save: procedure
    .route({ method: 'PATCH', path: '/launch-texts/{id}', tags })
    .input(
      z
        .strictObject({
          id,
          title: text('Title', LIMITS.name),
          preview: text('Preview', LIMITS.name),
          day: wholeNumber('Day')
            .min(0, fieldError('field.at-least', { label: 'Day', min: '0' }))
            .max(LIMITS.launchDay, fieldError('field.at-most', { label: 'Day', max: LIMITS.launchDay })),
          content: text('Text', LIMITS.launchText),
          expectedVersion,
        })
        .partial()
        .required({ id: true })
        .transform(withoutUndefined),
    )
    .output(launchText),
  origins: procedure
    .route({
      method: 'GET',
      path: '/launch-texts/{id}/origins',
      tags,
    })
    .input(byId)
    .output(z.object({ items: z.array(origin) })),
}
