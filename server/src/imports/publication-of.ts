import { withoutUndefined } from '@makeready/contract/fields'
import type { PublicationDetails } from '@makeready/contract/publication'
import type { BookDetails } from '../book-reader/read/book-parts.ts'

/** What the file says of its publication, which fits a product's. */
export function publicationOf(details: BookDetails): PublicationDetails {
  const { isbn: isbnEpub, isbnPdf, subtitle, series, seriesNumber, publisher, edition, description } = details
  const { keywords, subjects, exemption } = details
  const { audience, publishingRights: rights, price, currency, creditsAi } = details.choices ?? {}
  const fields = {
    ...{ subtitle, series, publisher, edition, isbnEpub, isbnPdf, description, keywords, subjects, exemption },
    seriesNumber: series && seriesNumber,
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0))
  return withoutUndefined({ ...given, audience, rights, price, currency, creditsAi })
}
