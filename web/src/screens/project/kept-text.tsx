import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

/** A text that is kept when one leaves it, or by Enter in a field of one line; empty is null. */
export function KeptText({
  label,
  placeholder,
  maxLength,
  rows,
  value,
  onKeep,
}: {
  label: string
  placeholder: string
  maxLength: number
  rows?: number
  value: string | null
  onKeep: (text: string | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    const text = typed.trim() || null
    setTyped(null)
    if (text !== value) onKeep(text)
  }
  const shared = {
    label,
    placeholder,
    maxLength,
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
