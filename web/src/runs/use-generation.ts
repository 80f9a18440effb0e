import { useEffect, useRef, useState } from 'react'
import { api, messageOf } from '../api.ts'
import type { Drawer } from '../drafts/drawer.ts'
import { useKept } from '../drafts/use-kept.ts'
import { t } from '../i18n/t.ts'
import { toastError } from '../ui/toast.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { hasEnded, IDLE_RUN, isActive, type RunFault, type RunState, SENT_RUN } from './run-state.ts'
import { type RunInputs, retryRun, type StartableKind, startRun, stopRun, useQuietRun } from './runs.ts'
import { asSentRun, type SentRun, sentRunOf } from './sent-run.ts'
import { useWaiting } from './use-waiting.ts'
import { rememberTime } from './usual-time.ts'

export type Generation<Kind extends StartableKind> = {
  kind: Kind
  /** without growing text, see `useRunText` */
  state: RunState
  sent: SentRun<RunInputs[Kind]> | null
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
  recall: (earlier: SentRun<RunInputs[Kind]>) => void
  forget: () => void
}

/**
 * The generation of a form: remembered in draft storage and found again after a refresh. `onEnd` is called once per
 * run, even if it ended while away; `failed` is shown on failure. The cost counts toward the project.
 */
export function useGeneration<Kind extends StartableKind>(
  kind: Kind,
  drawer: Drawer,
  name: string,
  {
    failed,
    onEnd,
    projectId = null,
  }: { failed: string; onEnd: (state: RunState, input: RunInputs[Kind]) => void; projectId?: string | null },
): Generation<Kind> {
  const [sent, setSent] = useKept(drawer, `${name}.run`, asSentRun<RunInputs[Kind]>)
  const [call, setCall] = useState<{ input: RunInputs[Kind] | null; fault: RunFault | null } | null>(null)
  const [stopping, setStopping] = useState(false)
  const stopAtOnce = useRef(false)
  const turn = useRef(0)
  const failure = useFailureToast()
  const run = useQuietRun(sent?.runId ?? null)
  const state = call ? beforeTheRun(run, call.fault) : run
  const active = isActive(state.phase)
  const waiting = useWaiting(!call && run.phase === 'sent' ? (sent?.runId ?? null) : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a run that was started on another device
  useEffect(() => {
    if (sent || projectId === null) return
    activeRun(kind, projectId).then(
      (found) => found && turn.current === 0 && setSent((now) => now ?? found),
      (error) => console.error(error),
    )
  }, [])

  useEffect(() => {
    if (!sent || sent.announced || call || !hasEnded(run.phase)) return
    setSent({ ...sent, announced: true, took: sent.took ?? Date.now() - sent.sentAt })
    if (run.phase === 'failed') {
      console.error(run.error)
      failure.say(failed, undefined, FAILURE_MS)
    }
    onEnd(run, sent.input)
    void timeOf(sent.runId).then((took) => {
      if (took === null) return
      setSent((now) => (now?.runId === sent.runId ? { ...now, took } : now))
      if (run.phase === 'done') rememberTime(kind, took)
    })
  })

  async function attempt(input: RunInputs[Kind] | null, begin: () => Promise<string>) {
    setCall({ input, fault: null })
    setStopping(false)
    stopAtOnce.current = false
    turn.current += 1
    const mine = turn.current
    failure.takeBack()
    try {
      const runId = await begin()
      // replaced while it was being sent
      if (turn.current !== mine) return void stopNow(runId)
      const known = input ?? sent?.input
      if (known) setSent({ runId, input: known, sentAt: Date.now(), took: null, announced: false })
      setCall(null)
      if (stopAtOnce.current) await stopNow(runId)
    } catch (error) {
      console.error(error)
      if (turn.current !== mine) return
      const fault = { code: NOT_STARTED, message: messageOf(error) }
      setCall({ input, fault })
      failure.say(failed, undefined, FAILURE_MS)
    }
  }

  async function stopNow(runId: string) {
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
      else if (sent) await stopNow(sent.runId)
    },
    async retry() {
      if (call?.input) return start(call.input)
      if (sent) return attempt(null, () => retryRun(sent.runId))
    },
    recall: show,
    forget: () => show(null),
  }

  function show(other: SentRun<RunInputs[Kind]> | null) {
    turn.current += 1
    setSent(other)
    setCall(null)
  }
}

/** The strip keeps the message; the toast must not cover the text forever. */
const FAILURE_MS = 8_000

/** Code of a run that never started. */
export const NOT_STARTED = 'not_started'

/** Between the click and the run's id; shows a rejection over the earlier state. */
function beforeTheRun(run: RunState, fault: RunFault | null): RunState {
  if (!fault) return SENT_RUN
  return { ...(hasEnded(run.phase) ? run : IDLE_RUN), phase: 'failed', error: fault }
}

async function activeRun<Kind extends StartableKind>(
  kind: Kind,
  projectId: string,
): Promise<SentRun<RunInputs[Kind]> | null> {
  const [newest] = (await api.runs.list({ active: true, kind, projectId })).items
  return newest ? sentRunOf<RunInputs[Kind]>(await api.runs.get({ id: newest.id })) : null
}

async function timeOf(runId: string): Promise<number | null> {
  try {
    const { startedAt, endedAt } = await api.runs.get({ id: runId })
    return startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null
  } catch {
    return null
  }
}
