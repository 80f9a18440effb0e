import { sql } from 'kysely'
import { fetchPeopleAt } from '../audit/queries.ts'
import type { Database } from '../database/client.ts'
import { UnknownCursor } from '../database/errors.ts'
import { contains, type PageRequest, pageOf } from '../database/items.ts'
import { asAdmin } from '../database/owned.ts'

const RECENT_DAYS = 30

export async function fetchAdminCounts(database: Database) {
  const since = new Date(Date.now() - RECENT_DAYS * 86_400_000)
  const active = await database.auth
    .selectFrom('session')
    .select(sql<number>`count(distinct "userId")::int`.as('users'))
    .where('updatedAt', '>', since)
    .executeTakeFirstOrThrow()
  return asAdmin(database, async (tx) => {
    const count = sql<number>`count(*)::int`.as('count')
    const users = await tx
      .selectFrom('profiles')
      .select(count)
      .select(sql<number>`(count(*) filter (where created_at > ${since}))::int`.as('recent'))
      .executeTakeFirstOrThrow()
    const projects = await tx
      .selectFrom('projects')
      .select(count)
      .select(sql<number>`(count(*) filter (where status = 'ready'))::int`.as('ready'))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      totalUsers: users.count,
      newUsers: users.recent,
      totalProjects: projects.count,
      readyProjects: projects.ready,
      activeUsers: active.users,
    }
  })
}

export function fetchStored(database: Database) {
  return asAdmin(database, async (tx) => {
    const files = await tx
      .selectFrom('files')
      .select('kind')
      .select(sql<number>`count(*)::int`.as('files'))
      .select(sql<number>`sum(bytes)::bigint`.as('bytes'))
      .where('deletedAt', 'is', null)
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(tx)
    return { files, databaseBytes: rows[0]?.bytes ?? 0 }
  })
}

/** Newest first, by full name or by complete email address; addresses are never returned. @throws UnknownCursor */
export async function listUsers(database: Database, { limit, cursor, search }: PageRequest) {
  const term = search?.trim()
  const addressed = term?.includes('@') ? await fetchPeopleAt(database, term) : []
  const found = term
    ? sql<boolean>`(${contains('full_name', term)} or id = any(${addressed}::uuid[]))`
    : sql<boolean>`true`
  const page = await asAdmin(database, async (tx) => {
    const rows = await tx
      .selectFrom('profiles')
      .select(['id', 'fullName', 'createdAt'])
      .select((row) =>
        row
          .selectFrom('userRoles')
          .select('role')
          .whereRef('userRoles.userId', '=', 'profiles.id')
          .orderBy('userRoles.createdAt')
          .limit(1)
          .as('role'),
      )
      .where(found)
      .$if(cursor !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (select created_at, id from profiles where id = ${cursor})`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    if (rows.length === 0 && cursor !== undefined) {
      const last = await tx.selectFrom('profiles').select('id').where('id', '=', cursor).executeTakeFirst()
      if (!last) throw new UnknownCursor()
    }
    const page = pageOf(rows, limit)
    const all = await tx
      .selectFrom('profiles')
      .select(sql<number>`count(*)::int`.as('people'))
      .where(found)
      .executeTakeFirstOrThrow()
    return { ...page, total: all.people }
  })
  const closed = await fetchClosed(
    database,
    page.items.map(({ id }) => id),
  )
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      name: row.fullName,
      role: row.role ?? 'user',
      joinedAt: row.createdAt.toISOString(),
      closed: closed.has(row.id),
    })),
  }
}

async function fetchClosed({ auth }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await auth
    .selectFrom('user')
    .select('id')
    .where('closedAt', 'is not', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
