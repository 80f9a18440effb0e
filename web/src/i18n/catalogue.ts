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

function remembered(): InterfaceLanguage {
  try {
    return INTERFACE_LANGUAGES.find(({ code }) => code === localStorage.getItem(KEY))?.code ?? 'en'
  } catch {
    return 'en'
  }
}

/** A language that cannot be fetched is no failure: the sentences then stay English. */
async function load(wanted: InterfaceLanguage): Promise<Catalogue | null> {
  if (wanted === 'en') return {}
  return import('./de.json').then(
    (module) => module.default,
    (error: unknown) => {
      console.error(error)
      return null
    },
  )
}

const wanted = remembered()
// Awaited here so that every module that speaks, constants too, begins with its sentences at hand.
const loaded = await load(wanted)

export const catalogue: Catalogue = loaded ?? {}
export const interfaceLanguage: InterfaceLanguage = loaded ? wanted : 'en'
/** BCP 47, for `Intl`. */
export const locale: string = INTERFACE_LANGUAGES.find(({ code }) => code === interfaceLanguage)?.locale ?? 'en-US'

if (typeof document !== 'undefined') document.documentElement.lang = interfaceLanguage

/** Remembers the language on this device and begins anew in it: constants hold sentences too. */
export function chooseLanguage(language: InterfaceLanguage): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {}
  location.reload()
}
