import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '../i18n/t.ts'
import { EmptyState } from './empty-state.tsx'
import { dismissToast, toastError } from './toast/toast.ts'

/** Logs the failure; `toast` is the specified message. */
export function LoadFailure({
  toast,
  reason,
  error,
  onRetry,
}: {
  toast: string
  reason: string
  error: unknown
  onRetry: () => void
}) {
  useEffect(() => {
    console.error(toast, error)
    const shown = toastError(toast)
    return () => dismissToast(shown)
  }, [toast, error])
  return (
    <EmptyState title={t('Couldn’t load this')} illustrated action={<Button onClick={onRetry}>{t('Retry')}</Button>}>
      {reason}
    </EmptyState>
  )
}
