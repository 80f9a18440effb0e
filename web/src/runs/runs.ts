import type { RunKind } from '@makeready/contract/runs'
import { useSyncExternalStore } from 'react'
import { api, isNotFound } from '../api.ts'
import { isComposerFallback } from './composer-fallback.ts'
import { hasEnded, IDLE_RUN, isActive, type RunState } from './run-state.ts'
import { createRunStore, type RunStore } from './run-store.ts'
import { createStreamPace } from './stream-pace.ts'

/** The kinds a page may start; documents and whole books have their own procedures. */
export type StartableKind = Exclude<
  RunKind,
  | ('documents' | 'print' | 'launch-files' | 'proof-pages' | 'outline' | 'book' | 'interview' | 'evidence' | 'launch')
  | ('references' | 'same-titles' | 'import' | 'account-export' | 'account-import')
>
export type RunInputs = {
  [Kind in StartableKind]: Extract<Parameters<typeof api.runs.start>[0], { kind: Kind }>['input']
}

const soon = createStreamPace({
  now: () => performance.now(),
  frame: (callback) => void requestAnimationFrame(callback),
  later: (callback, milliseconds) => void setTimeout(callback, milliseconds),
  isHidden: () => document.hidden,
})
const stores = new Map<string, RunStore>()

function storeOf(runId: string): RunStore {
  const known = stores.get(runId)
  if (known) return known
  const store = createRunStore(runId, {
    open: (id, lastSeq, signal) =>
      api.runs.events({ id }, lastSeq > 0 ? { signal, lastEventId: String(lastSeq) } : { signal }),
    isGone: isNotFound,
    schedule: soon,
    wait,
  })
  stores.set(runId, store)
  return store
}

// A dead connection may look open for minutes, and the next retry may be far off.
window.addEventListener('online', () => {
  for (const store of stores.values()) store.reconnect()
})

/** Idle without an id, or for a missing run. */
export function useRun(runId: string | null): RunState {
  const store = runId === null ? null : storeOf(runId)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.get ?? getIdle)
}

/** Does not re-render while text grows; `useRunText` has the text. */
export function useQuietRun(runId: string | null): RunState {
  const store = runId === null ? null : storeOf(runId)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.getQuiet ?? getIdle)
}

export function useRunText({ state, sent }: { state: RunState; sent: { runId: string } | null }): string {
  const { text } = useRun(sent?.runId ?? null)
  return isActive(state.phase) && state.text !== '' ? text : state.text
}

/** Returns the run's id. Its cost counts toward the project, if any. Throws API errors. */
export async function startRun<Kind extends StartableKind>(
  kind: Kind,
  input: RunInputs[Kind],
  projectId: string | null = null,
): Promise<string> {
  const order = { kind, input, ...(projectId === null ? {} : { projectId }), ...engineInput() }
  const run = await api.runs.start(order as Parameters<typeof api.runs.start>[0])
  return run.id
}

/** Assigns earlier cost to a project; a failure only affects the accounting. */
export function assignRun(runId: string, projectId: string): void {
  api.runs.assign({ id: runId, projectId }).catch((error) => console.error(error))
}

/** The end arrives as an event. */
export async function stopRun(runId: string): Promise<void> {
  await api.runs.stop({ id: runId })
}

/** Finished steps are not repeated. Returns the run's id. */
export async function retryRun(runId: string): Promise<string> {
  const run = await api.runs.retry({ id: runId, ...engineInput() })
  if (run.id === runId) storeOf(runId).resume()
  return run.id
}

/** Follows a run that was restarted elsewhere. */
export function resumeRun(runId: string): void {
  const store = storeOf(runId)
  if (hasEnded(store.get().phase)) store.resume()
}

/** Empty for the default engine; the composer if it replaces the model. */
function engineInput(): { engine?: 'composer' } {
  return isComposerFallback() ? { engine: 'composer' } : {}
}

const subscribeToNothing = () => () => {}
const getIdle = () => IDLE_RUN

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
