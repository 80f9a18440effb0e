import { parseAccept } from 'hono/utils/accept'

const LANGUAGES = ['en', 'de'] as const
export type MailLanguage = (typeof LANGUAGES)[number]

/**
 * The language to write a mail in: what whoever asked for it reads (Accept-Language, RFC 9110, section 12.5.4; the web
 * names there what its screens speak), English where we have none of that.
 */
export function mailLanguage(request: Pick<Request, 'headers'> | undefined): MailLanguage {
  for (const { type, q } of parseAccept(request?.headers.get('accept-language') ?? '')) {
    const code = type.split('-')[0]?.toLowerCase()
    const known = LANGUAGES.find((language) => language === code)
    if (known && q > 0) return known
  }
  return 'en'
}
