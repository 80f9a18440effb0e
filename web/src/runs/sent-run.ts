import type { Run } from '@makeready/contract/runs'

/** A run that was started from here: enough to find it again after a refresh and to show what it was asked. */
export type SentRun<Input = unknown> = {
  runId: string
  input: Input
  /** milliseconds since 1970 */
  sentAt: number
  /** how long it took, once it has ended */
  took: number | null
  /** its end was told to the creator */
  announced: boolean
}

export function asSentRun<Input>(stored: unknown): SentRun<Input> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { runId, sentAt } = stored as Partial<SentRun>
  return typeof runId === 'string' && typeof sentAt === 'number' ? (stored as SentRun<Input>) : null
}

/** The same of a run that the server knows. */
export function sentRunOf<Input>({ id, input, createdAt }: Pick<Run, 'id' | 'input' | 'createdAt'>): SentRun<Input> {
  return { runId: id, input: input as Input, sentAt: Date.parse(createdAt), took: null, announced: false }
}
