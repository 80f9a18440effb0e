import { LIMITS } from '@makeready/contract/domain/limits'
import { z } from 'zod'

/** Members of what an engine proposes. They hold what can be saved, or the item is passed over. */
export const proposedName = z
  .string()
  .trim()
  .refine((value) => value !== '' && value.length <= LIMITS.name)

export const proposedText = z
  .string()
  .trim()
  .refine((value) => value.length <= LIMITS.longText)

export const proposedList = z.array(proposedText).refine((list) => list.length <= LIMITS.listItems)
