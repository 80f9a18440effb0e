import { TIMINGS } from '@makeready/contract/domain/limits'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { TITLE_MESSAGES } from './messages.ts'

/** Confirms for 2 s (specification, section 2). `inWords`: with a label. */
export function CopyTitle({ title, inWords = false }: { title: string; inWords?: boolean }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyFeedback)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(title)
      setCopied(true)
      toastSuccess(TITLE_MESSAGES.copied)
    } catch (error) {
      console.error(error)
      toastError(TITLE_MESSAGES.copyFailed)
    }
  }

  if (inWords) {
    return (
      <Button variant="subtle" color={copied ? 'green' : 'ink'} onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy')}
      </Button>
    )
  }
  return (
    <ActionIcon
      variant="subtle"
      color={copied ? 'green' : 'ink'}
      aria-label={copied ? t('Copied') : t('Copy')}
      title={copied ? t('Copied') : t('Copy')}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} size={18} />
    </ActionIcon>
  )
}
