import { z } from 'zod'
import { outputId, outputTimestamp } from './fields.ts'

/** 'composer' or 'provider:model', shown beside every result. */
export const engineName = z.string()

/** What a generation used. `null` where the provider did not say: unknown is never shown as zero. */
export const usage = z.object({
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** US dollars, null when the price is unknown; 0 for the built-in composer */
  cost: z.number().nullable(),
  /** the figures are ours, not the provider's */
  estimated: z.boolean(),
})

export type Usage = z.infer<typeof usage>

/** Members of every generation's result, beside what was generated. */
export const generated = { engine: engineName, usage, runId: z.uuid() }

/** The same of a list: none of the items comes twice, and where fewer came than wanted a warning says so. */
export const generatedList = { ...generated, warnings: z.array(z.enum(['fewer', 'language'])) }

/** Members of every saved item. `version` counts edits, from 1. */
export const record = {
  id: outputId,
  userId: outputId,
  projectId: outputId.nullable(),
  engine: engineName.nullable(),
  version: z.number().int(),
  createdAt: outputTimestamp,
  updatedAt: outputTimestamp,
}
