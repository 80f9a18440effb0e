import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@makeready/contract/domain/languages'
import { interfaceLanguage } from '../i18n/catalog.ts'
import type { EngineStatus } from '../runs/engine-label.ts'

/** The interface language, if an engine can write it. */
export const defaultLanguage = (engine: EngineStatus | undefined): Language =>
  engine?.kind === 'model' ? interfaceLanguage : DEFAULT_LANGUAGE

export const languageOf = ({ language }: { language: string | null }): Language =>
  LANGUAGE_CODES.find((code) => code === language) ?? DEFAULT_LANGUAGE
