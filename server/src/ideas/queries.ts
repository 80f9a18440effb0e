import { KINDS } from '@makeready/contract/domain/kinds'
import { itemQueries } from '../database/item-queries.ts'

export const {
  list: listIdeas,
  fetch: fetchIdea,
  insert: insertIdea,
  update: updateIdea,
  remove: removeIdea,
  restore: restoreIdea,
} = itemQueries(KINDS.idea)
