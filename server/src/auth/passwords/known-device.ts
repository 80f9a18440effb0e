import { createHmac, randomBytes } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'

/** A browser that has signed in to this account before. */
export type KnownDevice = { id: string }

const MAX_AGE_S = 180 * 24 * 3_600

/** OWASP's device cookies: known browsers count attempts separately, so that guesses cannot lock the owner out. */
export function createKnownDevices(secret: string, isSecure: boolean) {
  // separate key, so that these signatures are not valid for sessions
  const key = createHmac('sha256', secret).update('known device').digest()
  // one for each account used in this browser
  const nameOf = (account: string) => `${isSecure ? '__Secure-' : ''}makeready.device-${account.slice(0, 12)}`
  return {
    async read(headers: Headers, email: string): Promise<KnownDevice | undefined> {
      const account = accountKey(secret, email)
      const name = nameOf(account)
      const value = (await parseSigned(headers.get('cookie') ?? '', key, name))[name]
      const [of, id] = value ? value.split(' ') : []
      return of === account && id ? { id } : undefined
    },
    remember(email: string): Promise<string> {
      const account = accountKey(secret, email)
      const value = `${account} ${randomBytes(16).toString('base64url')}`
      const options = {
        path: '/api/auth',
        maxAge: MAX_AGE_S,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'Lax' as const,
      }
      return serializeSigned(nameOf(account), value, key, options)
    },
  }
}

/** Identifies an address in database and cookies without revealing it. */
export function accountKey(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`account ${email.toLowerCase()}`).digest('base64url')
}
