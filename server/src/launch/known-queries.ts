import type { Owned } from '../database/items.ts'
import { fetchPrintEdition } from '../projects/print-queries.ts'
import type { KnownOfProduct } from './read-book.ts'

/** @throws NotFound for a product that isn't the creator's */
export async function fetchKnown(owned: Owned, projectId: string): Promise<KnownOfProduct> {
  const { made, about } = await fetchPrintEdition(owned, projectId)
  const row = await owned.tx
    .selectFrom('launchFiles')
    .select('settings')
    .where('projectId', '=', projectId)
    .where('userId', '=', owned.userId)
    .executeTakeFirst()
  const { link = '', refund = '' } = row?.settings ?? {}
  return { pages: made?.pages ?? null, link: link || null, about: about.trim() || null, refund: refund.trim() || null }
}
