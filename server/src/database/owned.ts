import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './client.ts'
import { isConnectionLost } from './connection-lost.ts'
import { isConcurrencyFailure, StorageFull, Unavailable } from './faults.ts'
import type { Schema } from './schema.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Owner of what belongs to no person but to the installation: nobody's id, so that no creator's transaction sees it. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'

/**
 * One transaction that sees and writes the rows of `userId` only. Whatever `fn` throws rolls it back. Where the database
 * ended it in favor of another transaction, `fn` is called again: what it does besides must bear that.
 */
export async function asOwner<T>(
  db: Database,
  userId: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('asOwner wants the id of a user')
  return refusingAtLimit(db, become(db, `${settings(db.roles.user, userId)}${storageLimit(db)}`, fn))
}

/** One transaction that reads everybody's profiles, roles and project counts. Only after the caller's role was checked. */
export function asAdmin<T>(db: Database, fn: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return become(db, settings(db.roles.admin, ''), fn)
}

/** Gives or takes the admin role; answers whether that changed anything. For the command and ADMIN_EMAILS only. */
export function setAdmin(
  db: Database,
  userId: string,
  isAdmin: boolean,
  /** in the same transaction, where it changed something */
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

/** One statement of the role that keeps the security log: it adds events and deletes old ones, and reads nothing of people. */
export function asKeeper<T>(db: Database, fn: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return orUnavailable(db.transactions.each(settings(db.roles.keeper, ''), fn, 1))
}

/**
 * Reads the rows of `userId` only. Each query is a transaction of its own, which is one trip to the database instead of
 * two or more, and one that would write is refused. At 'read committed' each query has a view of its own anyhow.
 */
export async function readAsOwner<T>(
  db: Database,
  userId: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('readAsOwner wants the id of a user')
  return orUnavailable(db.transactions.each(`${settings(db.roles.user, userId)}, ${READ_ONLY}`, fn))
}

/** The same for one query that writes: what it does is kept when its answer is there. A second one is refused. */
export async function onceAsOwner<T>(
  db: Database,
  userId: string,
  fn: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('onceAsOwner wants the id of a user')
  const opening = `${settings(db.roles.user, userId)}${storageLimit(db)}`
  return refusingAtLimit(
    db,
    repeated(() => db.transactions.each(opening, fn, 1)),
  )
}

const READ_ONLY = "set_config('transaction_read_only', 'on', true)"

/** Without parameters; both values are ours: a role's name, a UUID or nothing. */
function settings(role: string, userId: string): string {
  return `select set_config('role', '${role}', true), set_config('app.user_id', '${userId}', true)`
}

/** For the triggers that count what a person stores: migrations/baseline/storage-use.ts. */
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

/** SQLSTATE of the same triggers. */
const STORAGE_FULL = 'MR001'

function become<T>(db: Database, opening: string, fn: (tx: Transaction<Schema>) => Promise<T>) {
  return repeated(() => db.transactions.transact(opening, fn))
}

const MOST_ATTEMPTS = 5
/** Milliseconds of the longest pause before the second attempt; later ones are longer. */
const PAUSE = 20

/** @throws Unavailable when the database is away, or ended every attempt in favor of another transaction */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orUnavailable(work())
    } catch (error) {
      if (!isConcurrencyFailure(error)) throw error
      if (attempt === MOST_ATTEMPTS) throw new Unavailable('other transactions came first', { cause: error })
      await wait(Math.random() * PAUSE * 2 ** attempt)
    }
  }
}

/** @throws Unavailable when the database is away */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isConnectionLost(error) ? new Unavailable('the database is away', { cause: error }) : error
  }
}
