import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import classes from './on-file.module.css'
import { Status } from './status.tsx'

/** What is saved already, above what is being made now. */
export function OnFile({ children }: { children: ReactNode }) {
  return (
    <aside className={classes.file} aria-label={t('Saved')}>
      <Status state="done">{t('Saved')}</Status>
      <span className={classes.name}>{children}</span>
    </aside>
  )
}
