import { TIMINGS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError } from '../../ui/toast/toast.ts'

/** `read`: the text at the moment of the click. */
export function CopyText({ label, read }: { label: string; read: () => string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyFeedback)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(read())
      setCopied(true)
    } catch (error) {
      console.error(error)
      toastError(t('Your browser doesn’t allow copying.'))
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy()}
    >
      {copied ? t('Copied') : label}
    </Button>
  )
}
