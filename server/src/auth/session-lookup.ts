import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'

export type FoundSession = { userId: string; email: string; name: string; sessionId: string }

type Row = FoundSession & { due: boolean }

const QUERY = `
  select u.id as "userId", u.email, u.name, s.id as "sessionId", s."updatedAt" < now() - make_interval(secs => $2) as due
  from session s join "user" u on u.id = s."userId" where s.token = $1 and s."expiresAt" > now()`

export type SessionLookup = {
  pool: pg.Pool
  secret: string
  /** of the cookie that carries `token.signature` */
  cookieName: string
  /** seconds after which a session's end is put off */
  renewAfter: number
}

/**
 * Who holds a session, by its signed cookie (HMAC-SHA-256 in Base64, as better-auth signs it) and one query. Undefined
 * where better-auth itself should answer: a cookie that is missing or odd, a session that is unknown, over or due for
 * renewal.
 */
export function createSessionLookup({ pool, secret, cookieName, renewAfter }: SessionLookup) {
  return async (headers: Headers): Promise<FoundSession | undefined> => {
    const token = signedToken(headers.get('cookie'), cookieName, secret)
    if (token === undefined) return undefined
    const { rows } = await pool.query<Row>(QUERY, [token, renewAfter])
    if (!rows[0] || rows[0].due) return undefined
    const { due: _, ...found } = rows[0]
    return found
  }
}

/** The token in that cookie when its signature is ours. */
function signedToken(cookies: string | null, name: string, secret: string): string | undefined {
  const given = cookies?.split(/; */).filter((cookie) => cookie.startsWith(`${name}=`))
  // of two with the same name a browser means the one with the closer path: that is for better-auth to settle
  if (given?.length !== 1) return undefined
  const value = decoded(given[0]?.slice(name.length + 1) ?? '')
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const wanted = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const signature = Buffer.from(value.slice(dot + 1))
  return signature.length === wanted.length && timingSafeEqual(signature, wanted) ? token : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
