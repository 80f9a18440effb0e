import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from './client.ts'
import { isConnectionLost } from './connection-lost.ts'
import { isConcurrencyFailure, StorageFull, Unavailable } from './errors.ts'
import type { Schema } from './schema.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Owns installation-wide rows. No person has this id, so no creator's transaction sees them. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'

/** Limited to one person's rows. After a deadlock `fn` runs again, so its side effects must allow that. */
export async function asOwner<T>(
  db: Database,
  userId: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('asOwner wants the id of a user')
  return refusingAtLimit(db, become(db, `${settings(db.roles.user, userId)}${storageLimit(db)}`, fn))
}

/** Reads everyone's profiles, roles and project counts; only after the caller's role was checked. */
export function asAdmin<T>(db: Database, fn: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return become(db, settings(db.roles.admin, ''), fn)
}

/** For `npm run admin` and ADMIN_EMAILS only. @returns whether anything changed */
export function setAdmin(
  db: Database,
  userId: string,
  isAdmin: boolean,
  changed: (tx: Transaction<Schema>) => Promise<unknown> = async () => {},
): Promise<boolean> {
  return become(db, settings(db.roles.keeper, ''), async (tx) => {
    const row = { userId, role: 'admin' }
    const rows = isAdmin
      ? (
          await tx
            .insertInto('userRoles')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (await tx.deleteFrom('userRoles').where('userId', '=', userId).where('role', '=', 'admin').executeTakeFirst())
          .numDeletedRows
    const isChanged = Number(rows ?? 0) > 0
    if (isChanged) await changed(tx)
    return isChanged
  })
}

/** For the security log: can add events and delete old ones, but read nothing about people. */
export function asAuditWriter<T>(db: Database, fn: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return orUnavailable(db.transactions.each(settings(db.roles.keeper, ''), fn, 1))
}

/** Read-only; each query is its own transaction in a single round trip. */
export async function readAsOwner<T>(
  db: Database,
  userId: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('readAsOwner wants the id of a user')
  return orUnavailable(db.transactions.each(`${settings(db.roles.user, userId)}, ${READ_ONLY}`, fn))
}

/** For exactly one writing query, in a single round trip. */
export async function onceAsOwner<T>(
  db: Database,
  userId: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('onceAsOwner wants the id of a user')
  const opening = `${settings(db.roles.user, userId)}${storageLimit(db)}`
  return refusingAtLimit(
    db,
    retryConflicts(() => db.transactions.each(opening, fn, 1)),
  )
}

/** Limited to the proof with this token's hash, while it is open: migrations/0102-proofs.ts. */
export function asGuest<T>(
  db: Pick<Database, 'guest'>,
  tokenHash: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    db.guest.transaction().execute(async (tx) => {
      await sql`select set_config('app.proof', ${tokenHash}, true)`.execute(tx)
      return fn(tx)
    }),
  )
}

const READ_ONLY = "set_config('transaction_read_only', 'on', true)"

function settings(role: string, userId: string): string {
  return `select set_config('role', '${role}', true), set_config('app.user_id', '${userId}', true)`
}

/** For the triggers that count storage: migrations/baseline/storage-use.ts. */
function storageLimit({ storageLimit: bytes }: Database): string {
  return bytes === undefined ? '' : `, set_config('app.storage_limit', '${bytes}', true)`
}

/** @throws StorageFull */
async function refusingAtLimit<T>(db: Database, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, detail } = (error ?? {}) as { code?: unknown; detail?: string }
    if (code !== STORAGE_FULL) throw error
    const { used, more } = JSON.parse(detail ?? '{}') as { used: number; more: number }
    throw new StorageFull({ used, more, limit: db.storageLimit ?? 0 }, { cause: error })
  }
}

const STORAGE_FULL = 'MR001'

function become<T>(db: Database, opening: string, fn: (tx: Transaction<Schema>) => Promise<T>) {
  return retryConflicts(() => db.transactions.transact(opening, fn))
}

const MAX_ATTEMPTS = 5
/** Milliseconds: the longest pause before the second attempt; later ones are longer. */
const PAUSE = 20

/** @throws Unavailable when the database is unreachable, or every attempt was a deadlock's victim */
async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orUnavailable(work())
    } catch (error) {
      if (!isConcurrencyFailure(error)) throw error
      if (attempt === MAX_ATTEMPTS) throw new Unavailable('other transactions came first', { cause: error })
      await wait(Math.random() * PAUSE * 2 ** attempt)
    }
  }
}

/** @throws Unavailable when the database is unreachable */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isConnectionLost(error) ? new Unavailable('the database is away', { cause: error }) : error
  }
}
