import type { ReactNode } from 'react'
import { EmptyDrawing } from './empty-drawing.tsx'
import classes from './empty-state.module.css'
import { RegistrationMark } from './registration-mark.tsx'

/** `page` fills the window while it is otherwise empty. */
export function EmptyState({
  title,
  children,
  action,
  sheet = false,
  page = false,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  sheet?: boolean
  page?: boolean
}) {
  return (
    <div className={`centered ${classes.empty}`} data-page={page || undefined}>
      <span className="slug">{sheet ? <EmptyDrawing /> : <RegistrationMark size={36} />}</span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
