import type { ReactNode } from 'react'
import classes from './status.module.css'

export type StatusState = 'done' | 'running' | 'draft' | 'failed' | 'none'

/** Shape, colour and word say the same. `state`: done, running, draft (wants attention), failed, none. */
export function Status({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className={classes.status} data-state={state}>
      <StatusPatch state={state} />
      <span>{children}</span>
    </span>
  )
}

export function StatusPatch({ state }: { state: StatusState }) {
  return <span className={classes.patch} data-state={state} aria-hidden="true" />
}
