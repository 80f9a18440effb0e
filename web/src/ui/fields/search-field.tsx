import { LIMITS } from '@makeready/contract/domain/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../drawings/icon.tsx'

/** Milliseconds without typing before searching. */
const TYPING_PAUSE_MS = 250

export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  // changed from outside: Back, or 'Clear search'
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const query = text.trim()
    if (query === sent.current) return
    const timer = setTimeout(() => {
      sent.current = query
      onSearch(query)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <TextInput
      w={{ base: '100%', sm: 280 }}
      type="search"
      aria-label={label}
      placeholder={label}
      dir="auto"
      value={text}
      maxLength={LIMITS.search}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      leftSection={<Icon name="search" size={18} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => setText('')} />}
    />
  )
}
