import classes from './status-patch.module.css'

export type StatusState = 'done' | 'running' | 'draft' | 'failed' | 'none'

export function StatusPatch({ state }: { state: StatusState }) {
  return <span className={classes.patch} data-state={state} aria-hidden="true" />
}
