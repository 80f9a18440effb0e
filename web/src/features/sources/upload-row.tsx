import { Button, Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Upload } from './use-uploads.ts'

export function UploadRow({
  upload,
  onRetry,
  onCancel,
  onDismiss,
}: {
  upload: Upload
  onRetry: () => void
  onCancel: () => void
  onDismiss: () => void
}) {
  const { file, share, errorMessage } = upload
  return (
    <Group component="li" className="phone-column" wrap="nowrap" c={errorMessage === null ? 'inherit' : 'var(--red)'}>
      <Group className="fill" wrap="nowrap">
        <Icon name={errorMessage ? 'warning' : 'content'} size={18} />
        <Stack className="fill" gap={2}>
          <b className="clamp" data-lines="3" dir="auto">
            {file.name}
          </b>
          {errorMessage === null ? (
            <>
              <span className="caption" role="status">
                {statusOf(share)}
              </span>
              {share !== null && <ProgressBar share={share < 1 ? share : null} />}
            </>
          ) : (
            <span role="alert">{errorMessage}</span>
          )}
        </Stack>
      </Group>
      {errorMessage === null ? (
        <div className="buttons">
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            aria-label={t('Cancel {name}', { name: file.name })}
            onClick={onCancel}
          >
            {t('Cancel')}
          </Button>
        </div>
      ) : (
        <div className="buttons">
          <Button variant="default" size="xs" aria-label={t('Retry {name}', { name: file.name })} onClick={onRetry}>
            {t('Retry')}
          </Button>
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            aria-label={t('Dismiss {name}', { name: file.name })}
            onClick={onDismiss}
          >
            {t('Dismiss')}
          </Button>
        </div>
      )}
    </Group>
  )
}

function statusOf(share: number | null): string {
  if (share === null) return t('Waiting')
  return share < 1 ? t('Sending, {percent}%', { percent: Math.round(share * 100) }) : t('Reading the text…')
}
