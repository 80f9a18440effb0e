import type { MessageDetail } from '@makeready/contract/messages'
import type { ProviderWait, RunEvent } from '@makeready/contract/runs'
import { translate } from '../i18n/translate.ts'

export type RunPhase = 'idle' | 'sent' | 'writing' | 'done' | 'stopped' | 'failed'

export type RunError = { code: string; message: string }

/** `items` may have holes while pieces arrive out of order. */
export type RunState = {
  phase: RunPhase
  items: readonly unknown[]
  /** the item being written: its place and what has arrived of it, in an item's shape */
  partial: { index: number; item: unknown } | null
  text: string
  progress: { done: number; total: number | null; message: string | null } | null
  result: unknown
  error: RunError | null
  /** the last event read; reconnects continue after it */
  lastSeq: number
  /** nothing is arriving from the model's server */
  providerWait: ProviderWait | null
  /** reconnecting; the run itself continues */
  reconnecting: boolean
  /** an earlier attempt was lost with its worker */
  restarted: boolean
  /** the newest custom event by 'type' or 'type:key' */
  details: Readonly<Record<string, unknown>>
}

export const IDLE_RUN: RunState = {
  phase: 'idle',
  items: [],
  partial: null,
  text: '',
  progress: null,
  result: null,
  error: null,
  lastSeq: 0,
  providerWait: null,
  reconnecting: false,
  restarted: false,
  details: {},
}

export const SENT_RUN: RunState = { ...IDLE_RUN, phase: 'sent' }

export function isActive(phase: RunPhase): boolean {
  return phase === 'sent' || phase === 'writing'
}

export function hasEnded(phase: RunPhase): boolean {
  return phase === 'done' || phase === 'stopped' || phase === 'failed'
}

/**
 * Applies events, oldest first. Repeated events are skipped; an end may repeat the last number. Text is kept, however
 * the run ends.
 */
export function afterEvents(state: RunState, events: readonly RunEvent[]): RunState {
  let next = state
  for (const event of events) {
    const unseen = event.seq > next.lastSeq || (event.type === 'end' && event.seq === next.lastSeq)
    if (unseen) next = { ...afterEvent(next, event), lastSeq: event.seq }
  }
  return next
}

function afterEvent(state: RunState, { type, data }: RunEvent): RunState {
  const body = isRecord(data) ? data : {}
  switch (type) {
    case 'restart':
      // with a key, a step lost its worker; without one, the engine started over
      return {
        ...SENT_RUN,
        phase: 'writing',
        restarted: typeof body.key === 'string' && state.phase === 'writing',
        details: state.details,
      }
    case 'retry':
      return { ...state, phase: 'sent', error: null, result: null, details: {} }
    case 'item':
      return { ...writing(state), items: withItem(state.items, body.index, body.item), partial: null }
    case 'partial':
      return { ...writing(state), partial: asPartial(body) }
    case 'text':
      return { ...writing(state), text: state.text + asText(body.delta) }
    case 'waiting':
      return { ...state, providerWait: asProviderWait(body) }
    case 'progress':
      return { ...writing(state), progress: asProgress(body) }
    case 'end':
      return endRun(state, body)
    default: {
      if (!isRecord(data)) return state
      const name = typeof body.key === 'string' ? `${type}:${body.key}` : type
      return { ...writing(state), details: { ...state.details, [name]: data } }
    }
  }
}

/** True if only existing text or the item being written has grown. */
export function hasOnlyGrown(before: RunState, after: RunState): boolean {
  if ((before.text === '') !== (after.text === '')) return false
  if ((before.partial === null) !== (after.partial === null)) return false
  const { text: _, partial: __, lastSeq: ___, ...rest } = after
  return Object.entries(rest).every(([key, value]) => before[key as keyof RunState] === value)
}

const writing = (state: RunState): RunState => ({
  ...state,
  phase: 'writing',
  error: null,
  result: null,
  providerWait: null,
})

function endRun(before: RunState, body: Record<string, unknown>): RunState {
  const state = { ...before, partial: null, providerWait: null }
  const { status, result = null } = body
  if (status === 'done') return { ...state, phase: 'done', result, error: null }
  if (status === 'stopped') return { ...state, phase: 'stopped', result, error: null }
  const error = isRecord(body.error) ? body.error : {}
  return {
    ...state,
    phase: 'failed',
    result,
    error: {
      code: asText(error.code) || 'internal',
      message: translate(asText(error.message) || 'Something went wrong.', asDetail(error.detail)),
    },
  }
}

function withItem(items: readonly unknown[], index: unknown, item: unknown): readonly unknown[] {
  const at = typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : items.length
  const next = [...items]
  next[at] = item
  return next
}

function asPartial({ index, item }: Record<string, unknown>): RunState['partial'] {
  return typeof index === 'number' && item !== undefined ? { index, item } : null
}

function asProgress(body: Record<string, unknown>): RunState['progress'] {
  const { done, total, message, detail } = body
  return {
    done: typeof done === 'number' ? done : 0,
    total: typeof total === 'number' ? total : null,
    message: typeof message === 'string' ? translate(message, asDetail(detail)) : null,
  }
}

function asProviderWait({ reason, until }: Record<string, unknown>): RunState['providerWait'] {
  if (typeof reason !== 'string') return null
  return { reason: reason as ProviderWait['reason'], until: typeof until === 'string' ? until : null }
}

const asDetail = (value: unknown) => (isRecord(value) ? (value as MessageDetail) : null)
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
