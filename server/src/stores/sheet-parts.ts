import { storeRules } from '@makeready/contract/domain/stores'
import { serverMessage } from '../server-messages.ts'
import { accessibilityStatement } from './accessibility-statement.ts'
import { listingJson, listingSheet } from './listing-sheet.ts'
import type { PackPart, PackRequest } from './pack-part.ts'
import { priceSheet } from './price-sheet.ts'

/** The texts to copy, one file per folder, and what belongs to the whole product. */
export async function sheetParts(request: PackRequest): Promise<PackPart[]> {
  const { facts, listings, language } = request
  const byFolder = Map.groupBy(listings, ({ store }) => storeRules(store).folder)
  const sheets = [...byFolder].map(([folder, some]) =>
    textPart(some[0]?.store ?? null, `${folder}/listing.md`, async () => listingSheet(some, language)),
  )
  if (listings.length === 0) return []
  return [
    ...sheets,
    textPart(null, 'listing.json', async () => listingJson(listings)),
    textPart(null, 'price-sheet.md', async () => priceSheet(facts, listings, language)),
    accessibilityPart(request),
  ]
}

/** Of the EPUB, as it is. */
function accessibilityPart({ facts, language, userId, deps: { files } }: PackRequest): PackPart {
  const { epubUrl, pdfStatus } = facts.project
  const part = (write: () => Promise<string>) => textPart(null, 'accessibility.md', write)
  if (epubUrl === null)
    return {
      ...part(async () => ''),
      state: 'missing',
      notice: serverMessage('store.documents-missing'),
      read: null,
    }
  const made = part(async () => accessibilityStatement(await files.read(userId, epubUrl), facts.title, language))
  if (pdfStatus === 'completed') return made
  return { ...made, state: 'outdated', notice: serverMessage('store.documents-outdated') }
}

const encoder = new TextEncoder()

export function textPart(store: PackPart['store'], path: string, write: () => Promise<string>): PackPart {
  return { store, path, state: 'ready', notice: null, url: null, read: async () => encoder.encode(await write()) }
}
