import { INTERFACE_LANGUAGES } from '@makeready/contract/domain/interface-languages'

// before i18n/catalog.ts reads it: the first of the browser's languages that there is
const wanted = navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase())
const known = wanted.find((code) => INTERFACE_LANGUAGES.some((language) => language.code === code))
Object.assign(globalThis, { INTERFACE_LANGUAGE: known ?? INTERFACE_LANGUAGES[0].code })
