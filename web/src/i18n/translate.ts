import type { MessageDetail } from '@makeready/contract/messages'
import { catalog, interfaceLanguage } from './catalog.ts'
import { formatCompiled, t } from './t.ts'

/** For status 429. */
export const tooManyAttempts = (count: number) =>
  t('Too many attempts. Try again in {count, plural, one {a second} other {# seconds}}.', { count })
export const serverBusy = (count: number) =>
  t('The server is busy. Try again in {count, plural, one {a second} other {# seconds}}.', { count })

/**
 * Translates a message of the contract or the server by its code, or else by its English text. Unknown text (a
 * provider's message, a model's name) is returned unchanged.
 */
export function translate(message: string, detail?: MessageDetail | null): string {
  if (interfaceLanguage === 'en') return message
  const form = detail && catalog[detail.code]
  if (form) return formatCompiled(form, translateParams(detail.params))
  const known = catalog[message]
  return typeof known === 'string' ? known : message
}

/** Labels and reasons are translated too; other parameters are the user's own. */
function translateParams(params: MessageDetail['params']): MessageDetail['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      (name === 'label' || name === 'reason') && typeof value === 'string' ? translate(value) : value,
    ]),
  ) as MessageDetail['params']
}
