import type { MessageDetail } from '@makeready/contract/messages'
import { catalogue, interfaceLanguage } from './catalogue.ts'
import { filledIn, t } from './t.ts'

/** What the API says with 429, and how long to wait. */
export const tooManyAttempts = (count: number) =>
  t('Too many attempts. Try again in {count, plural, one {a second} other {# seconds}}.', { count })
export const serverBusy = (count: number) =>
  t('The server is busy. Try again in {count, plural, one {a second} other {# seconds}}.', { count })

/**
 * What the contract or the server said, in the interface's language: by the code of its `detail` where it has one, else
 * as a sentence of the catalogue. What is in no catalogue (a provider's own words, a model's name) stays as it came.
 */
export function said(sentence: string, detail?: MessageDetail | null): string {
  if (interfaceLanguage === 'en') return sentence
  const form = detail && catalogue[detail.code]
  if (form) return filledIn(form, inLanguage(detail.params))
  const known = catalogue[sentence]
  return typeof known === 'string' ? known : sentence
}

/** A field's label and a cause are words of the contract's or the server's too; all else is the creator's own. */
function inLanguage(params: MessageDetail['params']): MessageDetail['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      (name === 'label' || name === 'reason') && typeof value === 'string' ? said(value) : value,
    ]),
  ) as MessageDetail['params']
}
