import { storeRules } from '@makeready/contract/domain/stores'
import { listingJson, listingSheet } from './listing-sheet.ts'
import { type PackPart, type PackRequest, textPart } from './pack-part.ts'
import { priceSheet } from './price-sheet.ts'

/** The texts to copy, one file per folder, and the price sheet. */
export async function sheetParts({ facts, listings, language }: PackRequest): Promise<PackPart[]> {
  const byFolder = Map.groupBy(listings, ({ store }) => storeRules(store).folder)
  const sheets = [...byFolder].map(([folder, some]) =>
    textPart(some[0]?.store ?? null, `${folder}/listing.md`, () => listingSheet(some, language)),
  )
  return [
    ...sheets,
    textPart(null, 'listing.json', () => listingJson(listings)),
    textPart(null, 'price-sheet.md', () => priceSheet(facts, listings, language)),
  ]
}
