import { useEffect, useState } from 'react'
import { api, messageOf } from '../api.ts'
import type { Drawer } from './drawer.ts'
import { hasEnded, IDLE_RUN, isActive, type RunFault, type RunState, SENT_RUN } from './run-state.ts'
import { type RunInputs, retryRun, type StartableKind, startRun, stopRun, useRun } from './runs.ts'
import { asSentRun, type SentRun } from './sent-run.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useKept } from './use-kept.ts'
import { rememberTime } from './usual-time.ts'

export type Generation<Kind extends StartableKind> = {
  kind: Kind
  state: RunState
  sent: SentRun<RunInputs[Kind]> | null
  active: boolean
  /** it failed or was stopped: Retry is then what the screen is for */
  canRetry: boolean
  /** A refusal leaves the earlier run and its results as they were. */
  start: (input: RunInputs[Kind]) => Promise<void>
  stop: () => Promise<void>
  /** Again with the same input. */
  retry: () => Promise<void>
  forget: () => void
}

/**
 * The one generation of a form: started here, remembered in the drawer, found again after a refresh or on coming
 * back. `onEnd` is called once a run, with what came of it, also when it ended while nobody looked; `failed` is said when
 * it failed, until the next attempt.
 */
export function useGeneration<Kind extends StartableKind>(
  kind: Kind,
  drawer: Drawer,
  name: string,
  { failed, onEnd }: { failed: string; onEnd: (state: RunState, input: RunInputs[Kind]) => void },
): Generation<Kind> {
  const [sent, setSent] = useKept(drawer, `${name}.run`, asSentRun<RunInputs[Kind]>)
  const [call, setCall] = useState<{ input: RunInputs[Kind] | null; fault: RunFault | null } | null>(null)
  const failure = useFailureToast()
  const run = useRun(sent?.runId ?? null)
  const state = call ? beforeTheRun(run, call.fault) : run

  useEffect(() => {
    if (!sent || sent.announced || call || !hasEnded(run.phase)) return
    setSent({ ...sent, announced: true, took: sent.took ?? Date.now() - sent.sentAt })
    if (run.phase === 'failed') failure.say(failed)
    onEnd(run, sent.input)
    void timeOf(sent.runId).then((took) => {
      if (took === null) return
      setSent((now) => (now?.runId === sent.runId ? { ...now, took } : now))
      if (run.phase === 'done') rememberTime(kind, took)
    })
  })

  async function attempt(input: RunInputs[Kind] | null, begin: () => Promise<string>) {
    setCall({ input, fault: null })
    failure.takeBack()
    try {
      const runId = await begin()
      const known = input ?? sent?.input
      if (known) setSent({ runId, input: known, sentAt: Date.now(), took: null, announced: false })
      setCall(null)
    } catch (error) {
      const fault = { code: 'not_started', message: messageOf(error) }
      setCall({ input, fault })
      failure.say(failed)
    }
  }

  const start = (input: RunInputs[Kind]) => attempt(input, () => startRun(kind, input))

  return {
    kind,
    state,
    sent,
    active: isActive(state.phase),
    canRetry: state.phase === 'failed' || state.phase === 'stopped',
    start,
    async stop() {
      if (sent && !call) await stopRun(sent.runId)
    },
    async retry() {
      if (call?.input) return start(call.input)
      if (sent) return attempt(null, () => retryRun(sent.runId))
    },
    forget() {
      setSent(null)
      setCall(null)
    },
  }
}

/** Between the click and the run's id; a refusal is shown on top of what an earlier run left. */
function beforeTheRun(run: RunState, fault: RunFault | null): RunState {
  if (!fault) return SENT_RUN
  return { ...(hasEnded(run.phase) ? run : IDLE_RUN), phase: 'failed', error: fault }
}

async function timeOf(runId: string): Promise<number | null> {
  try {
    const { startedAt, endedAt } = await api.runs.get({ id: runId })
    return startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null
  } catch {
    return null
  }
}
