import { messageOf } from '../../api.ts'
import { formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/registration-mark.tsx'
import type { SaveState } from './plan-sync.ts'
import classes from './save-mark.module.css'

export function SaveMark({ state, fault, onRetry }: { state: SaveState; fault: string | null; onRetry: () => void }) {
  const kind = fault === null ? state.kind : 'unsaved'
  return (
    <span className={classes.mark} data-kind={kind} role="status">
      {kind !== 'none' && <RegistrationMark size={16} plates={kind === 'saved' ? 'register' : 'apart'} />}
      {fault !== null
        ? t('Not saved. {fault}', { fault })
        : state.kind === 'saving'
          ? t('Saving')
          : state.kind === 'saved'
            ? t('Saved {time}', { time: formatTime(state.at) })
            : state.kind === 'conflict'
              ? t('Not saved')
              : state.kind === 'unsaved' && (
                  <>
                    {t('Not saved. {fault}', { fault: messageOf(state.error) })}
                    <button type="button" className="link" onClick={onRetry}>
                      {t('Retry')}
                    </button>
                  </>
                )}
    </span>
  )
}
