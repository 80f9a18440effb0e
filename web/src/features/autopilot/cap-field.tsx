import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'

export const CAP_RANGE = t('From $0.01 to $10,000')

/** In US dollars; empty means that only the monthly limit applies. */
export function CapField({
  value,
  onChange,
  onInvalid,
  label = t('Cost cap in US dollars (optional)'),
  isUnpriced = false,
}: {
  value: number | null
  onChange: (cap: number | null) => void
  /** the input is not a valid amount */
  onInvalid: (isInvalid: boolean) => void
  label?: string
  /** the price is unknown, so no cap is possible */
  isUnpriced?: boolean
}) {
  const [text, setText] = useState(textOf(value))
  useEffect(() => setText((typed) => (capOf(typed) === value ? typed : textOf(value))), [value])
  const cap = capOf(text)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      placeholder={t('No cap')}
      leftSection="$"
      value={text}
      error={cap === undefined ? CAP_RANGE : undefined}
      disabled={isUnpriced}
      description={
        isUnpriced
          ? t('This model’s price isn’t known, so a cap isn’t possible.')
          : t('Writing stops before it would cost more.')
      }
      {...HINT_BELOW}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const next = capOf(currentTarget.value)
        onInvalid(next === undefined)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

const textOf = (cap: number | null) => (cap === null ? '' : String(cap))

/** US dollars with a point or a comma; null if empty, undefined if invalid. */
function capOf(text: string): number | null | undefined {
  const plain = text.trim().replace('$', '').replace(',', '.')
  if (plain === '') return null
  const amount = Number(plain)
  return Number.isFinite(amount) && amount >= 0.01 && amount <= 10_000 ? amount : undefined
}
