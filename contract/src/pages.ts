import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { fieldError } from './field-errors.ts'
import { text } from './fields.ts'

/** Keyset pagination, newest first; `cursor` is the previous response's `nextCursor`. */
export const listInput = z.strictObject({
  limit: z.coerce
    .number(fieldError('field.number', { label: 'limit' }))
    .int(fieldError('field.whole-number', { label: 'limit' }))
    .min(1, fieldError('field.at-least', { label: 'limit', min: '1' }))
    .max(LIMITS.pageSizeMax, fieldError('field.at-most', { label: 'limit', max: LIMITS.pageSizeMax }))
    .default(LIMITS.pageSize),
  cursor: z.uuid('cursor is not one this server gave').optional(),
  search: text('search', LIMITS.search).optional(),
})

export type ListInput = z.infer<typeof listInput>

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
