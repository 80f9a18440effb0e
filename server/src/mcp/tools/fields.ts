import { id, language as languageField } from '@makeready/contract/fields'
import { z } from 'zod'

/** Seconds: clients give up on a request after a minute. */
const PATIENCE = 45
const MOST_PATIENCE = 600

export const productId = id.describe('Of the product, from create_product or list_products')
export const sectionId = id.describe('Of the section, from read_product')
export const runId = id.describe('Of the run, from the tool that started it')

export const language = languageField.unwrap().optional().describe('Of the texts: a code such as "en" or "de"')

export const waitSeconds = z
  .int('waitSeconds must be a whole number')
  .min(0)
  .max(MOST_PATIENCE)
  .default(PATIENCE)
  .describe('How long to wait for the end. 0 only starts it and returns the runId.')

const engine = z
  .literal('composer', 'engine can only be "composer"')
  .optional()
  .describe('"composer": the built-in writer, which is free. Without it, the connected model writes, if there is one.')

/** Of tools that a paid model may work for. */
export const paid = {
  engine,
  confirm: z.boolean('confirm must be true or false').optional().describe('true: the person agreed to the cost'),
  waitSeconds,
}

export const page = {
  search: z.string('search must be text').max(200).optional(),
  cursor: z.uuid('cursor is not one this server gave').optional().describe('nextCursor of the previous answer'),
  limit: z.int('limit must be a whole number').min(1).max(100).default(20),
}
