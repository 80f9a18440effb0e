import { TIMINGS } from '@makeready/contract/domain/limits'
import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../i18n/t.ts'
import { formatted } from '../lib/plain-text.ts'
import { Icon } from './drawings/icon.tsx'
import { toastError } from './toast/toast.ts'

/**
 * Screen readers hear the confirmation from the button. `text` may be read at the click. `html`: it is pasted with its
 * formatting where the other page can. `of`: what is copied, for screen readers. Small ones have an icon.
 */
export function CopyButton({
  text,
  html = false,
  of,
  label,
  size,
  ...button
}: { text: string | (() => string); html?: boolean; of?: string; label?: string } & Pick<ButtonProps, 'size' | 'mih'>) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyFeedback)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(): Promise<void> {
    const read = typeof text === 'string' ? text : text()
    try {
      await (html ? navigator.clipboard.write([formatted(read)]) : navigator.clipboard.writeText(read))
      setCopied(true)
    } catch (error) {
      console.error(error)
      toastError(t('Couldn’t copy this. Select the text and copy it manually.'))
    }
  }
  return (
    <Button
      {...button}
      {...(size && { size, leftSection: <Icon name={isCopied ? 'check' : 'copy'} size={16} /> })}
      variant="default"
      aria-live="polite"
      {...(of && { 'aria-label': isCopied ? t('Copied') : t('Copy {what}', { what: of }) })}
      disabled={text === ''}
      onClick={() => void copy()}
    >
      {label ?? (isCopied ? t('Copied') : t('Copy'))}
    </Button>
  )
}
