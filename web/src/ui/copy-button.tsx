import { TIMINGS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../i18n/t.ts'
import { toastError } from './toast/toast.ts'

/** Screen readers hear the confirmation from the button. `of`: what is copied, where a page has several. */
export function CopyButton({ text, of }: { text: string; of?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyFeedback)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => {
        console.error(error)
        toastError(t('Couldn’t copy this. Select the text and copy it manually.'))
      },
    )
  return (
    <Button
      variant="default"
      aria-live="polite"
      aria-label={of && (copied ? t('Copied') : t('Copy {what}', { what: of }))}
      onClick={() => void copy()}
    >
      {copied ? t('Copied') : t('Copy')}
    </Button>
  )
}
