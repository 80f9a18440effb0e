import type { RunEvent } from '@makeready/contract/runs'
import { afterEvents, hasEnded, hasOnlyGrown, IDLE_RUN, type RunState, SENT_RUN } from './run-state.ts'

/** Opens the event stream after `lastSeq`; it ends with the run. */
export type OpenEvents = (runId: string, lastSeq: number, signal: AbortSignal) => Promise<AsyncIterable<RunEvent>>

export type RunStoreDeps = {
  open: OpenEvents
  /** true when the run does not exist, so that retrying is useless */
  isGone: (error: unknown) => boolean
  /** schedules `flush` once, when the page has time */
  schedule: (flush: () => void) => void
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export type RunStore = {
  get: () => RunState
  /** The state without growing text, to avoid re-renders. */
  getQuiet: () => RunState
  /** The stream is open while there are listeners. */
  subscribe: (listener: () => void) => () => void
  /** Continues after an end: the run was restarted under the same id. */
  resume: () => void
  /** Reopens the stream after the last event when back online. */
  reconnect: () => void
}

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 10_000

/** One store per run, so that streaming re-renders only its viewers. */
export function createRunStore(runId: string, deps: RunStoreDeps): RunStore {
  let state = SENT_RUN
  let quietState = state
  let waiting: RunEvent[] = []
  let connection: AbortController | null = null
  const listeners = new Set<() => void>()

  const set = (next: RunState) => {
    if (next === state) return
    if (!hasOnlyGrown(quietState, next)) quietState = next
    state = next
    for (const listener of listeners) listener()
  }

  const flush = () => {
    const events = waiting
    waiting = []
    if (events.length > 0) set(afterEvents(state, events))
  }

  const receive = (event: RunEvent) => {
    waiting.push(event)
    if (waiting.length === 1) deps.schedule(flush)
  }

  async function follow(signal: AbortSignal) {
    let pause = FIRST_RETRY_MS
    while (!signal.aborted) {
      try {
        const events = await deps.open(runId, state.lastSeq, signal)
        if (state.reconnecting) set({ ...state, reconnecting: false })
        for await (const event of events) {
          if (signal.aborted) return
          pause = FIRST_RETRY_MS
          receive(event)
        }
      } catch (error) {
        if (signal.aborted) return
        flush()
        if (deps.isGone(error)) return set(IDLE_RUN)
      }
      flush()
      if (signal.aborted || hasEnded(state.phase)) return
      set({ ...state, reconnecting: true })
      await deps.wait(pause, signal)
      pause = Math.min(pause * 2, MAX_RETRY_MS)
    }
  }

  const connect = () => {
    connection?.abort()
    connection = new AbortController()
    void follow(connection.signal)
  }

  return {
    get: () => state,
    getQuiet: () => quietState,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1 && !hasEnded(state.phase)) connect()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) {
          connection?.abort()
          connection = null
        }
      }
    },
    resume() {
      set({ ...state, phase: 'sent', error: null, progress: null, details: {} })
      if (listeners.size > 0) connect()
    },
    reconnect() {
      if (listeners.size > 0 && connection && !hasEnded(state.phase)) connect()
    },
  }
}
