import { interfaceLanguage } from '../i18n/catalog.ts'

/** 'chapter', but 'Kapitel': German nouns keep their capital. */
export const nounInSentence = (label: string): string => (interfaceLanguage === 'de' ? label : label.toLowerCase())
