import { signUpForm } from '@makeready/contract/account'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Audit } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { asOwner } from '../database/owned.ts'
import { CLIENT_ADDRESS } from '../http/client-address.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import { addressConfirmation, confirmationToken } from './address-confirmation.ts'
import { type ConfirmableAccount, grantConfiguredAdmin } from './admins.ts'
import { createApiKeys } from './api-keys.ts'
import { closedAccounts } from './closed-accounts.ts'
import type { Factors } from './factors.ts'
import { findFieldError } from './fields.ts'
import { mailLanguage } from './mail-language.ts'
import type { MailboxLimit } from './mailbox-limit.ts'
import { confirmationMessage, resetMessage } from './messages.ts'
import type { PasswordCost } from './password.ts'
import type { PasswordGuard } from './passwords/guard.ts'
import { CLOSED_FACTOR_PATHS, secondFactor } from './second-factor.ts'
import { securityLog } from './security-log.ts'
import { signUpLimit } from './sign-up-limit.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/**
 * Routes of better-auth that our own replace: names are also in the profile, sessions are listed without tokens, passwords
 * are rate-limited, and an address is confirmed within its account (address-confirmation.ts).
 */
const REPLACED_PATHS = [
  '/update-user',
  '/update-session',
  '/list-sessions',
  '/revoke-session',
  '/list-accounts',
  '/link-social',
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/delete-user/callback',
  '/verify-password',
  '/change-password',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/verify-email',
  '/send-verification-email',
]

const RATE_LIMIT = {
  enabled: true,
  storage: 'database',
  window: 10,
  max: 200,
  customRules: {
    // Requested by every page: counting it would make all requests wait for one row.
    '/get-session': false,
    '/sign-in/email': { window: 60, max: 20 },
    '/sign-up/email': { window: 60, max: 20 },
    '/request-password-reset': { window: 60, max: 5 },
    '/reset-password': { window: 60, max: 10 },
  },
} satisfies BetterAuthOptions['rateLimit']

export type AuthSettings = {
  database: Database
  mail: Mail
  log: Log
  audit: Audit
  secret: string
  publicUrl: string
  /** other origins that may write: the address a browser used */
  isTrustedOrigin(request: Request): string | null
  requireEmailVerification: boolean
  adminEmails: readonly string[]
  /** days until a session ends, used or not; DEFAULT_SESSION_DAYS when absent */
  sessionDays?: number | undefined
  passwordCost?: PasswordCost | undefined
}

type Parts = {
  guard: PasswordGuard
  factors: Factors
  mayMail: MailboxLimit
  inBackground(work: Promise<unknown>): void
}

export function authOptions(settings: AuthSettings, parts: Parts) {
  const { database, mail, publicUrl } = settings
  const { guard, factors, mayMail, inBackground } = parts
  const sendConfirmation = async (person: { id: string; email: string }, request: Request | undefined) => {
    if (!(await mayMail('confirmation', person.email))) return
    const url = `${publicUrl}/confirm-email?token=${await confirmationToken(settings.secret, person)}`
    await mail.send(confirmationMessage(person.email, url, mailLanguage(request)))
  }
  const resetBy = new WeakMap<Request, string>()
  return {
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db: database.auth, type: 'postgres', transaction: true },
    trustedOrigins: (request) => {
      const origin = request && settings.isTrustedOrigin(request)
      return origin ? [origin] : []
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      requireEmailVerification: settings.requireEmailVerification,
      password: { hash: guard.hash, verify: guard.verify },
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }, request) => {
        if (await mayMail('reset', user.email))
          await mail.send(resetMessage(user.email, publicUrl, token, mailLanguage(request)))
      },
      onPasswordReset: async ({ user }, request) => {
        await factors.forgetDevices(user.id)
        await removeUnproven(database, factors, user as ConfirmableAccount)
        if (request) resetBy.set(request, user.id)
      },
    },
    emailVerification: {
      sendOnSignUp: settings.requireEmailVerification,
      // the password was right, so the account's holder is asking
      sendOnSignIn: settings.requireEmailVerification,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user }, request) => sendConfirmation(user, request),
    },
    user: {
      additionalFields: {
        // Set by confirmation within the account only, unlike better-auth's `emailVerified`.
        emailConfirmedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      // passkeys require the password for each change instead of a new session (factor-checks.ts)
      freshAge: 0,
      additionalFields: {
        passwordConfirmedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    plugins: [
      guard.plugin,
      addressConfirmation(sendConfirmation),
      signUpLimit(database),
      closedAccounts(),
      ...secondFactor({ ...settings, factors, inBackground }),
      // last, to record the outcome of the others
      securityLog(settings.audit, database),
    ],
    rateLimit: RATE_LIMIT,
    advanced: {
      disableOriginCheck: false,
      cookiePrefix: 'makeready',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // one query loads session and user
      database: { generateId: 'uuid', validateSchema: false, joins: true },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      backgroundTasks: { handler: inBackground },
    },
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            await asOwner(database, user.id, (tx) =>
              tx
                .insertInto('profiles')
                .values({ id: user.id, fullName: user.name })
                .onConflict((conflict) => conflict.column('id').doNothing())
                .execute(),
            )
          },
        },
        update: {
          after: async (user) => {
            await grantConfiguredAdmin(settings, user as ConfirmableAccount)
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        const invalid = findFieldError(ctx.path, ctx.body)
        if (invalid) throw new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', ...invalid })
        if (ctx.path === '/sign-up/email') ctx.body.name = signUpForm.shape.name.parse(ctx.body.name)
      }),
      after: createAuthMiddleware(async (ctx) => {
        const userId = ctx.path === '/reset-password' && ctx.request && resetBy.get(ctx.request)
        if (!userId) return
        const user = await ctx.context.internalAdapter.findUserById(userId)
        if (!user || (settings.requireEmailVerification && !user.emailVerified)) return
        const session = await ctx.context.internalAdapter.createSession(userId)
        await setSessionCookie(ctx, { session, user })
      }),
    },
    disabledPaths: [...REPLACED_PATHS, ...CLOSED_FACTOR_PATHS],
    // unexpected errors are logged and reported like any other failure
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message, error) => settings.log[level]({ error }, message) },
  } satisfies BetterAuthOptions
}

async function removeUnproven(database: Database, factors: Factors, user: ConfirmableAccount): Promise<void> {
  if (user.emailConfirmedAt) return
  await factors.removeUnproven(user)
  await createApiKeys(database).removeAll(user.id)
  await asOwner(database, user.id, (tx) => tx.deleteFrom('aiSettings').where('userId', '=', user.id).execute())
}
