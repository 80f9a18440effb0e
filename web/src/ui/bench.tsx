import { Button, Stack } from '@mantine/core'
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
      <section className={classes.pane} data-folded={(canFold && !unfolded) || undefined} aria-label={title}>
        <div className={classes.head}>
          <h2>{title}</h2>
          {canFold && (
            <>
              <span className="slug truncate phone-only" title={folded}>
                {folded}
              </span>
              <Button
                hiddenFrom="sm"
                variant="subtle"
                color="ink"
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? t('Collapse') : t('Change')}
              </Button>
            </>
          )}
        </div>
        <div className={`fields ${classes.form}`}>{form}</div>
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
