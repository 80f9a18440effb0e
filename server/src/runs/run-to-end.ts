import { GENERATION_ERRORS, isGenerationErrorCode } from '@makeready/contract/errors'
import { CapReached, GenerationFailed, Unavailable } from '../database/errors.ts'
import type { RunEvents } from './events.ts'
import { ENDED } from './run.ts'

/** A caller that disconnects does not stop the run. @throws CapReached; GenerationFailed; Unavailable */
export async function runToEnd(events: RunEvents, userId: string, runId: string, signal: AbortSignal | undefined) {
  const run = await events.waitForEnd(userId, runId, signal)
  if (run.status === 'done') return { ...(run.result as object), runId }
  if (!ENDED.includes(run.status)) throw new Unavailable()
  const code = run.status === 'stopped' ? 'stopped' : run.error?.code
  if (code === 'cap_reached' && run.error) throw new CapReached(run.error)
  const reason = isGenerationErrorCode(code) ? code : 'internal'
  throw new GenerationFailed(reason, run.error ?? { message: GENERATION_ERRORS[reason] }, runId)
}
