import type { Database } from './client.ts'
import type { Owned } from './items.ts'
import { asOwner } from './owned.ts'

/** Each call is one transaction as this person. */
export type Owning = <T>(work: (own: Owned) => Promise<T>) => Promise<T>

export function ownedBy(database: Database, userId: string): Owning {
  return (work) => asOwner(database, userId, (tx) => work({ tx, userId }))
}
