import type { Run } from '@makeready/contract/runs'

/** A run started here: enough to find it after a refresh. */
export type SentRun<Input = unknown> = {
  runId: string
  input: Input
  /** epoch milliseconds */
  sentAt: number
  /** the duration, once it has ended */
  took: number | null
  announced: boolean
}

export function asSentRun<Input>(stored: unknown): SentRun<Input> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { runId, sentAt } = stored as Partial<SentRun>
  return typeof runId === 'string' && typeof sentAt === 'number' ? (stored as SentRun<Input>) : null
}

export function sentRunOf<Input>({ id, input, createdAt }: Pick<Run, 'id' | 'input' | 'createdAt'>): SentRun<Input> {
  return { runId: id, input: input as Input, sentAt: Date.parse(createdAt), took: null, announced: false }
}
