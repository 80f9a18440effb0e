import type { Plan } from '@makeready/contract/autopilot'
import { type Change, createPlanSync, type PlanPort, type SaveState } from '../plan/plan-sync.ts'
import { type History, newHistory, withEdit, withUndo } from './edit-history.ts'
import type { Outline } from './outline-edit.ts'
import { outlineError } from './outline-errors.ts'

export type Settings = Pick<Plan, 'order' | 'cover' | 'cap' | 'brief' | 'glossary' | 'voiceSample'>

export type OutlineEditorState = {
  history: History<Outline>
  settings: Settings
  saving: SaveState
  /** why the outline cannot be saved */
  error: string | null
}

export type OutlineEditor = {
  get: () => OutlineEditorState
  subscribe: (listener: () => void) => () => void
  /** `mark`: the field being edited, to group keystrokes for undo */
  edit: (change: (outline: Outline) => Outline, mark?: string | null) => void
  set: (change: Partial<Settings>) => void
  undo: () => void
  retry: () => void
  /** Resolves a conflict with the other tab's version. */
  takeOther: () => void
  /** Sends pending changes; false when that failed. */
  flush: () => Promise<boolean>
  /** Applies a fetched plan if there are no edits here. */
  receive: (plan: Plan) => void
}

/** Milliseconds without typing before sending. */
const SEND_DELAY_MS = 700

/** The editable outline and settings of a plan, saved as they change, with undo. */
export function createOutlineEditor(
  plan: Plan,
  port: PlanPort<Plan>,
  onPlan: (plan: Plan) => void,
  pause = SEND_DELAY_MS,
): OutlineEditor {
  let state: OutlineEditorState = {
    history: newHistory<Outline>(plan.outline),
    settings: settingsOf(plan),
    saving: { kind: 'none' },
    error: outlineError(plan.outline),
  }
  let version = plan.version
  let pending: Change = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const put = (next: Partial<OutlineEditorState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const sync = createPlanSync(
    plan,
    port,
    (saving) => put({ saving }),
    (saved) => {
      version = saved.version
      onPlan(saved)
    },
  )

  async function send(): Promise<void> {
    clearTimeout(timer)
    const { outline, ...unsent } = pending
    const isBlocked = outline !== undefined && state.error !== null
    pending = isBlocked ? { outline } : {}
    const change = isBlocked || outline === undefined ? unsent : { ...unsent, outline }
    if (Object.keys(change).length > 0) await sync.push(change)
  }
  const keep = (change: Change) => {
    pending = { ...pending, ...change }
    clearTimeout(timer)
    timer = setTimeout(() => void send(), pause)
  }
  const show = (history: History<Outline>) => put({ history, error: outlineError(history.now) })
  const editTo = (history: History<Outline>) => {
    if (history === state.history) return
    show(history)
    keep({ outline: history.now })
  }
  const isIdle = () => !sync.isBehind() && Object.keys(pending).length === 0

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (change, mark = null) => editTo(withEdit(state.history, change(state.history.now), mark)),
    set(change) {
      put({ settings: { ...state.settings, ...change } })
      keep(change)
    },
    undo: () => state.history.past.length > 0 && editTo(withUndo(state.history)),
    retry: () => void sync.retry(),
    takeOther() {
      pending = {}
      const theirs = sync.takeOther()
      if (!theirs) return
      show(newHistory<Outline>(theirs.outline))
      put({ settings: settingsOf(theirs) })
    },
    async flush() {
      await send()
      return isIdle() && state.error === null && state.saving.kind !== 'unsaved' && state.saving.kind !== 'conflict'
    },
    receive(next) {
      if (next.version <= version || !isIdle()) return
      version = next.version
      sync.receive(next)
      put({ settings: settingsOf(next) })
      if (JSON.stringify(next.outline) !== JSON.stringify(state.history.now))
        show(withEdit<Outline>(state.history, next.outline, null))
    },
  }
}

const settingsOf = ({ order, cover, cap, brief, glossary, voiceSample }: Plan): Settings => ({
  order,
  cover,
  cap,
  brief,
  glossary,
  voiceSample,
})
