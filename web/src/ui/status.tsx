import type { ReactNode } from 'react'
import classes from './status.module.css'
import { StatusMark, type StatusState } from './status-mark.tsx'

export const STATUS_COLORS: Record<StatusState, string> = {
  done: 'var(--green)',
  running: 'var(--blue)',
  draft: 'var(--amber)',
  failed: 'var(--red)',
  none: 'var(--ink-3)',
}

/**
 * Shape, color and word mean the same. `state`: done, running, draft (needs attention), failed, none. `wraps`: may take two lines.
 */
export function Status({
  state,
  wraps = false,
  children,
}: {
  state: StatusState
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes.status} data-wraps={wraps || undefined} style={{ color: STATUS_COLORS[state] }}>
      <StatusMark state={state} />
      <span>{children}</span>
    </span>
  )
}
