import type { ReactNode } from 'react'
import classes from './status.module.css'

export const STATUS_COLORS = {
  done: 'var(--green)',
  running: 'var(--blue)',
  draft: 'var(--amber)',
  failed: 'var(--red)',
  none: 'var(--ink-3)',
}

export type StatusState = keyof typeof STATUS_COLORS

/** Shape, colour and word say the same. `state`: done, running, draft (wants attention), failed, none. */
export function Status({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className={classes.status} style={{ color: STATUS_COLORS[state] }}>
      <StatusPatch state={state} />
      <span>{children}</span>
    </span>
  )
}

export function StatusPatch({ state }: { state: StatusState }) {
  return <span className={classes.patch} data-state={state} aria-hidden="true" />
}
