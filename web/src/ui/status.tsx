import type { ReactNode } from 'react'
import classes from './status.module.css'

const COLORS = {
  done: 'var(--green)',
  running: 'var(--blue)',
  draft: 'var(--amber)',
  failed: 'var(--red)',
  none: 'var(--ink-3)',
}

export type StatusState = keyof typeof COLORS

/** Shape, colour and word say the same. `state`: done, running, draft (wants attention), failed, none. */
export function Status({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className={classes.status} style={{ color: COLORS[state] }}>
      <StatusPatch state={state} />
      <span>{children}</span>
    </span>
  )
}

export function StatusPatch({ state }: { state: StatusState }) {
  return <span className={classes.patch} data-state={state} aria-hidden="true" />
}
