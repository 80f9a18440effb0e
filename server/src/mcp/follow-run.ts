import type { RunProgress } from '@makeready/contract/runs'
import { ownedBy } from '../database/owned-by.ts'
import { unauthorized } from '../errors.ts'
import { stopRun } from '../runs/control.ts'
import type { RunEvent } from '../runs/run.ts'
import { runToEnd } from '../runs/run-to-end.ts'
import type { Call, Progress } from './call.ts'
import type { Answer } from './tool.ts'

type Options = { waitSeconds: number; total?: number | undefined }

/**
 * The result of a run, or null if it takes longer than `waitSeconds`. Reports its progress. When the call is canceled, the
 * run that it started is stopped; one that was there before, such as documents that a person is creating, goes on.
 * @throws as `runToEnd`
 */
export async function resultOf(call: Call, runId: string, options: Options): Promise<object | null> {
  const { deps, signed, signal, began } = call
  const hasEnded = await follow(call, runId, options)
  const isOwn = async () => new Date((await call.owner.runs.get({ id: runId })).createdAt) >= began
  if (signal.aborted && call.stopsWithRequest() && (await isOwn()))
    await ownedBy(deps.database, signed.userId)(({ tx, userId }) => stopRun(tx, userId, runId))
  signal.throwIfAborted()
  return hasEnded ? runToEnd(deps.runEvents, signed.userId, runId, undefined) : null
}

/** Whether it ended within `waitSeconds`. @throws UNAUTHORIZED once the key is revoked or expires */
export async function follow(call: Call, runId: string, { waitSeconds, total }: Options): Promise<boolean> {
  if (waitSeconds === 0) return false
  const { deps, signed, signal } = call
  const leave = deps.streams.take(signed.userId, 1)
  const key = deps.auth.sessions.watch(signed.sessionId, signed.key?.expiresAt)
  const ends = AbortSignal.any([signal, key.signal, AbortSignal.timeout(waitSeconds * 1_000)])
  let found = 0
  try {
    for await (const event of deps.runEvents.read(signed.userId, runId, 0, ends)) {
      if (event.type === 'end') return true
      const progress = progressOf(event, found)
      if (!progress) continue
      found = progress.done
      call.report({ total, ...progress })
    }
    if (key.signal.aborted) throw unauthorized()
    return false
  } finally {
    key.stop()
    leave()
  }
}

function progressOf({ type, data }: RunEvent, found: number): Progress | null {
  if (type === 'progress') {
    const { done, total, message } = data as RunProgress
    return { done, total, message }
  }
  if (type === 'item') return { done: found + 1, message: `${found + 1} found` }
  if (type === 'section' && (data as { state?: string }).state === 'written')
    return { done: found + 1, message: `${found + 1} written` }
  return null
}

export function stillRunning(runId: string, next = ''): Answer {
  return {
    text: `This is still running. Call get_run with this runId to wait for its end, or stop_run to end it. ${next}`.trim(),
    data: { runId, status: 'running' },
  }
}
