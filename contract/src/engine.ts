import { z } from 'zod'
import { outputId, outputTimestamp } from './fields.ts'

/** 'composer' or 'provider:model', shown next to every result. */
export const engineName = z.string()

/** Null if the provider reported nothing: unknown is never shown as zero. */
export const usage = z.object({
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** US dollars; null when unknown, 0 for the built-in composer */
  cost: z.number().nullable(),
  /** our estimate, not reported by the provider */
  estimated: z.boolean(),
})

export type Usage = z.infer<typeof usage>

/** Fields of every generation result. */
export const generated = { engine: engineName, usage, runId: z.uuid() }

/** The answer of what starts a run in the background. */
export const startedRun = z.object({ runId: z.uuid() })

/** Items are distinct; a warning says when there are fewer than requested. */
export const generatedList = { ...generated, warnings: z.array(z.enum(['fewer', 'language'])) }

export const record = {
  id: outputId,
  userId: outputId,
  projectId: outputId.nullable(),
  engine: engineName.nullable(),
  version: z.number().int(),
  createdAt: outputTimestamp,
  updatedAt: outputTimestamp,
}
