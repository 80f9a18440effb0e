import type { ProductType } from '@makeready/contract/domain/product-types'
import { oneLine } from './creator-words.ts'
import { titleCase } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { PRODUCT_WORDS } from './product-words.ts'
import { subjectOf } from './subject.ts'

const READERS = /^, for ([^,.:;!?]{3,60})[.!?]?$/i

const DOING = /^\p{L}+ing .*$/u

/**
 * A title from what a creator typed to say what a product is about: 'keeping bees, for teachers' → 'Keeping Bees: A Guide for
 * Teachers'. Null for what reads as a title already
 * ('Beekeeping for Teachers'), names no readers after its subject, or is not English.
 */
export function titleFromRequest(typed: string, productType: ProductType): string | null {
  const text = oneLine(typed)
  if (!looksEnglish(text) || text.includes(': ')) return null
  const { long, named } = subjectOf(text)
  const at = text.toLowerCase().indexOf(long.toLowerCase())
  const [, readers] = READERS.exec(text.slice(at + long.length)) ?? []
  if (!named || at < 0 || !readers) return null
  // 'raising' is what readers do with 'backyard chickens'
  const subject = DOING.test(text.slice(0, at)) ? text.slice(0, at + long.length) : long
  const { title: kind } = PRODUCT_WORDS[productType]
  return `${titleCase(subject)}: ${/^[aeiou]/i.test(kind) ? 'An' : 'A'} ${kind} for ${titleCase(readers)}`
}
