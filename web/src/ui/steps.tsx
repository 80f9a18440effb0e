import type { ReactNode } from 'react'
import classes from './steps.module.css'

export type StepState = 'done' | 'current' | 'skipped' | 'upcoming'

/** Progress: a patch per step, with the text below. */
export function Steps({
  label,
  steps,
}: {
  label?: string
  steps: readonly { name: string; state: StepState; children: ReactNode }[]
}) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, state, children }) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {children}
        </li>
      ))}
    </ol>
  )
}
