import { Group } from '@mantine/core'
import { messageOf } from '../../api.ts'
import { formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import type { SaveState } from './plan/plan-sync.ts'

const COLORS: Partial<Record<SaveState['kind'], string>> = {
  saved: 'var(--green)',
  unsaved: 'var(--red)',
  conflict: 'var(--red)',
}

export function SaveStatus({
  state,
  error,
  onRetry,
}: {
  state: SaveState
  error: string | null
  onRetry?: () => void
}) {
  const kind = error === null ? state.kind : 'unsaved'
  return (
    <Group component="span" className="caption" gap={6} fw={600} c={COLORS[kind] ?? 'var(--ink-2)'} role="status">
      {kind !== 'none' && <RegistrationMark size={16} variant={kind === 'saved' ? 'register' : 'apart'} />}
      {error !== null
        ? t('Not saved. {error}', { error })
        : state.kind === 'saving'
          ? t('Saving')
          : state.kind === 'saved'
            ? t('Saved {time}', { time: formatTime(state.at) })
            : state.kind === 'conflict'
              ? t('Not saved')
              : state.kind === 'unsaved' && (
                  <>
                    {t('Not saved. {error}', { error: messageOf(state.error) })}
                    <button type="button" className="link" style={{ color: 'inherit' }} onClick={onRetry}>
                      {t('Retry')}
                    </button>
                  </>
                )}
    </Group>
  )
}
