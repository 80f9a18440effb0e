import classes from './status-mark.module.css'

export type StatusState = 'done' | 'running' | 'draft' | 'failed' | 'none'

export function StatusMark({ state }: { state: StatusState }) {
  return <span className={classes.mark} data-state={state} aria-hidden="true" />
}
