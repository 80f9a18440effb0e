import type { ReactNode } from 'react'
import { Status } from '../ui/status.tsx'
import classes from './on-file.module.css'

/** What is saved already, above what is being made now. */
export function OnFile({ children }: { children: ReactNode }) {
  return (
    <aside className={classes.file} aria-label="On file">
      <Status state="done">Saved</Status>
      <span className={classes.name}>{children}</span>
    </aside>
  )
}
