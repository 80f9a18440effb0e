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
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={`centered ${classes.empty}`} data-page={page || undefined}>
      <span className="caption">{mark}</span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <Box mt="md">{action}</Box>}
    </div>
  )
}
