import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@makeready/contract/domain/languages'
import { type ReactNode, useState } from 'react'
import { createDrawer } from '../drafts/drawer.ts'
import { useKept } from '../drafts/use-kept.ts'
import type { EngineStatus } from '../runs/engine-label.ts'
import { useSession } from '../session.ts'
import { ENGLISH_ONLY, LanguageField } from '../ui/language-field.tsx'
import { firstLanguage } from './first-language.ts'

/** One choice for all tools on this device. */
export function useToolLanguage(engine: EngineStatus | undefined): { language: Language; languageField: ReactNode } {
  const { user } = useSession()
  const [drawer] = useState(() => createDrawer(`${user?.id}.tools`))
  const [chosen, setLanguage] = useKept(drawer, 'language', asLanguage)
  const language = chosen ?? firstLanguage(engine)
  const isEnglishOnly = engine?.kind === 'composer'
  if (!engine || (isEnglishOnly && language === DEFAULT_LANGUAGE)) return { language, languageField: null }
  const hint = isEnglishOnly ? ENGLISH_ONLY : null
  return { language, languageField: <LanguageField value={language} onChange={setLanguage} hint={hint} /> }
}

function asLanguage(stored: unknown): Language | null {
  return LANGUAGES.find(({ code }) => code === stored)?.code ?? null
}
