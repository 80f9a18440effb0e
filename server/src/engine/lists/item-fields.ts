import { LIMITS } from '@makeready/contract/domain/limits'
import { z } from 'zod'

/** Items that could not be saved are rejected. */
export const proposedName = z
  .string()
  .trim()
  .refine((value) => value !== '' && value.length <= LIMITS.name)

export const proposedText = z
  .string()
  .trim()
  .refine((value) => value.length <= LIMITS.longText)

export const proposedList = z.array(proposedText).refine((list) => list.length <= LIMITS.listItems)
