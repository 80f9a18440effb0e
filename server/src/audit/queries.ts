import type { SecurityEventCode, SecurityOutcome } from '@makeready/contract/domain/security-events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthSchema, Database } from '../database/client.ts'
import { UnknownCursor } from '../database/errors.ts'
import { pageOf } from '../database/items.ts'
import type { Row, Schema } from '../database/schema.ts'

type Tx = Transaction<Schema>

export type EventValues = Omit<Row<'audit.events'>, 'id' | 'at'>

export async function insertEvent(tx: Tx, { details, ...row }: EventValues): Promise<void> {
  await tx
    .insertInto('audit.events')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
}

export async function insertEventAsAccounts(tx: Kysely<AuthSchema>, row: EventValues): Promise<void> {
  await sql`insert into audit.events
      (event, outcome, user_id, actor, actor_id, session_id, address, user_agent, mailbox, details)
    values (${row.event}, ${row.outcome}, ${row.userId}, ${row.actor}, ${row.actorId}, ${row.sessionId}, ${row.address},
      ${row.userAgent}, ${row.mailbox}, ${JSON.stringify(row.details)})`.execute(tx)
}

const OWN_COLUMNS = ['id', 'at', 'event', 'outcome', 'actor', 'address', 'userAgent', 'details'] as const

const MAX_TRIES = 5

export function fetchOwnEvents(tx: Tx, userId: string, limit: number) {
  return newestOwn(tx, userId, limit).execute()
}

/** Refused sign-ins are limited, so that an attack cannot hide everything else. */
export async function fetchRecentEvents(tx: Tx, userId: string, limit: number) {
  const newest = (most: number) => newestOwn(tx, userId, most)
  const tries = await newest(MAX_TRIES).where('event', '=', 'sign-in').where('outcome', '!=', 'ok').execute()
  const others = await newest(limit - tries.length)
    .where(({ or, eb }) => or([eb('event', '!=', 'sign-in'), eb('outcome', '=', 'ok')]))
    .execute()
  return [...tries, ...others].sort(
    (one, other) => other.at.getTime() - one.at.getTime() || (other.id > one.id ? 1 : -1),
  )
}

function newestOwn(tx: Tx, userId: string, limit: number) {
  return tx
    .selectFrom('audit.events')
    .select(OWN_COLUMNS)
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

export type LogFilter = {
  limit: number
  cursor?: string | undefined
  events?: readonly SecurityEventCode[] | undefined
  outcome?: SecurityOutcome | undefined
  about?: { userIds: readonly string[]; mailbox: string | null } | undefined
  from?: Date | undefined
  until?: Date | undefined
}

export async function listEvents(tx: Tx, { limit, cursor, events, outcome, about, from, until }: LogFilter) {
  const rows = await tx
    .selectFrom('audit.events as event')
    .leftJoin('profiles as person', 'person.id', 'event.userId')
    .leftJoin('profiles as other', 'other.id', 'event.actorId')
    .select(OWN_COLUMNS.map((column) => `event.${column}` as const))
    .select(['event.userId', 'event.actorId', 'event.mailbox'])
    .select(['person.fullName as personName', 'other.fullName as actorName'])
    .$if(events !== undefined, (query) => query.where('event.event', 'in', events ?? []))
    .$if(outcome !== undefined, (query) => query.where('event.outcome', '=', outcome ?? 'ok'))
    .$if(from !== undefined, (query) => query.where('event.at', '>=', from ?? new Date()))
    .$if(until !== undefined, (query) => query.where('event.at', '<', until ?? new Date()))
    .$if(about !== undefined, (query) =>
      query.where(sql<boolean>`(event.user_id = any(${about?.userIds ?? []}::uuid[])
        or event.actor_id = any(${about?.userIds ?? []}::uuid[]) or event.mailbox = ${about?.mailbox ?? null})`),
    )
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(event.at, event.id) < (select at, id from audit.events where id = ${cursor})`),
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit + 1)
    .execute()
  if (rows.length === 0 && cursor !== undefined) {
    const last = await tx.selectFrom('audit.events').select('id').where('id', '=', cursor).executeTakeFirst()
    if (!last) throw new UnknownCursor()
  }
  return pageOf(rows, limit)
}

/** @returns the number of deleted rows */
export async function deleteEventsBefore(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('audit.events').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function fetchPeopleAt({ auth }: Pick<Database, 'auth'>, address: string): Promise<string[]> {
  const rows = await auth
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`lower(email) = ${address.toLowerCase()}`)
    .execute()
  return rows.map(({ id }) => id)
}
