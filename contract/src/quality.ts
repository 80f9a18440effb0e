import { z } from 'zod'
import { content } from './contents.ts'
import { LIMITS } from './domain/limits.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, requiredText, text, timestamp } from './fields.ts'
import { messageDetail } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

export const QUALITY_GROUPS = ['text', 'cover', 'documents', 'accessibility', 'print'] as const

/** `fail`: a buyer would complain. `warn`: worth a look. `unchecked`: the message says why. In display order. */
export const QUALITY_LEVELS = ['fail', 'warn', 'unchecked', 'pass'] as const

/** UTF-16 offsets in the section's Markdown, `end` exclusive. */
const range = { start: z.number().int(), end: z.number().int() }

const row = z.object({
  /** stays the same when the text around it changes */
  key: z.string(),
  rule: z.string(),
  level: z.enum(QUALITY_LEVELS),
  message: z.string(),
  /** null if the message has no parameters or quotes another program */
  detail: messageDetail.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** `version` of the text that `at` and `fix` refer to */
  section: z.object({ id: z.uuid(), name: z.string(), version: z.number().int() }).nullable(),
  /** null: the whole section or product */
  at: z.object(range).nullable(),
  words: z.string(),
  /** replacement that fixes the text without changing the meaning; null where a person must decide */
  fix: z.object({ ...range, text: z.string() }).nullable(),
  ignored: z.boolean(),
})

const count = z.number().int()

const report = z.object({
  words: count,
  language: z.string(),
  groups: z.array(
    z.object({
      group: z.enum(QUALITY_GROUPS),
      /** of all rows; ignored ones count only in `ignored` */
      counts: z.object({ fail: count, warn: count, unchecked: count, pass: count, ignored: count }),
      /** at most `LIMITS.qualityRows`: failures first, in the order of the book */
      rows: z.array(row),
      more: count,
    }),
  ),
})

const key = text('Key', LIMITS.name).min(1, 'Key is required')
const ofRow = z.strictObject({ id, key })

/** One word without white space, as written in the text. */
export const dictionaryWord = requiredText('Word', LIMITS.dictionaryWord).regex(
  /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}'’.&+-]*[\p{L}\p{M}\p{N}+])?$/u,
  'Dictionary entries are single words: letters, digits, hyphens, apostrophes',
)

const fix = z.strictObject({
  id,
  contentId: id,
  expectedVersion: z.int(fieldError('field.whole-number', { label: 'expectedVersion' })).min(1),
  keys: z
    .array(key, fieldError('field.list', { label: 'keys' }))
    .min(1, 'Choose what to fix')
    .max(LIMITS.qualityRows, fieldError('field.too-many', { label: 'keys', max: LIMITS.qualityRows })),
})

export type QualityReport = z.infer<typeof report>
export type QualityRow = z.infer<typeof row>
export type QualityGroup = (typeof QUALITY_GROUPS)[number]
export type QualityLevel = (typeof QUALITY_LEVELS)[number]

export const quality = {
  report: procedure
    .route({
      method: 'GET',
      path: '/projects/{id}/quality',
      tags: ['quality'],
      description: 'Problems in text, cover and documents that a buyer would notice. None blocks publishing.',
    })
    .input(byId)
    .output(report),
  ignore: procedure
    .route({
      method: 'PUT',
      path: '/projects/{id}/quality/ignored/{key}',
      tags: ['quality'],
      successStatus: 204,
      description: 'In this product, even when the text around it changes.',
    })
    .input(ofRow)
    .output(z.void()),
  unignore: procedure
    .route({
      method: 'DELETE',
      path: '/projects/{id}/quality/ignored/{key}',
      tags: ['quality'],
      successStatus: 204,
    })
    .input(ofRow)
    .output(z.void()),
  fix: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/quality/fix',
      tags: ['quality'],
      description: 'In one section. The earlier text stays in the history.',
    })
    .input(fix)
    .output(z.object({ content, fixed: count })),
  validate: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/quality/validate',
      tags: ['quality'],
      successStatus: 204,
      description: 'With EPUBCheck and the Open XML validator, where installed. Their results appear in the report.',
    })
    .input(byId)
    .output(z.void()),
  claim: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/quality/accessibility',
      tags: ['quality'],
      successStatus: 204,
      description:
        'With DAISY Ace and EPUBCheck, where installed. If they find nothing and every picture is described, the EPUB claims conformance with EPUB Accessibility 1.1, WCAG 2.2 Level AA.',
    })
    .input(byId)
    .output(z.void()),
  askAboutReferences: startingRuns
    .route({
      method: 'POST',
      path: '/projects/{id}/quality/references',
      tags: ['quality'],
      successStatus: 202,
      description:
        'Starts a run that sends sentences the rules can’t judge, with the passages they cite, to the connected model. Its answers appear in the report.',
    })
    .input(byId)
    .output(z.object({ runId: z.uuid() })),
}

export const dictionary = {
  list: procedure
    .route({
      method: 'GET',
      path: '/dictionary',
      tags: ['quality'],
      description: 'Alphabetically.',
    })
    .output(z.object({ words: z.array(z.object({ word: z.string(), createdAt: timestamp })) })),
  add: procedure
    .route({
      method: 'PUT',
      path: '/dictionary/{word}',
      tags: ['quality'],
      successStatus: 204,
      description: 'Accepted in upper or lower case. An existing entry takes the new spelling.',
    })
    .input(z.strictObject({ word: dictionaryWord }))
    .output(z.void()),
  remove: procedure
    .route({ method: 'DELETE', path: '/dictionary/{word}', tags: ['quality'], successStatus: 204 })
    .input(z.strictObject({ word: dictionaryWord }))
    .output(z.void()),
}
