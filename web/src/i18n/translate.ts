import type { SchemaIssue } from '@makeready/contract/field-errors'
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

export const translateIssue = ({ message, detail }: SchemaIssue): string => translate(message, detail)

const translateParams = (params: MessageDetail['params']) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, translateParam(name, value)]))

/** Labels and reasons are translated too, and times become dates; other parameters are the user's own. */
function translateParam(name: string, value: string | number) {
  if (name === 'from' || name === 'until') return new Date(value)
  return name === 'label' || name === 'reason' ? translate(`${value}`) : value
}
