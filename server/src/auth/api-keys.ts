import { createHash, randomBytes } from 'node:crypto'
import { API_KEYS_MAX, type ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import { sql } from 'kysely'
import type { Database } from '../database/client.ts'
import { Conflict, NotFound } from '../database/errors.ts'
import { serverMessage } from '../server-messages.ts'
import type { Signed } from './known-sessions.ts'
import { ENDED } from './sessions.ts'

const PREFIX = 'mrk_'
const BYTES = 32
const SHAPE = /^mrk_[\w-]{43}$/
const SHOWN_CHARACTERS = 8
const DAY_MS = 86_400_000
/** An ended key can be told from an unknown one for this long. */
const KEPT_DAYS = 90

export type StoredKey = {
  id: string
  name: string
  start: string
  scopes: ApiKeyScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** Why a key isn't valid. */
export type KeyFault = 'unknown' | 'expired' | 'revoked' | 'closed'

export type ApiKeys = {
  check(token: string): Promise<Signed | KeyFault>
  list(userId: string): Promise<StoredKey[]>
  /** @throws Conflict at API_KEYS_MAX */
  create(
    userId: string,
    key: { name: string; scopes: ApiKeyScope[]; days: number },
  ): Promise<StoredKey & { key: string }>
  /** @throws NotFound */
  revoke(userId: string, id: string): Promise<void>
  removeAll(userId: string): Promise<void>
}

/** A key has 256 random bits, so a fast hash is enough: there is nothing to guess. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Selected for a key, it ends the key's event streams in every process, as a session's do when it ends. */
export const endsStreams = sql`pg_notify(${ENDED}, id::text)`.as('told')

const COLUMNS = ['id', 'name', 'start', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export function createApiKeys({ auth }: Pick<Database, 'auth'>): ApiKeys {
  const current = (userId: string) =>
    auth.selectFrom('apiKey').where('userId', '=', userId).where('revokedAt', 'is', null)
  return {
    async check(token) {
      if (!SHAPE.test(token)) return 'unknown'
      const found = await auth
        .selectFrom('apiKey as k')
        .innerJoin('user as u', 'u.id', 'k.userId')
        .select(['k.id', 'k.scopes', 'k.revokedAt', 'k.expiresAt', 'k.userId', 'u.email', 'u.name', 'u.closedAt'])
        .select(sql<boolean>`k."expiresAt" <= clock_timestamp()`.as('isExpired'))
        .select(
          sql<boolean>`coalesce(k."lastUsedAt" < clock_timestamp() - interval '1 minute', true)`.as('isUnnoticed'),
        )
        .where('k.hash', '=', hashOf(token))
        .executeTakeFirst()
      if (!found) return 'unknown'
      if (found.revokedAt) return 'revoked'
      if (found.isExpired) return 'expired'
      if (found.closedAt) return 'closed'
      const { id, scopes, expiresAt, userId, email, name } = found
      if (found.isUnnoticed)
        await auth.updateTable('apiKey').set({ lastUsedAt: sql`clock_timestamp()` }).where('id', '=', id).execute()
      return { userId, email, name, sessionId: id, key: { scopes, expiresAt } }
    },
    list: (userId) => current(userId).select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id').execute(),
    create: (userId, { name, scopes, days }) =>
      auth.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(tx)
        const longAgo = new Date(Date.now() - KEPT_DAYS * DAY_MS)
        await tx
          .deleteFrom('apiKey')
          .where('userId', '=', userId)
          .where(({ or, eb }) => or([eb('expiresAt', '<', longAgo), eb('revokedAt', '<', longAgo)]))
          .execute()
        const { count } = await tx
          .selectFrom('apiKey')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('userId', '=', userId)
          .where('revokedAt', 'is', null)
          .executeTakeFirstOrThrow()
        if (count >= API_KEYS_MAX) throw new Conflict(serverMessage('api-key.too-many', { max: API_KEYS_MAX }))
        const key = PREFIX + randomBytes(BYTES).toString('base64url')
        const stored = await tx
          .insertInto('apiKey')
          .values({
            userId,
            name,
            scopes,
            start: key.slice(0, SHOWN_CHARACTERS),
            hash: hashOf(key),
            expiresAt: sql<Date>`clock_timestamp() + make_interval(days => ${days})`,
          })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        return { ...stored, key }
      }),
    async revoke(userId, id) {
      const revoked = await auth
        .updateTable('apiKey')
        .set({ revokedAt: sql`clock_timestamp()` })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('revokedAt', 'is', null)
        .returning(endsStreams)
        .executeTakeFirst()
      if (!revoked) throw new NotFound()
    },
    async removeAll(userId) {
      await auth.deleteFrom('apiKey').where('userId', '=', userId).returning(endsStreams).execute()
    },
  }
}
