import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import type { Mail } from '../mail/mail.ts'
import { CONFIRMED_FOR_MS, confirmation, factorChecks } from './factor-checks.ts'
import { type FactorNews, factorMessage } from './factor-messages.ts'
import { factorRefusal } from './factor-refusal.ts'
import type { Factors } from './factors.ts'
import { mailLanguage } from './mail-language.ts'

export type GuardParts = {
  database: Database
  factors: Factors
  mail: Mail
  secret: string
  inBackground(work: Promise<unknown>): void
}

const OF_FACTORS = /^\/(two-factor|passkey|second-factor)\//
/** A mailed link must not bypass the second factor. */
const MAILED_LINKS = ['/verify-email', '/confirm-email', '/reset-password']

/** Closes gaps in better-auth's plugins: password before changes, single-use codes, notification mails. */
export function factorGuard({ database, factors, mail, secret, inBackground }: GuardParts) {
  const checks = factorChecks(database, secret)
  /** requests that enable two-step verification rather than sign in with it */
  const turningOn = new WeakSet<Request>()

  const notify = (ctx: GenericEndpointContext, to: string | undefined, news: FactorNews) => {
    if (to) inBackground(mail.send(factorMessage(to, news, mailLanguage(ctx.request))))
  }
  const afterSuccess: Record<string, (ctx: GenericEndpointContext) => Promise<unknown>> = {
    '/two-factor/verify-totp': async (ctx) => {
      const newSession = ctx.context.newSession
      if (newSession && ctx.request && turningOn.has(ctx.request)) {
        const { session, user } = newSession
        const others = [
          { field: 'userId', value: user.id },
          { field: 'id', operator: 'ne' as const, value: session.id },
        ]
        await ctx.context.adapter.deleteMany({ model: 'session', where: others })
        notify(ctx, user.email, 'two-step-on')
      }
      return { status: true }
    },
    '/two-factor/verify-backup-code': async (ctx) => {
      notify(ctx, ctx.context.newSession?.user.email, 'recovery-code-used')
      return { status: true }
    },
    '/two-factor/disable': async (ctx) => {
      const user = ctx.context.newSession?.user
      if (user) await factors.forgetDevices(user.id)
      notify(ctx, user?.email, 'two-step-off')
    },
    '/two-factor/generate-backup-codes': async (ctx) =>
      notify(ctx, ctx.context.session?.user.email, 'new-recovery-codes'),
    '/passkey/verify-registration': async (ctx) => {
      notify(ctx, ctx.context.session?.user.email, 'passkey-added')
      return { status: true }
    },
    '/passkey/delete-passkey': async (ctx) => notify(ctx, ctx.context.session?.user.email, 'passkey-removed'),
    '/passkey/update-passkey': async () => ({ status: true }),
    '/passkey/verify-authentication': async (ctx) => {
      const where = [{ field: 'credentialID', value: ctx.body.response.id }]
      await ctx.context.adapter.update({ model: 'passkey', where, update: { lastUsedAt: new Date() } })
      return { status: true }
    },
  }

  return {
    id: 'factor-guard',
    schema: {
      passkey: { fields: { lastUsedAt: { type: 'date', required: false } } },
      twoFactor: { fields: { lastStep: { type: 'number', required: false, defaultValue: 0, input: false } } },
    },
    rateLimit: [{ pathMatcher: (path) => OF_FACTORS.test(path), window: 60, max: 30 }],
    endpoints: {
      secondFactorStatus: createAuthEndpoint(
        '/second-factor/status',
        { method: 'GET', use: [sessionMiddleware] },
        async (ctx) => ctx.json(await factors.describe(ctx.context.session.user.id)),
      ),
      confirmPassword: createAuthEndpoint(
        '/second-factor/confirm',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ password: z.string().max(1_000) }) },
        async (ctx) => {
          const { session, user } = ctx.context.session
          await ctx.context.password.checkPassword(user.id, ctx)
          const identifier = confirmation(session.id)
          const expiresAt = new Date(Date.now() + CONFIRMED_FOR_MS)
          await ctx.context.internalAdapter.createVerificationValue({ identifier, value: user.id, expiresAt })
          return ctx.json({ status: true })
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => path in checks,
          handler: createAuthMiddleware(async (ctx) => {
            await checks[ctx.path]?.(ctx)
            if (ctx.path === '/two-factor/verify-totp' && ctx.request && ctx.context.session) turningOn.add(ctx.request)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path = '' }) => OF_FACTORS.test(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context
            if (returned instanceof APIError) {
              const refusal = factorRefusal(returned)
              if (refusal instanceof APIError) throw refusal
              return refusal
            }
            const body = await afterSuccess[ctx.path]?.(ctx)
            return body === undefined ? undefined : ctx.json(body)
          }),
        },
        {
          matcher: ({ path = '' }) => MAILED_LINKS.includes(path),
          handler: createAuthMiddleware(async (ctx) => {
            const newSession = ctx.context.newSession
            if (!newSession?.user.twoFactorEnabled) return
            const { authCookies, internalAdapter } = ctx.context
            const currentToken = await ctx.getSignedCookie(authCookies.sessionToken.name, ctx.context.secret)
            if (currentToken === newSession.session.token) return
            deleteSessionCookie(ctx, true)
            await internalAdapter.deleteSession(newSession.session.token)
            ctx.context.setNewSession(null)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
