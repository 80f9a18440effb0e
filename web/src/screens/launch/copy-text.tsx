import { TIMINGS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { marked } from 'marked'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { formatted } from '../../lib/plain-text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError } from '../../ui/toast/toast.ts'

/** `read`: the Markdown at the moment of the click, copied as formatted text; of a post, which has none, as it is. */
export function CopyText({ label, read, isPlain }: { label: string; read: () => string; isPlain: boolean }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TIMINGS.copyFeedback)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      const text = read()
      const { clipboard } = navigator
      await (isPlain ? clipboard.writeText(text) : clipboard.write([formatted(marked.parse(text, { async: false }))]))
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
