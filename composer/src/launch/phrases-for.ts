import { ENGLISH } from './english.ts'
import { german, isFormal } from './german.ts'
import type { LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'

/** Null for languages without phrases. */
export function phrasesFor(book: LaunchBook): Phrases | null {
  const code = book.language.split('-')[0]
  return code === 'en' ? ENGLISH : code === 'de' ? german(isFormal(book)) : null
}
