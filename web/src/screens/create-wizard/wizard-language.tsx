import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { ENGLISH_ONLY, LanguageField } from '../../ui/fields/language-field.tsx'
import type { StepProps } from './step-props.ts'

/** `always`: also shown with the built-in composer, with a note. */
export function WizardLanguage({ wizard, engine, always = false }: StepProps & { always?: boolean }) {
  const { language } = wizard.state
  const isEnglishOnly = engine?.kind === 'composer'
  if (isEnglishOnly && language === DEFAULT_LANGUAGE && !always) return null
  return (
    <LanguageField
      value={language}
      onChange={(next) => void wizard.commit({ type: 'language', language: next })}
      hint={isEnglishOnly && language !== DEFAULT_LANGUAGE ? ENGLISH_ONLY : null}
    />
  )
}
