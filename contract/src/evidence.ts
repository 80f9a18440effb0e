import { z } from 'zod'
import { EVIDENCE_CURRENCIES, EVIDENCE_KINDS, EVIDENCE_LIMITS, EVIDENCE_MEASURES } from './domain/evidence.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, outputId, outputTimestamp, requiredText, text } from './fields.ts'
import { procedure } from './procedure.ts'

export const evidenceRow = z.object({
  id: outputId,
  kind: z.enum(EVIDENCE_KINDS),
  /** null for a quote without a figure */
  measure: z.enum(EVIDENCE_MEASURES).nullable(),
  value: z.number().nullable(),
  currency: z.string().nullable(),
  /** that were searched for */
  words: z.string(),
  claim: z.string(),
  /** verbatim; '' for what the creator counted */
  quote: z.string(),
  /** store, forum or site */
  place: z.string(),
  url: z.string(),
  /** counted by the creator, not read by a run */
  counted: z.boolean(),
  createdAt: outputTimestamp,
})

const number = z
  .number(fieldError('field.number', { label: 'Number' }))
  .min(0, fieldError('field.negative', { label: 'Number' }))
  .max(EVIDENCE_LIMITS.value, fieldError('field.at-most', { label: 'Number', max: '1,000,000,000' }))

export const countedEvidence = z
  .strictObject({
    id,
    measure: z.enum(EVIDENCE_MEASURES, fieldError('field.choice', { label: 'measure' })),
    value: number,
    /** of a price */
    currency: z.enum(EVIDENCE_CURRENCIES, fieldError('field.choice', { label: 'Currency' })).optional(),
    words: text('Search words', EVIDENCE_LIMITS.words).trim().default(''),
    place: requiredText('Place', EVIDENCE_LIMITS.place),
    url: text('Web address', EVIDENCE_LIMITS.url)
      .trim()
      .refine(
        (value) => value === '' || /^https?:\/\/[^\s<>]+$/i.test(value),
        'Web address must begin with http:// or https://',
      )
      .default(''),
    claim: text('Note', EVIDENCE_LIMITS.note).trim().default(''),
  })
  .refine(({ measure, value }) => measure === 'price' || Number.isInteger(value), {
    path: ['value'],
    message: 'Enter a whole number',
  })
  .refine(({ measure, currency }) => (measure === 'price') === (currency !== undefined), {
    path: ['currency'],
    message: 'A price needs a currency, and only a price has one',
  })

/** What is known about a niche, for its card. */
export const evidenceSummary = z.object({
  nicheId: outputId,
  counted: z.number().int(),
  /** of the newest row */
  at: outputTimestamp,
})

export type EvidenceRow = z.infer<typeof evidenceRow>
export type EvidenceSummary = z.infer<typeof evidenceSummary>
export type CountedEvidence = z.output<typeof countedEvidence>

const path = '/niches/{id}/evidence' as const
const tags = ['evidence']

export const evidence = {
  summaries: procedure
    .route({ method: 'GET', path: '/evidence', tags, description: 'Of every niche that has any.' })
    .output(z.object({ items: z.array(evidenceSummary) })),
  get: procedure
    .route({ method: 'GET', path, tags, description: 'Newest first, with the counts that later ones replaced.' })
    .input(byId)
    .output(z.object({ rows: z.array(evidenceRow) })),
  count: procedure
    .route({ method: 'POST', path, tags, successStatus: 201, description: 'Records what you counted, with its date.' })
    .input(countedEvidence)
    .output(evidenceRow),
  remove: procedure
    .route({ method: 'DELETE', path: `${path}/{row}`, tags, successStatus: 204 })
    .input(byId.extend({ row: id })),
}
