import { z } from 'zod'
import { content } from './contents.ts'
import { LIMITS } from './domain/limits.ts'
import { fault } from './field-faults.ts'
import { byId, id, requiredText, text, timestamp } from './fields.ts'
import { messageDetail } from './messages.ts'
import { procedure } from './procedure.ts'

export const QUALITY_GROUPS = ['text', 'cover', 'documents'] as const

/**
 * `fail`: a buyer would complain. `warn`: worth a look. `pass`: checked, nothing found. `unchecked`: the sentence says why.
 * In the order in which people want to see them.
 */
export const QUALITY_LEVELS = ['fail', 'warn', 'unchecked', 'pass'] as const

/** Offsets are UTF-16 code units of the section's Markdown, `end` exclusive. */
const range = { start: z.number().int(), end: z.number().int() }

const row = z.object({
  /** the same fault has the same key, also when the text around it changes */
  key: z.string(),
  /** what was checked: 'repeated-word', 'cover-size' … */
  rule: z.string(),
  level: z.enum(QUALITY_LEVELS),
  /** an English sentence */
  message: z.string(),
  /** the same as data; null where it names nothing, or says a program's own words */
  detail: messageDetail.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** where it is; `version` is that of the text which `at` and `mend` count in */
  section: z.object({ id: z.uuid(), name: z.string(), version: z.number().int() }).nullable(),
  /** null: the section, or the product, as a whole */
  at: z.object(range).nullable(),
  /** the words at fault, shortened */
  words: z.string(),
  /** this text in the place of this range mends it without a change of meaning; null where only a person can */
  mend: z.object({ ...range, text: z.string() }).nullable(),
  ignored: z.boolean(),
})

const count = z.number().int()

const report = z.object({
  /** of all sections */
  words: count,
  /** BCP 47, of the book */
  language: z.string(),
  groups: z.array(
    z.object({
      group: z.enum(QUALITY_GROUPS),
      /** of all there are; what is ignored counts there alone */
      counts: z.object({ fail: count, warn: count, unchecked: count, pass: count, ignored: count }),
      /** at most `LIMITS.qualityRows`: failures first, in the order of the book */
      rows: z.array(row),
      /** how many more there are */
      more: count,
    }),
  ),
})

const key = text('Key', LIMITS.name).min(1, 'Key is required')
const ofRow = z.strictObject({ id, key })

/** As it is written in the text: one word, without white space. */
export const dictionaryWord = requiredText('Word', LIMITS.dictionaryWord).regex(
  /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}'’.&+-]*[\p{L}\p{M}\p{N}+])?$/u,
  'Dictionary entries are single words: letters, digits, hyphens, apostrophes',
)

const fix = z.strictObject({
  id,
  contentId: id,
  expectedVersion: z.int(fault('field.whole-number', { label: 'expectedVersion' })).min(1),
  keys: z
    .array(key, fault('field.list', { label: 'keys' }))
    .min(1, 'Choose what to fix')
    .max(LIMITS.qualityRows, fault('field.too-many', { label: 'keys', max: LIMITS.qualityRows })),
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
      description: 'What a buyer would notice in text, cover and documents. Nothing here keeps anybody from going on.',
    })
    .input(byId)
    .output(report),
  ignore: procedure
    .route({
      method: 'PUT',
      path: '/projects/{id}/quality/ignored/{key}',
      tags: ['quality'],
      successStatus: 204,
      description: 'Leaves this fault out of the counts of this product, also when the text around it changes.',
    })
    .input(ofRow)
    .output(z.void()),
  heed: procedure
    .route({
      method: 'DELETE',
      path: '/projects/{id}/quality/ignored/{key}',
      tags: ['quality'],
      successStatus: 204,
      description: 'Counts a fault again that was ignored.',
    })
    .input(ofRow)
    .output(z.void()),
  mend: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/quality/mend',
      tags: ['quality'],
      description: 'Mends these faults of one section; the text before stays in its history.',
    })
    .input(fix)
    .output(z.object({ content, mended: count })),
  validate: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/quality/validate',
      tags: ['quality'],
      successStatus: 204,
      description:
        'Has EPUBCheck and the Open XML validator look at the last documents, as far as they are installed; the report then says what they said.',
    })
    .input(byId)
    .output(z.void()),
}

export const dictionary = {
  list: procedure
    .route({
      method: 'GET',
      path: '/dictionary',
      tags: ['quality'],
      description: 'The words that this creator says are right, in their alphabetical order.',
    })
    .output(z.object({ words: z.array(z.object({ word: z.string(), createdAt: timestamp })) })),
  add: procedure
    .route({
      method: 'PUT',
      path: '/dictionary/{word}',
      tags: ['quality'],
      successStatus: 204,
      description: 'The word is right in any case; one that is there already is written as it is now.',
    })
    .input(z.strictObject({ word: dictionaryWord }))
    .output(z.void()),
  remove: procedure
    .route({ method: 'DELETE', path: '/dictionary/{word}', tags: ['quality'], successStatus: 204 })
    .input(z.strictObject({ word: dictionaryWord }))
    .output(z.void()),
}
