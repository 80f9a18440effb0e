import { parseAccept } from 'hono/utils/accept'

const LANGUAGES = ['en', 'de'] as const
export type MailLanguage = (typeof LANGUAGES)[number]

/** From Accept-Language (RFC 9110, section 12.5.4), English otherwise. */
export function mailLanguage(request: Pick<Request, 'headers'> | undefined): MailLanguage {
  for (const { type, q } of parseAccept(request?.headers.get('accept-language') ?? '')) {
    const code = type.split('-')[0]?.toLowerCase()
    const known = LANGUAGES.find((language) => language === code)
    if (known && q > 0) return known
  }
  return 'en'
}
