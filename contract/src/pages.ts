import { z } from 'zod'
import { LIMITS } from './domain/limits.ts'
import { text } from './fields.ts'

/** Keyset pagination, newest first; `cursor` is the last answer's `nextCursor`. */
export const listInput = z.strictObject({
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(LIMITS.pageSizeMax, `limit must be at most ${LIMITS.pageSizeMax}`)
    .default(LIMITS.pageSize),
  cursor: z.uuid('cursor is not one this server gave').optional(),
  search: text('search', LIMITS.search).optional(),
})

export type ListInput = z.infer<typeof listInput>

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
