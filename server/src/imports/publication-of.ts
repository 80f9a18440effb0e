import { isbnFault } from '@makeready/contract/domain/isbn'
import { LIMITS } from '@makeready/contract/domain/limits'
import { type BookSubject, subjectFrom } from '@makeready/contract/domain/subjects'
import type { PublicationDetails } from '@makeready/contract/publication'
import type { BookDetails } from '../book-reader/read/book-parts.ts'

/** Half of a pair at the end would be refused by the database. */
export const cut = (text: string, most: number) =>
  text
    .toWellFormed()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

/** What the file says of its publication; subjects without a known code become keywords. */
export function publicationOf({
  subtitle,
  publisher,
  isbn,
  description,
  subjects,
}: BookDetails): PublicationDetails | null {
  const coded = subjects.map(subjectFrom).filter((one): one is BookSubject => one !== null)
  const keywords = subjects.filter((one) => subjectFrom(one) === null && one.length <= LIMITS.keyword)
  const details: PublicationDetails = {
    ...(subtitle !== '' && { subtitle: cut(subtitle, LIMITS.name) }),
    ...(publisher !== '' && { publisher: cut(publisher, LIMITS.name) }),
    ...(isbnFault(isbn) === null && { isbnEpub: isbn }),
    ...(description !== '' && { description: cut(description, LIMITS.storeDescription) }),
    ...(coded.length > 0 && { subjects: coded.slice(0, LIMITS.subjects) }),
    ...(keywords.length > 0 && { keywords: keywords.slice(0, LIMITS.keywords) }),
  }
  return Object.keys(details).length === 0 ? null : details
}
