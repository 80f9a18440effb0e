import { useNetwork } from '@mantine/hooks'
import { t } from '../i18n/t.ts'
import { Notice } from './notice.tsx'

/** Nothing while there is a connection. */
export function OfflineNotice({ className }: { className?: string }) {
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={className}>
      <Notice tone="attention" role="status">
        {t('You’re offline. What you type stays on this device. Saving and generating need a connection.')}
      </Notice>
    </div>
  )
}
