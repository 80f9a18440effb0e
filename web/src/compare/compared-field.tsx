import type { ReactNode } from 'react'
import classes from './compared-field.module.css'

export function ComparedField({ label, children }: { label: string | null; children: ReactNode }) {
  return (
    <div className={classes.field}>
      {label !== null && <h3 className="label">{label}</h3>}
      {children}
    </div>
  )
}
