import { TIMINGS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { formatted } from '../../../lib/plain-text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { toastError } from '../../../ui/toast/toast.ts'

/** `html`: pasted with its formatting where the other page can. `of`: what is copied, for screen readers. */
export function CopyButton({ text, html, of, label }: { text: string; html?: boolean; of: string; label?: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyFeedback)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(): Promise<void> {
    try {
      await (html ? navigator.clipboard.write([formatted(text)]) : navigator.clipboard.writeText(text))
      setCopied(true)
    } catch (error) {
      console.error(error)
      toastError(t('Couldn’t copy this. Select the text and copy it manually.'))
    }
  }
  return (
    <Button
      size="compact-sm"
      mih={{ base: 44, sm: 26 }}
      variant="default"
      aria-live="polite"
      aria-label={isCopied ? t('Copied') : t('Copy {what}', { what: of })}
      disabled={text === ''}
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy()}
    >
      {label ?? (isCopied ? t('Copied') : t('Copy'))}
    </Button>
  )
}
