import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/t.ts'
import classes from './workspace.module.css'

/** Form, result and list panes; stacked on phones, where the form collapses once there is something below. */
export function Workspace({
  title,
  form,
  children,
  side,
  summary,
  columns = 'three',
}: {
  title: string
  form: ReactNode
  children: ReactNode
  side?: ReactNode
  /** summary of the collapsed form; null while it must stay open */
  summary?: string | null
  columns?: 'two' | 'three'
}) {
  const [isExpanded, setIsExpanded] = useState(false)
  const canCollapse = summary !== undefined && summary !== null
  return (
    <div className={classes.workspace} data-columns={side ? columns : 'two'}>
      <section className={classes.pane} aria-label={title}>
        <Group justify="space-between" wrap="nowrap">
          <div className="fill">
            <h2>{title}</h2>
            {canCollapse && (
              <p className="caption truncate phone-only" title={summary}>
                {summary}
              </p>
            )}
          </div>
          {canCollapse && (
            <Button
              className="fixed"
              hiddenFrom="sm"
              variant="subtle"
              color="ink"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? t('Collapse') : t('Change')}
            </Button>
          )}
        </Group>
        <div className={`fields ${classes.form} ${canCollapse && !isExpanded ? 'phone-hidden' : ''}`}>{form}</div>
      </section>
      <div className={`canvas-pane ${classes.canvas}`}>{children}</div>
      {side && <div className={classes.pane}>{side}</div>}
    </div>
  )
}

export function WorkspaceEmpty({ children }: { children: ReactNode }) {
  return (
    <Stack flex={1} justify="center">
      {children}
    </Stack>
  )
}
