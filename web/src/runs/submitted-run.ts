import type { Run } from '@makeready/contract/runs'

/** A run started here: enough to find it after a refresh. */
export type SubmittedRun<Input = unknown> = {
  runId: string
  input: Input
  /** epoch milliseconds */
  sentAt: number
  /** the duration, once it has ended */
  took: number | null
  announced: boolean
}

export function parseSubmittedRun<Input>(stored: unknown): SubmittedRun<Input> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { runId, sentAt } = stored as Partial<SubmittedRun>
  return typeof runId === 'string' && typeof sentAt === 'number' ? (stored as SubmittedRun<Input>) : null
}

export function submittedRunOf<Input>({
  id,
  input,
  createdAt,
}: Pick<Run, 'id' | 'input' | 'createdAt'>): SubmittedRun<Input> {
  return { runId: id, input: input as Input, sentAt: Date.parse(createdAt), took: null, announced: false }
}
