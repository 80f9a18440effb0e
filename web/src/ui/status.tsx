import type { ReactNode } from 'react'
import classes from './status.module.css'
import { StatusPatch, type StatusState } from './status-patch.tsx'

const COLORS: Record<StatusState, string> = {
  done: 'var(--green)',
  running: 'var(--blue)',
  draft: 'var(--amber)',
  failed: 'var(--red)',
  none: 'var(--ink-3)',
}

/** Shape, colour and word say the same. `state`: done, running, draft (wants attention), failed, none. */
export function Status({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className={classes.status} style={{ color: COLORS[state] }}>
      <StatusPatch state={state} />
      <span>{children}</span>
    </span>
  )
}
