import type { CompiledMessage } from 'icu-minify/format'

/** What the interface can speak. What products are written in is the contract's `Language`. */
export const INTERFACE_LANGUAGES = [
  { code: 'en', ownName: 'English', locale: 'en-US' },
  { code: 'de', ownName: 'Deutsch', locale: 'de-DE' },
] as const

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]['code']
/** English sentence → the sentence in the language in use; a compiled sentence is found by its JSON. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>

const KEY = 'makeready.language'

/** What a page that is rendered for a file is to speak; the build says it before it imports one. */
type Rendering = { INTERFACE_LANGUAGE?: string; INTERFACE_CATALOGUE?: Catalogue }

function chosen(): string | null | undefined {
  if (import.meta.env.SSR) return (globalThis as Rendering).INTERFACE_LANGUAGE
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
export let catalogue: Catalogue = (import.meta.env.SSR && (globalThis as Rendering).INTERFACE_CATALOGUE) || {}

/**
 * Fetches the sentences of the language in use. Nothing may be said before: the first page is rendered after it, and
 * what stands in constants comes with that page's own module. Where they cannot be fetched, the sentences stay English.
 */
export async function loadCatalogue(): Promise<void> {
  try {
    if (interfaceLanguage === 'de') catalogue = (await import('./de.json')).default
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

/** Remembers the language on this device and begins anew in it: constants hold sentences too. */
export function chooseLanguage(code: InterfaceLanguage): void {
  rememberLanguage(code)
  location.reload()
}

/** The landing page is a file in each language. */
export const landingPath = (code: InterfaceLanguage): string => (code === 'en' ? '/' : `/${code}`)
