import { Button } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { Status } from '../ui/status.tsx'

export function SaveResult({
  label,
  saved,
  busy,
  disabled,
  onSave,
}: {
  /** 'Save Niche' or 'Update Niche' */
  label: string
  saved: boolean
  /** this result is being saved */
  busy: boolean
  disabled: boolean
  onSave: () => void
}) {
  if (saved) return <Status state="done">{t('Saved')}</Status>
  return (
    <Button variant="default" size="xs" loading={busy} disabled={disabled && !busy} onClick={onSave}>
      {label}
    </Button>
  )
}
