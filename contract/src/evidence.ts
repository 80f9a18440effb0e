import { z } from 'zod'
import { EVIDENCE_CURRENCIES, EVIDENCE_KINDS, EVIDENCE_LIMITS, EVIDENCE_MEASURES } from './domain/evidence.ts'
import { RESEARCH_LIMITS } from './domain/research-sources.ts'
import { fieldError } from './field-errors.ts'
import { byId, id, language, outputId, outputTimestamp, requiredText, text } from './fields.ts'
import { message } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

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
  pageId: outputId.nullable(),
  /** since the search before the last one */
  change: z.enum(['new', 'gone']).nullable(),
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

const level = z.literal([1, 2, 3]).nullable()

/** What is known about a niche, for its card. */
export const evidenceSummary = z.object({
  nicheId: outputId,
  counted: z.number().int(),
  /** read by the last search, and the quotes from them */
  pages: z.number().int(),
  quotes: z.number().int(),
  /** computed from the rows by `assess`; null where no row says anything */
  levels: z.object({ marketSize: level, competition: level, profitPotential: level }),
  /** of the newest row */
  at: outputTimestamp,
})

/** A page that a search read. */
export const evidencePage = z.object({
  id: outputId,
  url: z.string(),
  title: z.string(),
  /** as the page says it; '' if it doesn't */
  published: z.string(),
  /** of its bytes */
  sha256: z.string(),
  fetchedAt: outputTimestamp,
  passages: z.array(z.string()),
})

const plannedQuery = z.strictObject({
  kind: z.enum(EVIDENCE_KINDS, fieldError('field.choice', { label: 'kind' })),
  query: requiredText('Query', RESEARCH_LIMITS.query),
})

export const searchEvidence = z.strictObject({
  id,
  language,
  /** what is sent, as the plan suggests it or changed */
  queries: z
    .array(plannedQuery, fieldError('field.list', { label: 'Queries' }))
    .min(1, 'Choose at least one query')
    .max(8, fieldError('field.too-many', { label: 'Queries', max: 8 })),
})

/** `places`: hosts of the pages that it is about; none if it is about a source */
const searchProblem = message.extend({ places: z.array(z.string()).optional() })

const evidenceRunResult = z.object({
  pages: z.number().int(),
  quotes: z.number().int(),
  /** what didn't answer or couldn't be read */
  problems: z.array(searchProblem),
})

export type EvidencePage = z.infer<typeof evidencePage>
export type EvidenceRunResult = z.infer<typeof evidenceRunResult>
export type SearchProblem = z.infer<typeof searchProblem>
export type EvidenceRow = z.infer<typeof evidenceRow>
export type EvidenceSummary = z.infer<typeof evidenceSummary>
export type CountedEvidence = z.output<typeof countedEvidence>

const path = '/niches/{id}/evidence' as const
const tags = ['evidence']

export const evidence = {
  summaries: procedure
    .route({ method: 'GET', path: '/evidence', tags, description: 'Of every niche that has any.' })
    .output(z.object({ items: z.array(evidenceSummary), connected: z.boolean() })),
  get: procedure
    .route({ method: 'GET', path, tags, description: 'Newest first, with the counts that later ones replaced.' })
    .input(byId)
    .output(
      z.object({
        rows: z.array(evidenceRow),
        /** the last search */
        search: z.object({ runId: outputId, isActive: z.boolean(), problems: z.array(searchProblem) }).nullable(),
      }),
    ),
  page: procedure
    .route({ method: 'GET', path: `${path}/pages/{page}`, tags })
    .input(byId.extend({ page: id }))
    .output(evidencePage),
  plan: procedure
    .route({ method: 'GET', path: `${path}/plan`, tags, description: 'What a search would send, and where.' })
    .input(byId.extend({ language }))
    .output(
      z.object({
        queries: z.array(z.object({ kind: z.enum(EVIDENCE_KINDS), query: z.string() })),
        /** names of sources that get the queries, the first first */
        searchedWith: z.array(z.string()),
        /** for sources that know how often words are searched for */
        words: z.array(z.string()),
        measuredWith: z.array(z.string()),
        /** asked for pages through a model, with US dollars a search besides its tokens */
        modelSearch: z.object({ name: z.string(), dollars: z.number() }).nullable(),
      }),
    ),
  search: startingRuns
    .route({
      method: 'POST',
      path: `${path}/search`,
      tags,
      successStatus: 202,
      description: 'Starts a run that asks the connected sources, reads up to 30 pages and keeps verbatim quotes.',
    })
    .input(searchEvidence)
    .output(z.object({ runId: z.uuid() })),
  count: procedure
    .route({ method: 'POST', path, tags, successStatus: 201, description: 'Records what you counted, with its date.' })
    .input(countedEvidence)
    .output(evidenceRow),
  remove: procedure
    .route({ method: 'DELETE', path: `${path}/{row}`, tags, successStatus: 204 })
    .input(byId.extend({ row: id })),
}
