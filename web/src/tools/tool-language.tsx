import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@makeready/contract/domain/languages'
import { type ReactNode, useState } from 'react'
import { createDraftStorage } from '../drafts/draft-storage.ts'
import { usePersistedState } from '../drafts/use-persisted-state.ts'
import type { EngineStatus } from '../runs/engine-label.ts'
import { useSession } from '../session.ts'
import { LanguageField } from '../ui/fields/language-field.tsx'
import { defaultLanguage } from './default-language.ts'

/** One choice for all tools on this device. */
export function useToolLanguage(engine: EngineStatus | undefined): { language: Language; languageField: ReactNode } {
  const { user } = useSession()
  const [draftStorage] = useState(() => createDraftStorage(`${user?.id}.tools`))
  const [chosen, setLanguage] = usePersistedState(draftStorage, 'language', asLanguage)
  const language = chosen ?? defaultLanguage(engine)
  const isEnglishOnly = engine?.kind === 'composer'
  if (!engine || (isEnglishOnly && language === DEFAULT_LANGUAGE)) return { language, languageField: null }
  return { language, languageField: <LanguageField value={language} onChange={setLanguage} /> }
}

function asLanguage(stored: unknown): Language | null {
  return LANGUAGES.find(({ code }) => code === stored)?.code ?? null
}
