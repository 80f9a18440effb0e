import type { ReactNode } from 'react'
import classes from './status.module.css'
import { StatusPatch, type StatusState } from './status-patch.tsx'

export const STATUS_COLORS: Record<StatusState, string> = {
  done: 'var(--green)',
  running: 'var(--blue)',
  draft: 'var(--amber)',
  failed: 'var(--red)',
  none: 'var(--ink-3)',
}

/** Shape, color and word carry the same meaning. */
export function Status({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className={classes.status} style={{ color: STATUS_COLORS[state] }}>
      <StatusPatch state={state} />
      <span>{children}</span>
    </span>
  )
}
