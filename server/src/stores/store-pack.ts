import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { fieldsOf, STORE_KEYS, type StoreKey } from '@makeready/contract/domain/stores'
import type { StoreCard, StorePack } from '@makeready/contract/stores'
import type { Deps } from '../deps.ts'
import { bookTitle } from '../projects/to-manuscript.ts'
import { coverFacts } from './cover-facts.ts'
import { documentParts } from './document-parts.ts'
import { type Facts, sizeOf } from './facts.ts'
import { launchParts } from './launch-parts.ts'
import { textsOf } from './listing-sheet.ts'
import type { PackPart, PackProvider, PackRequest } from './pack-part.ts'
import { pictureParts } from './picture-parts.ts'
import { READ_ME, readMe } from './read-me.ts'
import { sheetParts, textPart } from './sheet-parts.ts'
import { isProposed, suggestListing } from './suggestions.ts'
import { warningsOf } from './warnings.ts'

/** Every file of the ZIP comes from one of them. */
const PROVIDERS: readonly PackProvider[] = [documentParts, pictureParts, sheetParts, launchParts]

type Tools = Pick<Deps, 'database' | 'files' | 'press' | 'storage'>

/** In the order in which stores are shown. */
export function chosenStores({ choice, project }: Facts): StoreKey[] {
  const chosen = choice.stores ?? usualStores(project.productType ?? DEFAULT_PRODUCT_TYPE)
  return STORE_KEYS.filter((store) => chosen.includes(store))
}

/** Before the creator's first choice. */
function usualStores(type: string): StoreKey[] {
  return type === 'template' || type === 'plr' ? ['gumroad', 'etsy'] : ['kdp-ebook', 'gumroad']
}

function listingOf(facts: Facts, store: StoreKey, language: InterfaceLanguage): Pick<StoreCard, 'store' | 'fields'> {
  const suggestions = suggestListing(facts, store, language)
  return {
    store,
    fields: fieldsOf(store).map(([field]) => {
      const own = facts.own.find((text) => text.store === store && text.field === field)
      const suggestion = suggestions[field] ?? ''
      const isSuggested = own === undefined && suggestion !== '' && isProposed(facts, field)
      return { field, text: own?.text ?? suggestion, suggestion, isOwn: own !== undefined, isSuggested }
    }),
  }
}

/** All files of the ZIP, sorted by path. */
export async function packParts(
  userId: string,
  facts: Facts,
  language: InterfaceLanguage,
  deps: Tools,
  signal?: AbortSignal,
): Promise<{ parts: PackPart[]; listings: PackRequest['listings'] }> {
  const stores = chosenStores(facts)
  const listings = stores.map((store) => listingOf(facts, store, language))
  const request = { userId, facts, stores, listings, language, deps, signal }
  const found = (await Promise.all(PROVIDERS.map((list) => list(request)))).flat()
  const parts = found.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  if (parts.length === 0) return { parts, listings }
  const explained = async () => readMe(bookTitle(facts.project), facts.language, parts, language)
  return { parts: [textPart(null, READ_ME, explained), ...parts], listings }
}

export async function storePackOf(
  userId: string,
  facts: Facts,
  language: InterfaceLanguage,
  deps: Tools,
): Promise<StorePack> {
  const { parts, listings } = await packParts(userId, facts, language, deps)
  const { cover, largePictures } = await coverFacts(userId, facts.project, deps.files)
  const filesOf = (store: StoreKey | null) =>
    parts.filter((part) => part.store === store).map(({ store: _, read: __, ...file }) => file)
  const { made } = facts.print
  return {
    stores: listings.map(({ store }) => store),
    cards: listings.map(({ store, fields }) => ({
      store,
      fields,
      warnings: warningsOf(store, textsOf(fields), facts, cover, largePictures),
      files: filesOf(store),
    })),
    files: filesOf(null),
    currency: facts.publication.currency ?? 'USD',
    epubBytes: sizeOf(facts, facts.project.epubUrl),
    paperback: made && { pages: made.pages, trim: made.trim, paper: made.paper },
    printingCost: facts.choice.printingCost,
  }
}
