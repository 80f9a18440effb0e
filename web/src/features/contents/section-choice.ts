import type { Language } from '@makeready/contract/domain/languages'
import type { ProductType } from '@makeready/contract/domain/product-types'
import {
  CUSTOM_SECTION_NUMBER_MIN,
  firstHeading,
  type SectionOption,
  sectionLabel,
  sectionOptions,
} from '@makeready/contract/domain/section-types'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { nounInSentence } from '../../lib/noun-in-sentence.ts'

/** null if nothing is chosen or the product type lacks the entry. */
export function chosenSection(productType: ProductType, value: string): SectionOption | null {
  return sectionOptions(productType).find((option) => option.value === value) ?? null
}

/** Specification, section 9. */
export function customNumberError(option: SectionOption, typed: string): string | null {
  const label = translate(option.type.label)
  if (typed.trim() === '') return t('{label} number is required', { label })
  if (!/^\d{1,6}$/.test(typed.trim())) return t('{label} number must be a whole number', { label })
  if (Number(typed) >= CUSTOM_SECTION_NUMBER_MIN) return null
  return t('A custom {label} must be at least {least}', {
    label: nounInSentence(label),
    least: CUSTOM_SECTION_NUMBER_MIN,
  })
}

/** 'Chapter 3', 'Introduction', or 'Chapter 12'; '' until a custom one has its number. */
export function sectionLabelOf(option: SectionOption | null, customNumber: string, language: Language = 'en'): string {
  if (!option) return ''
  const type = language === interfaceLanguage ? { ...option.type, label: translate(option.type.label) } : option.type
  if (!option.custom) return sectionLabel(type, option.number)
  return customNumberError(option, customNumber) === null ? sectionLabel(type, Number(customNumber)) : ''
}

/** Adds the text's first heading: 'Chapter 3: Soup'. */
export function sectionNameFrom(option: SectionOption | null, label: string, markdown: string): string {
  const heading = firstHeading(markdown)
  if (!option?.type.numbered || label === '' || heading === null) return label
  const [kind = ''] = label.split(/\s\d/)
  const ofItsOwn = heading.toLowerCase().startsWith(kind.toLowerCase())
  return ofItsOwn ? heading : `${label}: ${heading}`
}

/** After saving: the next number, or nothing. */
export function nextSection(productType: ProductType, option: SectionOption, customNumber: string): [string, string] {
  if (option.custom) return [option.value, String(Number(customNumber) + 1)]
  if (option.number === null) return ['', '']
  const next = sectionOptions(productType).find(
    (other) => other.type.key === option.type.key && other.number === (option.number ?? 0) + 1,
  )
  if (next) return [next.value, '']
  return [`${option.type.key}-custom`, String(CUSTOM_SECTION_NUMBER_MIN)]
}
