import { type ApiKeyScope, scopeOf } from '@makeready/contract/domain/api-key-scopes'
import type { KeyFault } from './auth/api-keys.ts'
import type { Auth } from './auth/auth.ts'
import type { Signed } from './auth/known-sessions.ts'
import type { Database } from './database/client.ts'
import { refusedWith, unauthorized } from './errors.ts'
import { refuseTooMany } from './limits/rates.ts'

const FAULTS = {
  unknown: 'api-key.unknown',
  expired: 'api-key.expired',
  revoked: 'api-key.revoked',
  closed: 'account.closed',
} as const satisfies Record<KeyFault, string>

type Tools = { auth: Pick<Auth, 'signedIn' | 'apiKeys'>; database: Database }

/**
 * Who asks: the owner of the API key in `Authorization: Bearer`, or else of the session cookie.
 *
 * @throws UNAUTHORIZED, and TooMany by a key's own limit
 */
export async function identify(headers: Headers, { auth, database }: Tools): Promise<Signed> {
  const token = /^bearer +(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) {
    const signed = await auth.signedIn(headers)
    if (!signed) throw unauthorized()
    return signed
  }
  const found = await auth.apiKeys.check(token.trim())
  if (typeof found === 'string') throw refusedWith('UNAUTHORIZED', FAULTS[found])
  await refuseTooMany(database, found.userId, 'api-key', found.sessionId)
  return found
}

/** @throws FORBIDDEN if the caller is an API key without the scope, or one can't do this */
export function refuseBeyondScope({ key }: Pick<Signed, 'key'>, operation: Parameters<typeof scopeOf>[0]): void {
  if (!key) return
  const scope = scopeOf(operation)
  if (scope === null) throw refusedWith('FORBIDDEN', 'api-key.session-only')
  refuseWithoutScope({ key }, scope)
}

/** @throws FORBIDDEN if the caller is an API key without the scope */
export function refuseWithoutScope({ key }: Pick<Signed, 'key'>, scope: ApiKeyScope): void {
  if (key && !key.scopes.includes(scope)) throw refusedWith('FORBIDDEN', 'api-key.scope', { scope })
}
