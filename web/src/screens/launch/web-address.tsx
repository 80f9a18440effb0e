import { isWebAddress } from '@makeready/contract/domain/launch-files'
import { LIMITS } from '@makeready/contract/domain/limits'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { AutoSavedText } from '../project/auto-saved-text.tsx'

/** A field for a web address; '' for none. One that can't be opened stays in the field and isn't saved. */
export function WebAddress({
  label,
  description,
  value,
  onSave,
}: {
  label: string
  description: string
  value: string
  onSave: (address: string) => unknown
}) {
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <AutoSavedText
      label={label}
      description={description}
      placeholder="https://"
      maxLength={LIMITS.webAddress}
      value={refused ?? (value || null)}
      error={refused !== null && t('A web address starts with https://')}
      onSave={(text) => {
        const isRefused = text !== null && !isWebAddress(text)
        setRefused(isRefused ? text : null)
        return isRefused || onSave(text ?? '')
      }}
    />
  )
}
