/**
 * Languages of the interface and of emails; a product's language is `Language`. The first is the language of the
 * sentences in the code.
 */
export const INTERFACE_LANGUAGES = [
  { code: 'en', ownName: 'English', locale: 'en-US' },
  { code: 'de', ownName: 'Deutsch', locale: 'de-DE' },
] as const

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]['code']

/** '/', '/de': the landing page has one file per language. */
export const landingPath = (code: InterfaceLanguage): string => (code === 'en' ? '/' : `/${code}`)

/** 'landing.html', 'landing.de.html' in the web build. */
export const landingFile = (code: InterfaceLanguage): string =>
  code === 'en' ? 'landing.html' : `landing.${code}.html`
