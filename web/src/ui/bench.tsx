import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/t.ts'
import classes from './bench.module.css'

/**
 * A work screen: the form left, the proof in the middle on the well, what came of it right. On phones the panes
 * stand one below the other; the form folds to one line once there is something below it to look at.
 */
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
  /** what the folded form says on phones ('New fathers who work shifts'); null while it must stay open */
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

/** What the desk shows before there is anything on it, in the middle of it. */
export function BenchEmpty({ children }: { children: ReactNode }) {
  return (
    <Stack flex={1} justify="center">
      {children}
    </Stack>
  )
}
