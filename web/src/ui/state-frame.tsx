import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './state-frame.module.css'

/** A centered mark, heading, sentence and action. `page` fills the window. */
export function StateFrame({
  mark,
  title,
  children,
  action,
  page = false,
}: {
  mark: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  page?: boolean
}) {
  return (
    <div className={`centered ${classes.empty}`} data-page={page || undefined}>
      <span className="caption">{mark}</span>
      {page ? (
        <Box component="h1" fz={25}>
          {title}
        </Box>
      ) : (
        <h2>{title}</h2>
      )}
      {children && <p>{children}</p>}
      {action && <Box mt="md">{action}</Box>}
    </div>
  )
}
