import { LANGUAGES, type Language } from '@makeready/contract/domain/languages'
import { HINT_BELOW } from './hint-below.ts'
import { SelectField } from './select-field.tsx'

/** What something is to be written in. `hint` where the language cannot be had. */
export function LanguageField({
  value,
  onChange,
  hint,
}: {
  value: Language
  onChange: (language: Language) => void
  hint?: string | null
}) {
  return (
    <SelectField
      label="Language"
      data={LANGUAGES.map(({ code, name, ownName }) => ({
        value: code,
        label: name === ownName ? name : `${name} (${ownName})`,
      }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Language)}
      description={hint}
      {...HINT_BELOW}
    />
  )
}

export const ENGLISH_ONLY = 'The built-in composer writes English only.'
