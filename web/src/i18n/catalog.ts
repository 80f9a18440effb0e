import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import type { CompiledMessage } from 'icu-minify/format'

/** Maps English messages (or the JSON of compiled ones) to translations. */
export type Catalog = Readonly<Record<string, CompiledMessage>>

const CATALOGS = import.meta.glob<Catalog>('./*.json', { import: 'default' })
const KEY = 'makeready.language'

/** Set by the build before it prerenders a page, and by the page for readers of a proof, who have chosen none. */
type Rendering = { INTERFACE_LANGUAGE?: string; INTERFACE_CATALOG?: Catalog }

function chosen(): string | null | undefined {
  const { INTERFACE_LANGUAGE } = globalThis as Rendering
  if (import.meta.env.SSR || INTERFACE_LANGUAGE) return INTERFACE_LANGUAGE
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const language = INTERFACE_LANGUAGES.find(({ code }) => code === chosen()) ?? INTERFACE_LANGUAGES[0]

export const interfaceLanguage: InterfaceLanguage = language.code
/** BCP 47, for `Intl`. */
export const locale: string = language.locale
export let catalog: Catalog = (import.meta.env.SSR && (globalThis as Rendering).INTERFACE_CATALOG) || {}

/** Must finish before the first render, as constants hold translated text; falls back to English. */
export async function loadCatalog(): Promise<void> {
  try {
    catalog = (await CATALOGS[`./${interfaceLanguage}.json`]?.()) ?? {}
    document.documentElement.lang = interfaceLanguage
  } catch (error) {
    console.error(error)
  }
}

export function rememberLanguage(code: InterfaceLanguage): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {}
}

/** Reloads the page, as constants hold translated text. */
export function chooseLanguage(code: InterfaceLanguage): void {
  rememberLanguage(code)
  location.reload()
}
