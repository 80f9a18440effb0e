import { signUpForm } from '@makeready/contract/account'
import { LIMITS } from '@makeready/contract/domain/limits'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { getMigrations } from 'better-auth/db/migration'
import type { Database } from '../database/client.ts'
import { Unavailable } from '../database/faults.ts'
import { asOwner } from '../database/owned.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import { grantConfiguredAdmin } from './admins.ts'
import { setAutovacuum } from './autovacuum.ts'
import { faultOf } from './fields.ts'
import { mailLanguage } from './mail-language.ts'
import { resetMessage, verificationMessage } from './messages.ts'
import { createNewAddress, givesAddress, type NewAddress } from './new-address.ts'
import { hashPassword, isPassword, PASSWORD_COST, type PasswordCost } from './password.ts'
import { NO_SESSION_READ, refusal } from './refusal.ts'
import { createSessionLookup } from './session-lookup.ts'
import { announceEnds, createSessions, type Sessions } from './sessions.ts'
import { withoutToken } from './without-token.ts'

export type Signed = { userId: string; email: string; name: string; sessionId: string }

export type AuthSettings = {
  database: Database
  mail: Mail
  log: Log
  secret: string
  publicUrl: string
  /** origins besides `publicUrl` that may write: the address a browser used */
  isTrustedOrigin(request: Request): string | null
  requireEmailVerification: boolean
  adminEmails: readonly string[]
  /** PASSWORD_COST when absent */
  passwordCost?: PasswordCost | undefined
}

export type Auth = {
  /** better-auth's own routes under /api/auth */
  handler(request: Request): Promise<Response>
  /** who is signed in, or null */
  signedIn(headers: Headers): Promise<Signed | null>
  sessions: Sessions
  /** whether this is the password of whoever holds the session in these headers */
  isPassword(headers: Headers, password: string): Promise<boolean>
  /** Replaces it for whoever holds the session in these headers. False where `current` is not the password. */
  changePassword(headers: Headers, passwords: { current: string; next: string }): Promise<boolean>
  newAddress: NewAddress
  /** As sessions tell it; the profile has it too. */
  rename(userId: string, name: string): Promise<void>
  /** Ends an account: nobody can sign in to it any more. One that is not there is no error. */
  removeUser(userId: string): Promise<void>
  /** waits for mail that is still being sent */
  settled(): Promise<void>
}

const TABLES_LOCK = 7_310_442_021
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Prepares its tables, then the accounts: sign-up, sign-in, reset, sessions by http-only cookie. */
export async function createAuth(settings: AuthSettings): Promise<Auth> {
  const sending = new Set<Promise<unknown>>()
  const inBackground = (work: Promise<unknown>) => {
    const done = work.catch((error) => settings.log.error({ error }, 'mail could not be sent'))
    sending.add(done)
    void done.finally(() => sending.delete(done))
  }
  const options = authOptions(settings, inBackground)
  await prepareTables(settings.database, options)
  const auth = betterAuth(options)
  const { secret, authCookies } = await auth.$context
  const lookUp = createSessionLookup({
    pool: settings.database.authPool,
    secret,
    cookieName: authCookies.sessionToken.name,
    renewAfter: options.session.updateAge,
  })
  return {
    handler: async (request) => withoutToken(request, await refusal(await auth.handler(request))),
    async signedIn(headers) {
      const found = await lookUp(headers)
      if (found) return found
      const session = await auth.api.getSession({ headers }).catch((error) => {
        throw error?.body?.code === NO_SESSION_READ ? new Unavailable() : error
      })
      if (!session) return null
      const { user } = session
      return { userId: user.id, email: user.email, name: user.name, sessionId: session.session.id }
    },
    sessions: createSessions(settings.database),
    async isPassword(headers, password) {
      const verified = await auth.api.verifyPassword({ headers, body: { password } }).catch(wrongPassword)
      return verified?.status ?? false
    },
    async changePassword(headers, { current, next }) {
      const body = { currentPassword: current, newPassword: next }
      return (await auth.api.changePassword({ headers, body }).catch(wrongPassword)) !== null
    },
    newAddress: createNewAddress({
      ...settings,
      secret,
      inBackground,
      verify: (headers, token) => auth.api.verifyEmail({ headers, query: { token } }),
    }),
    async rename(userId, name) {
      const { auth: tables } = settings.database
      await tables.updateTable('user').set({ name, updatedAt: new Date() }).where('id', '=', userId).execute()
    },
    async removeUser(userId) {
      const { auth: tables } = settings.database
      await tables.deleteFrom('verification').where('value', '=', userId).execute()
      // sessions and credentials go with it
      await tables.deleteFrom('user').where('id', '=', userId).execute()
    },
    async settled() {
      await Promise.all(sending)
    },
  }
}

/** A password that is not the one: null. @throws whatever else it is */
function wrongPassword(error: unknown): null {
  if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return null
  throw error
}

/** Several instances may start at once: the first makes the tables, the others find them. */
async function prepareTables({ authSession }: Database, options: BetterAuthOptions): Promise<void> {
  const session = await authSession()
  try {
    await session.query('select pg_advisory_lock($1)', [TABLES_LOCK])
    const { runMigrations } = await getMigrations(options)
    await runMigrations()
    await announceEnds((statement) => session.query(statement))
    await setAutovacuum((statement) => session.query(statement))
  } finally {
    // the session's end gives the lock back
    await session.end()
  }
}

function authOptions(settings: AuthSettings, inBackground: (work: Promise<unknown>) => void) {
  const { database, mail, publicUrl } = settings
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
      password: {
        hash: (password) => hashPassword(password, settings.passwordCost ?? PASSWORD_COST),
        verify: ({ hash, password }) => isPassword(hash, password),
      },
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }, request) =>
        mail.send(resetMessage(user.email, publicUrl, token, mailLanguage(request))),
      onPasswordReset: async ({ user }, request) => {
        if (request) resetBy.set(request, user.id)
      },
    },
    emailVerification: {
      sendOnSignUp: settings.requireEmailVerification,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }, request) =>
        mail.send(verificationMessage(user.email, url, mailLanguage(request))),
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 10,
      max: 200,
      customRules: {
        // Every page asks; counting it would make all requests wait for one row.
        '/get-session': false,
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 5 },
        '/reset-password': { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: 'makeready',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-makeready-client'] },
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
            await grantConfiguredAdmin(database, settings.adminEmails, user)
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        const fault = faultOf(ctx.path, ctx.body)
        if (fault) throw new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', ...fault })
        // such a link would sign in whoever has it: only the API takes it, from whoever is signed in already
        if (ctx.path === '/verify-email' && ctx.request && givesAddress(ctx.query?.token))
          throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' })
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
    // The name stands in the profile too, which its own route would not change; sessions are listed without their tokens
    // by the API; accounts of other services do not exist here; no password is tried without being counted.
    disabledPaths: [
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
    ],
    // What is no refusal comes out of the handler, to be logged and answered like any other failure.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message, error) => settings.log[level]({ error }, message) },
  } satisfies BetterAuthOptions
}
