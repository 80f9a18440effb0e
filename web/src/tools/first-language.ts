import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@makeready/contract/domain/languages'
import { interfaceLanguage } from '../i18n/catalogue.ts'
import type { EngineStatus } from '../runs/engine-label.ts'

/** What something new is written in until its creator chooses: the screens' language, where there is who can write it. */
export const firstLanguage = (engine: EngineStatus | undefined): Language =>
  engine?.kind === 'model' ? interfaceLanguage : DEFAULT_LANGUAGE

/** What a product is written in. */
export const languageOf = ({ language }: { language: string | null }): Language =>
  LANGUAGE_CODES.find((code) => code === language) ?? DEFAULT_LANGUAGE
