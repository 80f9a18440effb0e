import pg from 'pg'
import { StorageFull, Unavailable } from './errors.ts'

/** SQLSTATE class 08, 57P01–57P03, too many connections, or nothing listening. */
const CONNECTION_LOST = /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
const CONNECTION_LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|not currently accepting connections|is not queryable|Query read timeout/

/** The same query may succeed a moment later. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (typeof code === 'string' && CONNECTION_LOST.test(code)) || CONNECTION_LOST_MESSAGE.test(String(message))
}

/** No connection was made that could have sent the query. */
const NOT_SENT = /^(53300|57P03|ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** True only when the query certainly had no effect: a connection lost during commit leaves that open. */
export function wasRolledBack(error: unknown): boolean {
  const cause = error instanceof Unavailable || error instanceof StorageFull ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && NOT_SENT.test(code)) return true
  if (String(message).includes('timeout exceeded when trying to connect')) return true
  return cause instanceof pg.DatabaseError && !isConnectionLost(cause)
}
