import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { parseAccept } from 'hono/utils/accept'

export type MailLanguage = InterfaceLanguage

/** A text in English, and in the languages it is translated to. */
export type Translated<Text> = { en: Text } & Partial<Record<MailLanguage, Text>>

export const inLanguage = <Text>(texts: Translated<Text>, language: MailLanguage): Text => texts[language] ?? texts.en

/** From Accept-Language (RFC 9110, section 12.5.4), English otherwise. */
export function mailLanguage(request: Pick<Request, 'headers'> | undefined): MailLanguage {
  for (const { type, q } of parseAccept(request?.headers.get('accept-language') ?? '')) {
    const code = type.split('-')[0]?.toLowerCase()
    const known = INTERFACE_LANGUAGES.find((language) => language.code === code)
    if (known && q > 0) return known.code
  }
  return 'en'
}
