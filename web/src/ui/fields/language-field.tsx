import { LANGUAGES, type Language } from '@makeready/contract/domain/languages'
import { interfaceLanguage, locale } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { HINT_BELOW } from '../hint-below.ts'
import { SelectField } from './select-field.tsx'

const names = new Intl.DisplayNames(locale, { type: 'language' })

/** `hint`: why the language is unavailable. */
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
      label={t('Language')}
      data={LANGUAGES.map(({ code, name, ownName }) => {
        const label = interfaceLanguage === 'en' ? name : (names.of(code) ?? name)
        return { value: code, label: label === ownName ? label : `${label} (${ownName})` }
      })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Language)}
      description={hint}
      {...HINT_BELOW}
    />
  )
}

export const ENGLISH_ONLY = t('The built-in composer writes in English only.')
