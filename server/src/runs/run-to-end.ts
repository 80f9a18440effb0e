import { GENERATION_ERRORS, isGenerationErrorCode } from '@makeready/contract/errors'
import { CapReached, GenerationFailed, Unavailable } from '../database/faults.ts'
import type { RunEvents } from './events.ts'
import { ENDED } from './run.ts'

/**
 * Waits for a run as a function's caller does. Who goes away only stops waiting: the run goes on.
 * @returns the run's result with its `runId`
 * @throws CapReached; GenerationFailed with the reason from the contract's closed list; Unavailable when this process goes down
 */
export async function runToEnd(events: RunEvents, userId: string, runId: string, signal: AbortSignal | undefined) {
  const run = await events.waitForEnd(userId, runId, signal)
  if (run.status === 'done') return { ...(run.result as object), runId }
  if (!ENDED.includes(run.status)) throw new Unavailable()
  const code = run.status === 'stopped' ? 'stopped' : run.error?.code
  if (code === 'cap_reached' && run.error) throw new CapReached(run.error.message)
  const reason = isGenerationErrorCode(code) ? code : 'internal'
  throw new GenerationFailed(reason, run.error?.message ?? GENERATION_ERRORS[reason], runId)
}
