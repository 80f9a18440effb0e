import type { Language } from '@makeready/contract/domain/languages'
import { DEFAULT_SECTION_NAME, detectSectionName } from '@makeready/contract/domain/section-types'
import { interfaceLanguage } from '../../i18n/catalogue.ts'
import { said } from '../../i18n/said.ts'

/** The name a section begins with (specification, section 9), in the language it is to be written in where the screens speak it. */
export const firstName = (language: Language): string =>
  language === interfaceLanguage ? said(DEFAULT_SECTION_NAME) : DEFAULT_SECTION_NAME

/** Whether nobody typed this name. */
export const isFirstName = (name: string): boolean =>
  [DEFAULT_SECTION_NAME, said(DEFAULT_SECTION_NAME)].includes(name.trim())

/** The section's name once its text has come: its first heading, where nobody typed one. */
export const nameAfter = (name: string, markdown: string): string =>
  detectSectionName(isFirstName(name) ? '' : name, markdown) || name
