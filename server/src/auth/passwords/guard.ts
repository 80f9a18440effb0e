import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Database } from '../../database/client.ts'
import { CLIENT_ADDRESS } from '../../http/client-address.ts'
import { confirmationClaim } from '../address-confirmation.ts'
import type { PasswordCost } from '../password.ts'
import { createKnownDevices } from './known-device.ts'
import { createPasswordLimits } from './limits.ts'
import { createPasswords } from './passwords.ts'
import { passwordError } from './rules.ts'

type Parts = { database: Database; secret: string; publicUrl: string; cost: PasswordCost }

export type PasswordGuard = ReturnType<typeof createPasswordGuard>

const HASHING = new Set(['/sign-in/email', '/sign-up/email', '/reset-password', '/confirm-email'])
/** Refusals that only follow a correct password. */
const REFUSED_AFTERWARDS = new Set<unknown>(['EMAIL_NOT_VERIFIED', 'ACCOUNT_CLOSED'])
const CHECKING = new Set([
  '/second-factor/confirm',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])
const BASE_PATH = '/api/auth'

/** Admission, limits and password rules in front of every hash. */
export function createPasswordGuard({ database, secret, publicUrl, cost }: Parts) {
  const passwords = createPasswords(cost)
  const devices = createKnownDevices(secret, publicUrl.startsWith('https:'))
  const limits = createPasswordLimits(database, secret)

  const plugin = {
    id: 'password-guard',
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => HASHING.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const place = passwords.place()
            // a path that `admit` did not recognize
            if (!place) throw new APIError('NOT_FOUND')
            const { email, password, newPassword, token } = ctx.body ?? {}
            if (ctx.path === '/sign-up/email') await refuseBadPassword('password', password, email)
            if (ctx.path === '/reset-password') {
              const sent = token && (await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`))
              const user = sent && (await ctx.context.internalAdapter.findUserById(sent.value))
              await refuseBadPassword('newPassword', newPassword, user?.email)
            }
            await limits.countAttempt(ctx.headers?.get(CLIENT_ADDRESS) ?? null, place.device)
            if (ctx.path === '/sign-in/email') place.forgetGuesses = await limits.claimGuess(email, place.device)
            if (ctx.path === '/confirm-email' && password !== undefined) {
              const claim = await confirmationClaim(token, secret)
              if (claim) place.forgetGuesses = await limits.claimGuess(claim.email, undefined)
            }
            if (ctx.path === '/sign-up/email') await passwords.prepare(password)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path = '' }) => HASHING.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const place = passwords.place()
            const { returned, newSession } = ctx.context
            const code = isAPIError(returned) ? returned.body?.code : null
            // other refusals come before the password check
            const isRight = code === null || REFUSED_AFTERWARDS.has(code)
            if (isRight) await place?.forgetGuesses?.()
            if (place && newSession) place.signedIn = newSession.user.email
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin

  return {
    plugin,
    hash: passwords.hash,
    verify: ({ hash, password }: { hash: string; password: string }) => passwords.verify(hash, password),
    /** Answers once there is room for a hash; signed-in people do not wait for strangers. @throws Busy */
    async admit(
      request: Request,
      signedIn: (headers: Headers) => Promise<object | null>,
      answer: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      const path = new URL(request.url).pathname.slice(BASE_PATH.length)
      if (CHECKING.has(path) && (await signedIn(request.headers)))
        return passwords.enter('known', {}, () => answer(request))
      if (request.method !== 'POST' || !HASHING.has(path)) return answer(request)
      // read before taking a slot, so that slow senders block nobody
      const body = await request.text()
      const email = emailIn(body)
      const device = email === undefined ? undefined : await devices.read(request.headers, email)
      return passwords.enter(device ? 'known' : 'unknown', { device }, async () => {
        const response = await answer(new Request(request, { body }))
        const signedIn = passwords.place()?.signedIn
        if (signedIn && !device) response.headers.append('set-cookie', await devices.remember(signedIn))
        return response
      })
    },
    /** @throws Busy */
    admitSignedIn<T>(work: () => Promise<T>): Promise<T> {
      return passwords.enter('known', {}, work)
    },
    close: passwords.close,
  }
}

async function refuseBadPassword(field: string, password: string, email: string | undefined): Promise<void> {
  const message = await passwordError(password, email)
  if (message) throw new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', field, message })
}

function emailIn(body: string): string | undefined {
  try {
    const { email } = JSON.parse(body) as { email?: unknown }
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
