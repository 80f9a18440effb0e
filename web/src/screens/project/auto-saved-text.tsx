import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** Saved on blur, or by Enter in a one-line field; empty is null. */
export function AutoSavedText({
  label,
  placeholder,
  maxLength,
  rows,
  value,
  error,
  onSave,
}: {
  label: string
  placeholder: string
  maxLength: number
  rows?: number
  value: string | null
  error?: ReactNode
  onSave: (text: string | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    const text = typed.trim() || null
    setTyped(null)
    if (text !== value) onSave(text)
  }
  const shared = {
    label,
    placeholder,
    maxLength,
    error,
    dir: 'auto',
    value: typed ?? value ?? '',
    onBlur: keep,
  }
  if (rows !== undefined)
    return <Textarea {...shared} rows={rows} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
  return (
    <TextInput
      {...shared}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}
