import type { ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import DataLoader from 'dataloader'
import type pg from 'pg'

/** With `key`, an API key asks instead of a session; then `sessionId` is the key's id. */
export type Signed = {
  userId: string
  email: string
  name: string
  sessionId: string
  key?: { scopes: readonly ApiKeyScope[]; expiresAt: Date }
}

const QUERY = `
  select s.id as "sessionId", u.id as "userId", u.email, u.name
  from session s join "user" u on u.id = s."userId"
  where s.id = any($1) and s."expiresAt" > now() and s."updatedAt" >= now() - make_interval(secs => $2)`

const MAX_REMEMBERED = 10_000
const LONGEST_REMEMBERED = 1_024

type Options = {
  pool: pg.Pool
  /** seconds between renewals of a session by better-auth */
  renewAfter: number
  /** better-auth's own check of cookie and session */
  getSession(headers: Headers): Promise<Signed | null>
}

/** better-auth verifies a cookie once; then one batched query checks that the session exists (decision 42). */
export function createSignedIn({ pool, renewAfter, getSession }: Options) {
  const sessionIds = new Map<string, string>()
  const sessions = new DataLoader<string, Signed | null>(
    async (ids) => {
      const { rows } = await pool.query<Signed>(QUERY, [ids, renewAfter])
      const byId = new Map(rows.map((row) => [row.sessionId, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    // the answer must be current, so no cache
    { cache: false, batchScheduleFn: setImmediate },
  )

  return async (headers: Headers): Promise<Signed | null> => {
    const cookie = headers.get('cookie') ?? ''
    const known = sessionIds.get(cookie)
    const current = known === undefined ? null : await sessions.load(known)
    if (current) return current
    sessionIds.delete(cookie)
    const signed = await getSession(headers)
    if (signed && cookie.length <= LONGEST_REMEMBERED) {
      if (sessionIds.size >= MAX_REMEMBERED) sessionIds.clear()
      sessionIds.set(cookie, signed.sessionId)
    }
    return signed
  }
}
