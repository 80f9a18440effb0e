import type { Language } from '@makeready/contract/domain/languages'
import { DEFAULT_SECTION_NAME, detectSectionName } from '@makeready/contract/domain/section-types'
import { interfaceLanguage } from '../../i18n/catalogue.ts'
import { said } from '../../i18n/said.ts'

/** Specification, section 9; in the section's language if the interface speaks it. */
export const firstName = (language: Language): string =>
  language === interfaceLanguage ? said(DEFAULT_SECTION_NAME) : DEFAULT_SECTION_NAME

export const isFirstName = (name: string): boolean =>
  [DEFAULT_SECTION_NAME, said(DEFAULT_SECTION_NAME)].includes(name.trim())

/** Takes the first heading unless the name was typed. */
export const nameAfter = (name: string, markdown: string): string =>
  detectSectionName(isFirstName(name) ? '' : name, markdown) || name
