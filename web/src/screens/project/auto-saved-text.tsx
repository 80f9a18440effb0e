import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Saved on blur, by Enter in a one-line field, or when the page is left; empty is null. Text that can’t be saved stays.
 */
export function AutoSavedText({
  label,
  description,
  placeholder,
  maxLength,
  rows,
  value,
  error,
  disabled,
  onTyping,
  onSave,
}: {
  label: string
  description?: string
  placeholder?: string
  maxLength: number
  rows?: number
  value: string | null
  error?: ReactNode
  disabled?: boolean
  /** null: the text is the saved one */
  onTyping?: (text: string | null) => void
  /** may resolve to whether it was saved */
  onSave: (text: string | null) => unknown
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string | null) => {
    setTyped(text)
    onTyping?.(text)
  }
  const keep = () => {
    if (typed === null) return
    const text = typed.trim() || null
    type(null)
    if (text === value) return
    const unsaved = typed
    void Promise.resolve(onSave(text)).then((isSaved) => {
      if (isSaved === false) setTyped((now) => now ?? unsaved)
    })
  }
  const newest = useRef(keep)
  newest.current = keep
  useEffect(() => () => newest.current(), [])
  const shared = {
    label,
    description,
    placeholder,
    maxLength,
    error,
    disabled: disabled ?? false,
    dir: 'auto',
    value: typed ?? value ?? '',
    onBlur: keep,
  }
  if (rows !== undefined)
    return <Textarea {...shared} rows={rows} onChange={({ currentTarget }) => type(currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}
