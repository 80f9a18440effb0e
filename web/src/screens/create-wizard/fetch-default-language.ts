import { DEFAULT_LANGUAGE, type Language } from '@makeready/contract/domain/languages'
import { query } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { queryClient } from '../../query-client.ts'
import { defaultLanguage } from '../../tools/default-language.ts'

/** The first language once the engine is known; English otherwise. */
export async function fetchDefaultLanguage(): Promise<Language> {
  if (interfaceLanguage === DEFAULT_LANGUAGE) return DEFAULT_LANGUAGE
  const account = await queryClient.ensureQueryData(query.account.get.queryOptions()).catch(() => undefined)
  return defaultLanguage(account?.engine)
}
