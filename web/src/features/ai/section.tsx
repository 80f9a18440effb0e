import { Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './sections.module.css'

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Stack gap="sm">
        <h2 id={id}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </Stack>
      <Stack gap="xl" miw={0}>
        {children}
      </Stack>
    </section>
  )
}
