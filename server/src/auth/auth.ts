import { signUpForm } from '@makeready/contract/account'
import { LIMITS } from '@makeready/contract/domain/limits'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { getMigrations } from 'better-auth/db/migration'
import type { Audit } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { Unavailable } from '../database/faults.ts'
import { asOwner } from '../database/owned.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import { addressConfirmation, confirmationToken } from './address-confirmation.ts'
import { type ConfirmableAccount, grantConfiguredAdmin } from './admins.ts'
import { setAutovacuum } from './autovacuum.ts'
import { closedAccounts, guardClosedAccounts } from './closed-accounts.ts'
import { factorMessage } from './factor-messages.ts'
import { createFactors, type Factors } from './factors.ts'
import { faultOf } from './fields.ts'
import { mailLanguage } from './mail-language.ts'
import { createMailboxLimit, type MailboxLimit } from './mailbox-limit.ts'
import { confirmationMessage, resetMessage } from './messages.ts'
import { createNewAddress, type NewAddress } from './new-address.ts'
import { PASSWORD_COST, type PasswordCost } from './password.ts'
import { CLIENT_ADDRESS, createPasswordGuard, type PasswordGuard } from './passwords/guard.ts'

import { NO_SESSION_READ, refusal } from './refusal.ts'
import { CLOSED_FACTOR_PATHS, secondFactor } from './second-factor.ts'
import { noteLimited, noteRefused, securityLog } from './security-log.ts'
import { createSessionLookup } from './session-lookup.ts'
import { announceEnds, createSessions, limitLife, type Sessions } from './sessions.ts'
import { signUpLimit } from './sign-up-limit.ts'
import { withoutToken } from './without-token.ts'

export type Signed = { userId: string; email: string; name: string; sessionId: string }

export type AuthSettings = {
  database: Database
  mail: Mail
  log: Log
  audit: Audit
  secret: string
  publicUrl: string
  /** origins besides `publicUrl` that may write: the address a browser used */
  isTrustedOrigin(request: Request): string | null
  requireEmailVerification: boolean
  adminEmails: readonly string[]
  /** days after which a session ends, however often it was used; DEFAULT_SESSION_DAYS when absent */
  sessionDays?: number | undefined
  /** PASSWORD_COST when absent */
  passwordCost?: PasswordCost | undefined
}

type Route = { method: string; path: string }

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
  /** whether the owner of this account's address confirmed it */
  isConfirmed(userId: string): Promise<boolean>
  /** the Set-Cookie headers that make a browser forget the session in these headers */
  forgetCookies(headers: Headers): Promise<string[]>
  factors: Factors
  /** For who lost it: see `Factors`. Mails the owner. False where there was none. */
  resetSecondFactor(user: { id: string; email: string }): Promise<boolean>
  /** every route that better-auth and its plugins bring, closed ones too */
  routes: Route[]
  /** As sessions tell it; the profile has it too. */
  rename(userId: string, name: string): Promise<void>
  /** Ends an account: nobody can sign in to it any more. One that is not there is no error. */
  removeUser(userId: string): Promise<void>
  /** waits for mail that is still being sent */
  settled(): Promise<void>
  close(): Promise<void>
}

const TABLES_LOCK = 7_310_442_021
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
const DEFAULT_SESSION_DAYS = 90

/** Prepares its tables, then the accounts: sign-up, sign-in, reset, sessions by http-only cookie. */
export async function createAuth(settings: AuthSettings): Promise<Auth> {
  const sending = new Set<Promise<unknown>>()
  const inBackground = (work: Promise<unknown>) => {
    const done = work.catch((error) => settings.log.error({ error }, 'mail could not be sent'))
    sending.add(done)
    void done.finally(() => sending.delete(done))
  }
  const guard = createPasswordGuard({ ...settings, cost: settings.passwordCost ?? PASSWORD_COST })
  const limit = createMailboxLimit(settings)
  const factors = createFactors(settings.database)
  const options = authOptions(settings, { guard, factors, mayMail: limit, inBackground })
  await prepareTables(settings, options)
  const auth = betterAuth(options)
  const { secret, authCookies, internalAdapter } = await auth.$context
  const lookUp = createSessionLookup({
    pool: settings.database.authPool,
    secret,
    cookieName: authCookies.sessionToken.name,
    renewAfter: options.session.updateAge,
  })
  const isSignedIn = async (headers: Headers) => (await lookUp(headers)) !== undefined
  return {
    handler: (request) =>
      noteLimited(settings.audit, request, () =>
        guard.admit(request, isSignedIn, async (admitted) => {
          const response = await auth.handler(admitted)
          await noteRefused(settings.audit, admitted, response, lookUp)
          return withoutToken(await refusal(response))
        }),
      ),
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
      const verify = () => auth.api.verifyPassword({ headers, body: { password } })
      return (await guard.admitSignedIn(verify).catch(wrongPassword))?.status ?? false
    },
    async changePassword(headers, { current, next }) {
      const body = { currentPassword: current, newPassword: next }
      const change = () => auth.api.changePassword({ headers, body })
      return (await guard.admitSignedIn(change).catch(wrongPassword)) !== null
    },
    newAddress: createNewAddress({
      ...settings,
      secret,
      inBackground,
      limit,
      verify: (headers, token) => auth.api.verifyEmail({ headers, query: { token } }),
      confirmed: (userId) => internalAdapter.updateUser(userId, { emailConfirmedAt: new Date() }),
    }),
    async isConfirmed(userId) {
      const { auth: tables } = settings.database
      const confirmed = tables.selectFrom('user').select('id').where('id', '=', userId)
      return (await confirmed.where('emailConfirmedAt', 'is not', null).executeTakeFirst()) !== undefined
    },
    async forgetCookies(headers) {
      const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true })
      return answered.getSetCookie()
    },
    factors,
    async resetSecondFactor({ id, email }) {
      if (!(await factors.reset(id))) return false
      // the caller records what happened, whether the mail goes out or not
      inBackground(settings.mail.send(factorMessage(email, 'reset-by-operator', 'en')))
      return true
    },
    routes: routesOf(Object.values(auth.api)),
    async rename(userId, name) {
      const { auth: tables } = settings.database
      await tables.updateTable('user').set({ name, updatedAt: new Date() }).where('id', '=', userId).execute()
    },
    async removeUser(userId) {
      const { auth: tables } = settings.database
      await tables.deleteFrom('verification').where('value', 'like', `%${userId}%`).execute()
      // sessions, credentials and second factors go with it
      await tables.deleteFrom('user').where('id', '=', userId).execute()
    },
    async settled() {
      await Promise.all(sending)
    },
    async close() {
      await Promise.all(sending)
      await guard.close()
    },
  }
}

type Endpoint = { path?: string; options?: { method?: string | string[] | undefined } }

function routesOf(endpoints: Endpoint[]): Route[] {
  return endpoints.flatMap(({ path, options }) =>
    path === undefined ? [] : [options?.method ?? 'GET'].flat().map((method) => ({ method, path })),
  )
}

/** A password that is not the one: null. @throws whatever else it is */
function wrongPassword(error: unknown): null {
  if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return null
  throw error
}

/** Several instances may start at once: the first makes the tables, the others find them. */
async function prepareTables({ database, sessionDays }: AuthSettings, options: BetterAuthOptions): Promise<void> {
  const session = await database.authSession()
  try {
    await session.query('select pg_advisory_lock($1)', [TABLES_LOCK])
    const { runMigrations } = await getMigrations(options)
    await runMigrations()
    await announceEnds((statement) => session.query(statement))
    await limitLife((statement) => session.query(statement), sessionDays ?? DEFAULT_SESSION_DAYS)
    await guardClosedAccounts((statement) => session.query(statement))
    await setAutovacuum((statement) => session.query(statement))
  } finally {
    // the session's end gives the lock back
    await session.end()
  }
}

/** Whoever signed up with somebody's address left a way in, or a model of their own that reads along: both go. */
async function removeUnproven(database: Database, factors: Factors, user: ConfirmableAccount): Promise<void> {
  if (user.emailConfirmedAt) return
  await factors.removeUnproven(user)
  await asOwner(database, user.id, (tx) => tx.deleteFrom('aiSettings').where('userId', '=', user.id).execute())
}

type Parts = {
  guard: PasswordGuard
  factors: Factors
  mayMail: MailboxLimit
  inBackground(work: Promise<unknown>): void
}

function authOptions(settings: AuthSettings, parts: Parts) {
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
      // the password was right, so the mailbox is asked for by whoever holds the account
      sendOnSignIn: settings.requireEmailVerification,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user }, request) => sendConfirmation(user, request),
    },
    user: {
      additionalFields: {
        // Set by a confirmation within the account alone. Addresses that an opened link verified before have none.
        emailConfirmedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      // passkeys want the password for each change instead of a new session (factor-checks.ts)
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
      // last: it records what the others made of a request
      securityLog(settings.audit, database),
    ],
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
      // also where better-auth would leave it out, which is in tests
      disableOriginCheck: false,
      cookiePrefix: 'makeready',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid', validateSchema: false },
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
        const fault = faultOf(ctx.path, ctx.body)
        if (fault) throw new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', ...fault })
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
    // by the API; accounts of other services do not exist here; no password is tried without being counted; sessions end
    // after the password; an address is confirmed within its account (address-confirmation.ts), never by opening a link.
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
      '/change-password',
      '/revoke-sessions',
      '/revoke-other-sessions',
      '/verify-email',
      '/send-verification-email',
      ...CLOSED_FACTOR_PATHS,
    ],
    // What is no refusal comes out of the handler, to be logged and answered like any other failure.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message, error) => settings.log[level]({ error }, message) },
  } satisfies BetterAuthOptions
}
