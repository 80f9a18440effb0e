import type { RunKind } from '@makeready/contract/runs'
import { useSyncExternalStore } from 'react'
import { api, isNotFound } from '../api.ts'
import { isComposerInstead } from './composer-instead.ts'
import { hasEnded, IDLE_RUN, isActive, type RunState } from './run-state.ts'
import { createRunStore, type RunStore } from './run-store.ts'
import { createStreamPace } from './stream-pace.ts'

/** The kinds a page may start; documents and whole books have procedures of their own. */
export type StartableKind = Exclude<RunKind, 'documents' | 'outline' | 'book' | 'interview'>
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
    soon,
    wait,
  })
  stores.set(runId, store)
  return store
}

// A connection that lost its line may look open for minutes, and the wait for the next attempt may be long by now.
window.addEventListener('online', () => {
  for (const store of stores.values()) store.reconnect()
})

/** What is known of a run now; idle without an id or when the run does not exist. */
export function useRun(runId: string | null): RunState {
  const store = runId === null ? null : storeOf(runId)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.get ?? getIdle)
}

/** The same, repainting nothing while its text grows: that is then behind, and `useRunText` has it. */
export function useQuietRun(runId: string | null): RunState {
  const store = runId === null ? null : storeOf(runId)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.getQuiet ?? getIdle)
}

/** A generation's text as it grows, for what shows it and nothing else. */
export function useRunText({ state, sent }: { state: RunState; sent: { runId: string } | null }): string {
  const { text } = useRun(sent?.runId ?? null)
  return isActive(state.phase) && state.text !== '' ? text : state.text
}

/**
 * Starts a run on the server, where it goes on without this page; answers with its id. What it costs counts to the
 * project, where there is one by now. Throws the API's errors.
 */
export async function startRun<Kind extends StartableKind>(
  kind: Kind,
  input: RunInputs[Kind],
  projectId: string | null = null,
): Promise<string> {
  const order = { kind, input, ...(projectId === null ? {} : { projectId }), ...whoWrites() }
  const run = await api.runs.start(order as Parameters<typeof api.runs.start>[0])
  return run.id
}

/** Counts what a run cost to a project that was made after it; without an answer nothing but the account is missing. */
export function assignRun(runId: string, projectId: string): void {
  api.runs.assign({ id: runId, projectId }).catch((error) => console.error(error))
}

/** Asks the run to stop; its end arrives as an event. */
export async function stopRun(runId: string): Promise<void> {
  await api.runs.stop({ id: runId })
}

/** Starts a failed or stopped run again; steps that were finished are not repeated. Answers with the id to follow. */
export async function retryRun(runId: string): Promise<string> {
  const run = await api.runs.retry({ id: runId, ...whoWrites() })
  if (run.id === runId) storeOf(runId).resume()
  return run.id
}

/** Reads on where a run was started again under the same id by something else: its own procedure, or another tab. */
export function followAgain(runId: string): void {
  const store = storeOf(runId)
  if (hasEnded(store.get().phase)) store.resume()
}

/** Nothing: whoever is set. The composer where the creator let it take over from a used up limit. */
function whoWrites(): { engine?: 'composer' } {
  return isComposerInstead() ? { engine: 'composer' } : {}
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
