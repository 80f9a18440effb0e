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

/** Labels and reasons are translated too, and times become dates; other parameters are the user's own. */
const PARAMS: Readonly<Record<string, (value: string | number) => string | number | Date>> = {
  label: (value) => (typeof value === 'string' ? translate(value) : value),
  reason: (value) => (typeof value === 'string' ? translate(value) : value),
  from: (value) => new Date(value),
  until: (value) => new Date(value),
}

const translateParams = (params: MessageDetail['params']) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, PARAMS[name]?.(value) ?? value]))
