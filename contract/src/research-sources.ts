import { z } from 'zod'
import { RESEARCH_LIMITS, RESEARCH_SOURCES } from './domain/research-sources.ts'
import { fieldError } from './field-errors.ts'
import { text } from './fields.ts'
import { message } from './messages.ts'
import { procedure } from './procedure.ts'

const source = z.enum(RESEARCH_SOURCES, fieldError('field.choice', { label: 'source' }))

export const researchSource = z.object({
  source,
  connected: z.boolean(),
  /** null: the service's own address */
  baseUrl: z.string().nullable(),
  /** the key's last characters; null without one */
  keyEnding: z.string().nullable(),
  /** requests in a month; null: no limit */
  monthlyCap: z.number().int().nullable(),
  /** since the month began (UTC) */
  requests: z.number().int(),
})

export const saveResearchSource = z.strictObject({
  source,
  baseUrl: text('Address', 2_000)
    .trim()
    .regex(/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i, 'Address must start with http:// or https://')
    .nullable()
    .default(null),
  /** absent: keeps the stored one, unless the address changes */
  key: text('Key', 4_000).trim().min(1, 'Key is required').optional(),
  monthlyCap: z
    .int(fieldError('field.whole-number', { label: 'Monthly limit' }))
    .min(1, 'Monthly limit must be at least 1')
    .max(RESEARCH_LIMITS.monthlyCap, fieldError('field.at-most', { label: 'Monthly limit', max: '1,000,000' }))
    .nullable()
    .default(null),
})

export type ResearchSourceState = z.infer<typeof researchSource>
export type SaveResearchSource = z.output<typeof saveResearchSource>

const path = '/admin/sources' as const
const one = `${path}/{source}` as const
const tags = ['admin']
const all = z.object({ items: z.array(researchSource) })

/** Services that searches for evidence ask, for everyone here. */
export const researchSources = {
  list: procedure.route({ method: 'GET', path, tags }).output(all),
  save: procedure
    .route({
      method: 'PUT',
      path: one,
      tags,
      description: 'Connects a source, or changes it. Its key is never returned.',
    })
    .input(saveResearchSource)
    .output(all),
  remove: procedure.route({ method: 'DELETE', path: one, tags }).input(z.strictObject({ source })).output(all),
  test: procedure
    .route({ method: 'POST', path: `${one}/test`, tags, description: 'Sends one query: “bread”.' })
    .input(z.strictObject({ source }))
    .output(z.object({ ok: z.boolean(), found: z.number().int(), problem: message.nullable() })),
}
