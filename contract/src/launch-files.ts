import { z } from 'zod'
import { isWebAddress, LAUNCH_FILES, SALES_DESIGNS } from './domain/launch-files.ts'
import { LIMITS } from './domain/limits.ts'
import { startedRun } from './engine.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, outputTimestamp, text, withoutUndefined } from './fields.ts'
import { message } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

const file = z.enum(LAUNCH_FILES, fieldError('field.choice', { label: 'file' }))
const designs = SALES_DESIGNS.map(({ key }) => key)

const webAddress = (label: string) =>
  text(label, LIMITS.webAddress)
    .trim()
    .refine((value) => value === '' || isWebAddress(value), 'A web address starts with https://')

export const launchSettings = z.strictObject({
  design: z.enum(designs, fieldError('field.choice', { label: 'Design' })),
  /** where buttons and links lead; '' for none */
  link: webAddress('Shop link'),
  /** what is on buttons; '' for the usual words in the product's language */
  action: text('Button', LIMITS.launchAction),
  /** in place of the author's name; '' for the name alone */
  authorLine: text('Author line', LIMITS.name),
  /** what happens if a buyer isn't satisfied; '' to say nothing about it */
  refund: text('Refunds', LIMITS.name),
  /** the address of the sales page, if it is known */
  pageUrl: webAddress('Address of the page'),
  /** ids of sections; null for the first ones */
  sampleSections: z
    .array(id, fieldError('field.list', { label: 'Sections' }))
    .max(LIMITS.sampleSections)
    .nullable(),
  /** on the last page of the sample; '' for the usual words */
  sampleEnd: text('Last page', LIMITS.backCover),
  /** whether the last pages of PDFs have the link as a QR code */
  qrCode: z.boolean('must be true or false'),
})

export const DEFAULT_LAUNCH: LaunchSettings = {
  design: 'journal',
  link: '',
  action: '',
  authorLine: '',
  refund: '',
  pageUrl: '',
  sampleSections: null,
  sampleEnd: '',
  qrCode: true,
}

export const madeLaunchFile = z.object({
  files: z.array(
    z.object({
      url: z.string(),
      name: z.string(),
      bytes: z.number().int(),
      /** of a PDF */
      pages: z.number().int().nullable(),
    }),
  ),
  madeAt: outputTimestamp,
})

export const LAUNCH_FILE_STATES = ['none', 'making', 'made', 'outdated', 'failed'] as const

const launchFileState = z.object({
  state: z.enum(LAUNCH_FILE_STATES),
  /** of the run that makes it, if one is active */
  runId: z.uuid().nullable(),
  error: message.nullable(),
  made: madeLaunchFile.nullable(),
  /** the launch text that it is made from isn't written yet */
  lacksText: z.boolean(),
})

const launchFileSet = z.object({
  settings: launchSettings,
  /** what applies where the settings are empty */
  usual: z.object({ action: z.string(), sampleEnd: z.string(), sampleSections: z.array(z.string()) }),
  files: z.record(file, launchFileState),
})

export type LaunchSettings = z.infer<typeof launchSettings>
export type MadeLaunchFile = z.infer<typeof madeLaunchFile>
export type LaunchFileState = z.infer<typeof launchFileState>
export type LaunchFileSet = z.infer<typeof launchFileSet>

const path = '/projects/{id}/launch-files' as const
const tags = ['launch kit']

/** What a launch kit has besides texts: the sales page as a folder, a sample, and a checklist to give away. */
export const launchFiles = {
  get: procedure.route({ method: 'GET', path, tags }).input(byId).output(launchFileSet),
  save: procedure
    .route({
      method: 'PATCH',
      path,
      tags,
      description: 'Finished files stay until new ones are made.',
    })
    .input(launchSettings.partial().extend({ id }).transform(withoutUndefined))
    .output(launchFileSet),
  make: startingRuns
    .route({
      method: 'POST',
      path: `${path}/{file}`,
      tags,
      successStatus: 202,
      description: 'Starts a run.',
    })
    .input(z.strictObject({ id, file }))
    .output(startedRun),
}
