import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** Saved on blur, or by Enter in a one-line field; empty is null. Text that can’t be saved stays. */
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
  /** may resolve to whether it was saved */
  onSave: (text: string | null) => unknown
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    const text = typed.trim() || null
    setTyped(null)
    if (text === value) return
    const unsaved = typed
    void Promise.resolve(onSave(text)).then((isSaved) => {
      if (isSaved === false) setTyped((now) => now ?? unsaved)
    })
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
