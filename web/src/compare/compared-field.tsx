import type { ReactNode } from 'react'
import classes from './compared-field.module.css'

/** One member of two forms of a record, under its name where there are others. */
export function ComparedField({ label, children }: { label: string | null; children: ReactNode }) {
  return (
    <div className={classes.field}>
      {label !== null && <h3 className="label">{label}</h3>}
      {children}
    </div>
  )
}
