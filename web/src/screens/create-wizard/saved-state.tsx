import { formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/registration-mark.tsx'
import type { SyncStatus } from './draft-sync.ts'
import classes from './saved-state.module.css'

export function SavedState({ status, onRetry }: { status: SyncStatus; onRetry: () => void }) {
  return (
    <span className={classes.saved} data-kind={status.kind} role="status">
      <Words status={status} onRetry={onRetry} />
    </span>
  )
}

function Words({ status, onRetry }: { status: SyncStatus; onRetry: () => void }) {
  switch (status.kind) {
    case 'none':
      return null
    case 'saving':
      return (
        <>
          <RegistrationMark size={16} plates="apart" />
          {t('Saving')}
        </>
      )
    case 'saved':
      return (
        <>
          <RegistrationMark size={16} plates="register" />
          {t('Saved {time}', { time: formatTime(status.at) })}
        </>
      )
    case 'unsaved':
      return (
        <>
          <RegistrationMark size={16} plates="apart" />
          {t('Not saved')} ·
          <button type="button" onClick={onRetry}>
            {t('Retry')}
          </button>
        </>
      )
  }
}
