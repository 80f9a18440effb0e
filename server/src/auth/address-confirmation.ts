import { LIMITS } from '@makeready/contract/domain/limits'
import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  createEmailVerificationToken,
  getSessionFromCtx,
  isAPIError,
  sessionMiddleware,
} from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { serverMessage } from '../server-messages.ts'

const GOOD_FOR_S = 3_600
const PURPOSE = 'confirm-address'

type Person = { id: string; email: string }
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export function confirmationToken(secret: string, { id, email }: Person): Promise<string> {
  return createEmailVerificationToken(secret, email, undefined, GOOD_FOR_S, { requestType: PURPOSE, userId: id })
}

/**
 * Confirms an address by two proofs: the mailed link, and the account itself (its session, the browser that signed up,
 * or the password). One alone is not enough: someone may register another person's address, or open a link in an
 * unexpected mail. It never signs anyone in.
 */
export function addressConfirmation(
  send: (person: Person, request: Request | undefined) => Promise<void>,
): BetterAuthPlugin {
  return {
    id: 'address-confirmation',
    endpoints: {
      sendConfirmation: createAuthEndpoint(
        '/send-confirmation',
        { method: 'POST', use: [sessionMiddleware] },
        async (ctx) => {
          const person = await ctx.context.internalAdapter.findUserById(ctx.context.session.user.id)
          if (person && !isConfirmed(person)) ctx.context.runInBackground(send(person, ctx.request))
          return ctx.json({ status: true })
        },
      ),
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        {
          method: 'POST',
          body: z.object({ token: z.string(), password: z.string().max(LIMITS.passwordMax).optional() }),
        },
        async (ctx) => {
          const claim = await confirmationClaim(ctx.body.token, ctx.context.secret)
          const person = claim && (await ctx.context.internalAdapter.findUserById(claim.userId))
          if (!person || person.email !== claim.email) throw expiredLink()
          await requireHolder(ctx, person, ctx.body.password)
          if (!isConfirmed(person)) {
            const confirmed = { emailVerified: true, emailConfirmedAt: new Date() }
            await ctx.context.internalAdapter.updateUser(person.id, confirmed)
          }
          expireCookie(ctx, pendingCookie(ctx))
          return ctx.json({ status: true })
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email' || path === '/sign-in/email',
          handler: createAuthMiddleware(rememberPending),
        },
      ],
    },
    rateLimit: [
      { pathMatcher: (path) => path === '/send-confirmation', window: 60, max: 5 },
      { pathMatcher: (path) => path === '/confirm-email', window: 60, max: 10 },
    ],
  }
}

function isConfirmed(person: object): boolean {
  return 'emailConfirmedAt' in person && person.emailConfirmedAt !== null
}

/** Null for an invalid or expired token. */
export async function confirmationClaim(
  token: string,
  secret: string,
): Promise<{ email: string; userId: string } | null> {
  const claim = z.object({ email: z.string(), userId: z.string(), requestType: z.literal(PURPOSE) })
  return claim.safeParse(await verifyJWT(token, secret)).data ?? null
}

/** @throws APIError without this person's session, pending sign-up or password */
async function requireHolder(ctx: Context, { id }: Person, password: string | undefined): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (session?.user.id === id) return
  const pending = await ctx.getSignedCookie(pendingCookie(ctx).name, ctx.context.secret)
  if (pending === id) return
  if (password === undefined)
    throw new APIError('UNAUTHORIZED', {
      code: 'PASSWORD_REQUIRED',
      ...serverMessage('account.password-to-confirm'),
    })
  const credential = await ctx.context.internalAdapter.findCredentialAccount(id)
  if (credential?.password && (await ctx.context.password.verify({ hash: credential.password, password }))) return
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_PASSWORD',
    ...serverMessage('account.wrong-password'),
    field: 'password',
  })
}

/** The browser that signed up may confirm without the password. */
async function rememberPending(ctx: Context): Promise<void> {
  const { returned, internalAdapter, secret } = ctx.context
  let id: string | undefined
  if (isAPIError(returned)) {
    if (returned.body?.code !== 'EMAIL_NOT_VERIFIED') return
    id = (await internalAdapter.findUserByEmail(ctx.body.email))?.user.id
  } else {
    // for an address with an account the id is made up, so that both answers look the same
    id = z.object({ token: z.null(), user: z.object({ id: z.string() }) }).safeParse(returned).data?.user.id
  }
  if (id === undefined) return
  const { name, attributes } = pendingCookie(ctx)
  await ctx.setSignedCookie(name, id, secret, attributes)
}

function pendingCookie(ctx: Context) {
  return ctx.context.createAuthCookie('pending_confirmation', { maxAge: GOOD_FOR_S })
}

function expiredLink(): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', ...serverMessage('account.confirmation-expired') })
}
