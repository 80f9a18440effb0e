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

const GOOD_FOR_S = 3_600
const PURPOSE = 'confirm-address'

type Person = { id: string; email: string }
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The token of a confirmation link: for this account and this address, for an hour. */
export function confirmationToken(secret: string, { id, email }: Person): Promise<string> {
  return createEmailVerificationToken(secret, email, undefined, GOOD_FOR_S, { requestType: PURPOSE, userId: id })
}

/**
 * Confirms the address of an account by two proofs at once: the mailed link, and the account itself (its session, the
 * browser that just signed up, or the password). Either alone is not enough: whoever registers somebody else's address
 * has no mailbox, and whoever opens a link in an unexpected mail has no account. It never signs anybody in.
 *
 * @param send mails a confirmation link to the account's address
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

/** Whose address such a token confirms; null for one that is not ours, or too old. */
export async function confirmationClaim(
  token: string,
  secret: string,
): Promise<{ email: string; userId: string } | null> {
  const claim = z.object({ email: z.string(), userId: z.string(), requestType: z.literal(PURPOSE) })
  return claim.safeParse(await verifyJWT(token, secret)).data ?? null
}

/** @throws APIError unless the request comes from a session of this person, their pending sign-up, or with their password */
async function requireHolder(ctx: Context, { id }: Person, password: string | undefined): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (session?.user.id === id) return
  const pending = await ctx.getSignedCookie(pendingCookie(ctx).name, ctx.context.secret)
  if (pending === id) return
  if (password === undefined)
    throw new APIError('UNAUTHORIZED', {
      code: 'PASSWORD_REQUIRED',
      message: 'Enter the password of this account to confirm its email address.',
    })
  const credential = await ctx.context.internalAdapter.findCredentialAccount(id)
  if (credential?.password && (await ctx.context.password.verify({ hash: credential.password, password }))) return
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_PASSWORD',
    message: 'This is not your password.',
    field: 'password',
  })
}

/** The browser that signed up, or that just knew the password, may confirm without typing it again. */
async function rememberPending(ctx: Context): Promise<void> {
  const { returned, internalAdapter, secret } = ctx.context
  let id: string | undefined
  if (isAPIError(returned)) {
    if (returned.body?.code !== 'EMAIL_NOT_VERIFIED') return
    id = (await internalAdapter.findUserByEmail(ctx.body.email))?.user.id
  } else {
    // also for an address that has an account already, whose id here is made up: both answers look the same
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
  return new APIError('BAD_REQUEST', {
    code: 'INVALID_TOKEN',
    message: 'This link has expired or does not belong to this account. Ask for a new one.',
  })
}
