import type { Language } from '@makeready/contract/domain/languages'
import { DEFAULT_SECTION_NAME, detectSectionName } from '@makeready/contract/domain/section-types'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { translate } from '../../i18n/translate.ts'

/** Specification, section 9; in the section's language if the interface speaks it. */
export const defaultSectionName = (language: Language): string =>
  language === interfaceLanguage ? translate(DEFAULT_SECTION_NAME) : DEFAULT_SECTION_NAME

export const isDefaultSectionName = (name: string): boolean =>
  [DEFAULT_SECTION_NAME, translate(DEFAULT_SECTION_NAME)].includes(name.trim())

/** Takes the first heading unless the name was typed. */
export const nameAfterText = (name: string, markdown: string): string =>
  detectSectionName(isDefaultSectionName(name) ? '' : name, markdown) || name
