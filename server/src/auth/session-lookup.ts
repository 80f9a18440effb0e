import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'

export type FoundSession = { userId: string; email: string; name: string; sessionId: string }

type Row = FoundSession & { token: string; due: boolean }

const QUERY = `
  select s.token, u.id as "userId", u.email, u.name, s.id as "sessionId",
    s."updatedAt" < now() - make_interval(secs => $2) as due
  from session s join "user" u on u.id = s."userId" where s.token = any($1) and s."expiresAt" > now()`

/** Looks under way at one time. Two, so that one that hangs holds nobody else up. */
const AT_ONCE = 2

/** Cookies with a good signature, some 100 bytes each. */
const MOST_REMEMBERED = 10_000

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
  const tokenOf = tokensOf(createSecretKey(secret, 'utf8'))
  const rowOf = lookingTogether(async (tokens) => {
    const { rows } = await pool.query<Row>(QUERY, [tokens, renewAfter])
    return new Map(rows.map((row) => [row.token, row]))
  })
  return async (headers: Headers): Promise<FoundSession | undefined> => {
    const signed = cookie(headers.get('cookie'), cookieName)
    const token = signed === undefined ? undefined : tokenOf(signed)
    const row = token === undefined ? undefined : await rowOf(token)
    if (!row || row.due) return undefined
    const { userId, email, name, sessionId } = row
    return { userId, email, name, sessionId }
  }
}

/**
 * Whoever asks in the same turn of the event loop, or while others are being looked up, is looked up together, in a look
 * that begins after all of them asked: what it finds is as true for each as a look of its own.
 */
function lookingTogether<Found>(look: (keys: string[]) => Promise<Map<string, Found>>) {
  let next: (PromiseWithResolvers<Map<string, Found>> & { keys: Set<string> }) | undefined
  let looking = 0

  function begin() {
    if (!next || looking === AT_ONCE) return
    const { keys, resolve, reject } = next
    next = undefined
    looking += 1
    void look([...keys])
      .then(resolve, reject)
      .finally(() => {
        looking -= 1
        begin()
      })
  }

  return async (key: string): Promise<Found | undefined> => {
    if (!next) {
      next = { ...Promise.withResolvers<Map<string, Found>>(), keys: new Set() }
      setImmediate(begin)
    }
    next.keys.add(key)
    return (await next.promise).get(key)
  }
}

function cookie(cookies: string | null, name: string): string | undefined {
  const given = cookies?.split(/; */).filter((cookie) => cookie.startsWith(`${name}=`))
  // of two with the same name a browser means the one with the closer path: that is for better-auth to settle
  return given?.length === 1 ? given[0]?.slice(name.length + 1) : undefined
}

/** The tokens in cookies whose signature is ours. A good one is remembered: who is signed in sends it with every request. */
function tokensOf(key: KeyObject) {
  const good = new Map<string, string>()
  return (signed: string): string | undefined => {
    const known = good.get(signed)
    if (known !== undefined) return known
    const token = signedToken(signed, key)
    if (token === undefined) return undefined
    if (good.size === MOST_REMEMBERED) good.clear()
    good.set(signed, token)
    return token
  }
}

function signedToken(signed: string, key: KeyObject): string | undefined {
  const value = decoded(signed)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const wanted = Buffer.from(createHmac('sha256', key).update(token).digest('base64'))
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
