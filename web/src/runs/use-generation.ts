import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../api.ts'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import { usePersistedState } from '../drafts/use-persisted-state.ts'
import { t } from '../i18n/t.ts'
import { queryClient } from '../query-client.ts'
import { toastError } from '../ui/toast/toast.ts'
import { useFailureToast } from '../ui/toast/use-failure-toast.ts'
import { hasEnded, IDLE_RUN, isActive, type RunError, type RunState, SENT_RUN } from './run-state.ts'
import { type RunInputs, retryRun, type StartableKind, startRun, stopRun, useQuietRun } from './runs.ts'
import { parseSubmittedRun, type SubmittedRun, submittedRunOf } from './submitted-run.ts'
import { recordDuration } from './typical-duration.ts'
import { useRunsAhead } from './use-runs-ahead.ts'

export type Generation<Kind extends StartableKind> = {
  kind: Kind
  /** without growing text, see `useRunText` */
  state: RunState
  sent: SubmittedRun<RunInputs[Kind]> | null
  active: boolean
  /** failed or stopped */
  canRetry: boolean
  /** number of the user's other active runs while queued; null otherwise */
  waiting: number | null
  /** Stop is pending */
  stopping: boolean
  /** A rejection keeps the earlier run and its results. */
  start: (input: RunInputs[Kind]) => Promise<void>
  stop: () => Promise<void>
  retry: () => Promise<void>
  /** Restores an earlier run with its results. */
  recall: (earlier: SubmittedRun<RunInputs[Kind]>) => void
  forget: () => void
}

/**
 * The generation of a form: remembered in draft storage and found again after a refresh. `onEnd` is called once per
 * run, even if it ended while away; `failed` is shown on failure. The cost counts toward the project.
 */
export function useGeneration<Kind extends StartableKind>(
  kind: Kind,
  draftStorage: DraftStorage,
  name: string,
  {
    failed,
    onEnd,
    projectId = null,
  }: { failed: string; onEnd: (state: RunState, input: RunInputs[Kind]) => void; projectId?: string | null },
): Generation<Kind> {
  const [sent, setSent] = usePersistedState(draftStorage, `${name}.run`, parseSubmittedRun<RunInputs[Kind]>)
  const [call, setCall] = useState<{ input: RunInputs[Kind] | null; runError: RunError | null } | null>(null)
  const [stopping, setStopping] = useState(false)
  const stopAtOnce = useRef(false)
  const latestTurn = useRef(0)
  const failure = useFailureToast()
  const run = useQuietRun(sent?.runId ?? null)
  const state = call ? pendingState(run, call.runError) : run
  const active = isActive(state.phase)
  const waiting = useRunsAhead(!call && run.phase === 'sent' ? (sent?.runId ?? null) : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a run started on another device
  useEffect(() => {
    if (sent || projectId === null) return
    activeRun(kind, projectId).then(
      (found) => found && latestTurn.current === 0 && setSent((now) => now ?? found),
      (error) => console.error(error),
    )
  }, [])

  useEffect(() => {
    if (!sent || sent.announced || call || !hasEnded(run.phase)) return
    setSent({ ...sent, announced: true, took: sent.took ?? Date.now() - sent.sentAt })
    if (run.phase === 'failed') {
      console.error(run.error)
      failure.showFailure(failed, undefined, { duration: FAILURE_TOAST_MS })
    }
    // the top bar follows the strip
    void queryClient.invalidateQueries({ queryKey: query.runs.list.key() })
    onEnd(run, sent.input)
    void timeOf(sent.runId).then((took) => {
      if (took === null) return
      setSent((now) => (now?.runId === sent.runId ? { ...now, took } : now))
      if (run.phase === 'done') recordDuration(kind, took)
    })
  })

  async function attempt(input: RunInputs[Kind] | null, begin: () => Promise<string>) {
    setCall({ input, runError: null })
    setStopping(false)
    stopAtOnce.current = false
    latestTurn.current += 1
    const mine = latestTurn.current
    failure.dismiss()
    try {
      const runId = await begin()
      // replaced while it was being sent
      if (latestTurn.current !== mine) return void cancelRun(runId)
      const known = input ?? sent?.input
      if (known) setSent({ runId, input: known, sentAt: Date.now(), took: null, announced: false })
      setCall(null)
      if (stopAtOnce.current) await cancelRun(runId)
    } catch (error) {
      console.error(error)
      if (latestTurn.current !== mine) return
      const runError = { code: NOT_STARTED, message: messageOf(error) }
      setCall({ input, runError })
      failure.showFailure(failed, undefined, { duration: FAILURE_TOAST_MS })
    }
  }

  async function cancelRun(runId: string) {
    try {
      await stopRun(runId)
    } catch (error) {
      console.error(error)
      setStopping(false)
      toastError(t('Couldn’t stop. {reason}', { reason: messageOf(error) }))
    }
  }

  const start = (input: RunInputs[Kind]) => attempt(input, () => startRun(kind, input, projectId))

  return {
    kind,
    state,
    sent,
    active,
    canRetry: state.phase === 'failed' || state.phase === 'stopped',
    waiting,
    stopping: stopping && active,
    start,
    async stop() {
      if (!active) return
      setStopping(true)
      // no id to stop it by yet
      if (call) stopAtOnce.current = true
      else if (sent) await cancelRun(sent.runId)
    },
    async retry() {
      if (call?.input) return start(call.input)
      if (sent) return attempt(null, () => retryRun(sent.runId))
    },
    recall: show,
    forget: () => show(null),
  }

  function show(other: SubmittedRun<RunInputs[Kind]> | null) {
    latestTurn.current += 1
    setSent(other)
    setCall(null)
  }
}

/** The strip keeps the message; the toast must not cover the text forever. */
const FAILURE_TOAST_MS = 8_000

/** Code of a run that never started. */
export const NOT_STARTED = 'not_started'

/** The state between the click and the run's id; shows a rejection on top of the earlier state. */
function pendingState(run: RunState, runError: RunError | null): RunState {
  if (!runError) return SENT_RUN
  return { ...(hasEnded(run.phase) ? run : IDLE_RUN), phase: 'failed', error: runError }
}

async function activeRun<Kind extends StartableKind>(
  kind: Kind,
  projectId: string,
): Promise<SubmittedRun<RunInputs[Kind]> | null> {
  const [newest] = (await api.runs.list({ active: true, kind, projectId })).items
  return newest ? submittedRunOf<RunInputs[Kind]>(await api.runs.get({ id: newest.id })) : null
}

async function timeOf(runId: string): Promise<number | null> {
  try {
    const { startedAt, endedAt } = await api.runs.get({ id: runId })
    return startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null
  } catch {
    return null
  }
}
