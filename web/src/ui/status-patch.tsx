import classes from './status-patch.module.css'

export type StatusState = 'done' | 'running' | 'draft' | 'failed' | 'none'

/** The shape of a state, in the color around it. */
export function StatusPatch({ state }: { state: StatusState }) {
  return <span className={classes.patch} data-state={state} aria-hidden="true" />
}
