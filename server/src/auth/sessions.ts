import type { Database } from '../database/client.ts'
import { NotFound } from '../database/faults.ts'

export type SessionInList = {
  id: string
  createdAt: Date
  /** the last renewal: at most a day before the last use */
  usedAt: Date
  address: string | null
  userAgent: string | null
}

/** Who is signed in where. Tokens never leave the database. */
export type Sessions = {
  /** those that still open something, the last used first */
  list(userId: string): Promise<SessionInList[]>
  /** @throws NotFound also for somebody else's */
  end(userId: string, id: string): Promise<void>
  endAll(userId: string): Promise<void>
}

export function createSessions({ auth }: Database): Sessions {
  return {
    async list(userId) {
      const rows = await auth
        .selectFrom('session')
        .select(['id', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', new Date())
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
        id,
        createdAt,
        usedAt: updatedAt,
        address: ipAddress || null,
        userAgent: userAgent || null,
      }))
    },
    async end(userId, id) {
      const { numDeletedRows } = await auth
        .deleteFrom('session')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotFound()
    },
    async endAll(userId) {
      await auth.deleteFrom('session').where('userId', '=', userId).execute()
    },
  }
}
