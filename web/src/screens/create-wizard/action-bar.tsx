import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRoomForToasts } from '../../ui/use-room-for-toasts.ts'
import classes from './action-bar.module.css'
import type { Wizard } from './use-wizard.ts'
import { canGoForward, canSkip, FIRST_STEP } from './wizard-state.ts'

export function ActionBar({
  wizard,
  note,
  children,
}: {
  wizard: Wizard
  note?: string | undefined
  children: ReactNode
}) {
  const { state, commit } = wizard
  const bar = useRef<HTMLElement>(null)
  useRoomForToasts(bar)
  return (
    <footer ref={bar} className={classes.bar}>
      <Button
        variant="default"
        leftSection={<Icon name="back" size={18} />}
        disabled={state.currentStep === FIRST_STEP}
        onClick={() => void commit({ type: 'back' })}
        className={classes.back}
      >
        {t('Back')}
      </Button>
      <span className={classes.room} />
      {note && <span className={`slug ${classes.note}`}>{note}</span>}
      {canSkip(state) && (
        <Button variant="subtle" color="ink" onClick={() => void commit({ type: 'skipped' })}>
          {t('Skip This Step')}
        </Button>
      )}
      {canGoForward(state) && (
        <Button variant="default" onClick={() => void commit({ type: 'forward' })}>
          {t('Forward')}
        </Button>
      )}
      {children}
    </footer>
  )
}
