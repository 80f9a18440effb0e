import { Group } from '@mantine/core'
import { formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import type { SyncStatus } from './draft-sync.ts'

const COLORS = { none: 'ink-3', saving: 'ink-2', saved: 'green', unsaved: 'red' } as const

export function SaveStatus({ status, onRetry }: { status: SyncStatus; onRetry: () => void }) {
  return (
    <Group component="span" gap={6} wrap="nowrap" fz="xs" fw={600} c={`var(--${COLORS[status.kind]})`} role="status">
      <Words status={status} onRetry={onRetry} />
    </Group>
  )
}

function Words({ status, onRetry }: { status: SyncStatus; onRetry: () => void }) {
  switch (status.kind) {
    case 'none':
      return null
    case 'saving':
      return (
        <>
          <RegistrationMark size={16} variant="apart" />
          {t('Saving')}
        </>
      )
    case 'saved':
      return (
        <>
          <RegistrationMark size={16} variant="register" />
          {t('Saved {time}', { time: formatTime(status.at) })}
        </>
      )
    case 'unsaved':
      return (
        <>
          <RegistrationMark size={16} variant="apart" />
          {t('Not saved')} ·
          <button type="button" className="link" style={{ color: 'inherit' }} onClick={onRetry}>
            {t('Retry')}
          </button>
        </>
      )
  }
}
