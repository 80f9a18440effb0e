import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/t.ts'
import classes from './bench.module.css'

/** Form, result and list panes; stacked on phones, where the form collapses once there is something below. */
export function Bench({
  title,
  form,
  children,
  outcome,
  folded,
  columns = 'three',
}: {
  title: string
  form: ReactNode
  children: ReactNode
  outcome?: ReactNode
  /** summary of the collapsed form; null while it must stay open */
  folded?: string | null
  columns?: 'two' | 'three'
}) {
  const [unfolded, setUnfolded] = useState(false)
  const canFold = folded !== undefined && folded !== null
  return (
    <div className={classes.bench} data-columns={outcome ? columns : 'two'}>
      <section className={classes.pane} aria-label={title}>
        <Group justify="space-between" wrap="nowrap">
          <div className="fill">
            <h2>{title}</h2>
            {canFold && (
              <p className="slug truncate phone-only" title={folded}>
                {folded}
              </p>
            )}
          </div>
          {canFold && (
            <Button
              className="fixed"
              hiddenFrom="sm"
              variant="subtle"
              color="ink"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? t('Collapse') : t('Change')}
            </Button>
          )}
        </Group>
        <div className={`fields ${classes.form} ${canFold && !unfolded ? 'phone-hidden' : ''}`}>{form}</div>
      </section>
      <div className={`well-pane ${classes.desk}`}>{children}</div>
      {outcome && <div className={classes.pane}>{outcome}</div>}
    </div>
  )
}

export function BenchEmpty({ children }: { children: ReactNode }) {
  return (
    <Stack flex={1} justify="center">
      {children}
    </Stack>
  )
}
