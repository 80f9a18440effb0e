import { KINDS } from '@makeready/contract/domain/kinds'
import { itemQueries } from '../database/item-queries.ts'

export const {
  list: listNiches,
  fetch: fetchNiche,
  insert: insertNiche,
  update: updateNiche,
  remove: removeNiche,
  restore: restoreNiche,
} = itemQueries(KINDS.niche)
