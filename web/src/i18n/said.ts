import { catalogue, interfaceLanguage } from './catalogue.ts'
import { t } from './t.ts'

export type SentenceForm = readonly [RegExp, (first: string, second: string) => string]

let forms: readonly SentenceForm[] = []

/** Sentences with names and numbers in them; only languages other than English need them (sentence-forms.ts). */
export function setSentenceForms(known: readonly SentenceForm[]): void {
  forms = known
}

/** What the API says with 429, and how long to wait. */
export const tooManyAttempts = (count: number) =>
  t('Too many attempts. Try again in {count, plural, one {a second} other {# seconds}}.', { count })
export const serverBusy = (count: number) =>
  t('The server is busy. Try again in {count, plural, one {a second} other {# seconds}}.', { count })
/**
 * A sentence that the contract or the server said, in the interface's language. What is in no catalogue (a provider's
 * own words, a model's name) stays as it came.
 */
export function said(sentence: string): string {
  if (interfaceLanguage === 'en') return sentence
  const known = catalogue[sentence]
  if (typeof known === 'string') return known
  for (const [form, inLanguage] of forms) {
    const [, first, second = ''] = form.exec(sentence) ?? []
    if (first !== undefined) return inLanguage(first, second)
  }
  return sentence
}
