import { RegistrationMark } from '../../ui/registration-mark.tsx'
import type { SyncStatus } from './draft-sync.ts'
import classes from './saved-state.module.css'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Saving, Saved 14:02, Not saved · Retry: of the draft on the server. */
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
          Saving
        </>
      )
    case 'saved':
      return (
        <>
          <RegistrationMark size={16} plates="register" />
          Saved {time.format(status.at)}
        </>
      )
    case 'unsaved':
      return (
        <>
          <RegistrationMark size={16} plates="apart" />
          Not saved ·
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        </>
      )
  }
}
