import { isbnFault } from '@makeready/contract/domain/isbn'
import { LIMITS } from '@makeready/contract/domain/limits'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { AutoSavedText } from './auto-saved-text.tsx'

/** A wrong number is not saved, and stays to be corrected. */
export function IsbnField({
  label,
  description,
  isbn,
  onSave,
}: {
  label: string
  description?: string
  isbn: string | null
  onSave: (isbn: string | null) => Promise<boolean>
}) {
  const [refused, setRefused] = useState<string | null>(null)
  const fault = refused === null ? null : isbnFault(refused)
  return (
    <AutoSavedText
      label={label}
      {...(description && { description })}
      placeholder="978-…"
      maxLength={LIMITS.isbn}
      value={refused ?? isbn}
      error={
        fault === 'short'
          ? t('An ISBN has 13 digits and starts with 978 or 979')
          : fault === 'wrong' && t('The last digit of this ISBN doesn’t fit the others')
      }
      onSave={(value) => {
        const isRefused = value !== null && isbnFault(value) !== null
        setRefused(isRefused ? value : null)
        return isRefused || onSave(value)
      }}
    />
  )
}
