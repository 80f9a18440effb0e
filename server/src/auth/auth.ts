import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { getMigrations } from 'better-auth/db/migration'
import { Unavailable } from '../database/errors.ts'
import { type ApiKeys, createApiKeys } from './api-keys.ts'
import { setAutovacuum } from './autovacuum.ts'
import { guardClosedAccounts, isClosed } from './closed-accounts.ts'
import { factorMessage } from './factor-messages.ts'
import { createFactors, type Factors } from './factors.ts'
import { createSignedIn, type Signed } from './known-sessions.ts'
import { createMailboxLimit } from './mailbox-limit.ts'
import { createNewAddress, type NewAddress } from './new-address.ts'
import { type AuthSettings, authOptions } from './options.ts'
import { PASSWORD_COST } from './password.ts'
import { createPasswordGuard } from './passwords/guard.ts'
import { NO_SESSION_READ, refusal } from './refusal.ts'
import { recordRateLimit, recordRefusal } from './security-log.ts'
import { announceEnds, createSessions, limitLife, type Sessions } from './sessions.ts'

type Route = { method: string; path: string }

export type Auth = {
  handler(request: Request): Promise<Response>
  /** null when signed out */
  signedIn(headers: Headers): Promise<Signed | null>
  sessions: Sessions
  apiKeys: ApiKeys
  isPassword(headers: Headers, password: string): Promise<boolean>
  changePassword(headers: Headers, passwords: { current: string; next: string }): Promise<boolean>
  /** of links, hashed as the accounts' passwords are; both throw Busy */
  linkPasswords: { hash(password: string): Promise<string>; isRight(hash: string, password: string): Promise<boolean> }
  newAddress: NewAddress
  isConfirmed(userId: string): Promise<boolean>
  isClosed(userId: string): Promise<boolean>
  forgetCookies(headers: Headers): Promise<string[]>
  factors: Factors
  /** For lost devices. Notifies the owner. False if there was none. */
  resetSecondFactor(user: { id: string; email: string }): Promise<boolean>
  /** all routes of better-auth and its plugins, disabled ones too */
  routes: Route[]
  rename(userId: string, name: string): Promise<void>
  removeUser(userId: string): Promise<void>
  settled(): Promise<void>
  close(): Promise<void>
}

const TABLES_LOCK = 7_310_442_021
const DEFAULT_SESSION_DAYS = 90

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
  const apiKeys = createApiKeys(settings.database)
  const options = authOptions(settings, { guard, factors, mayMail: limit, inBackground })
  await prepareTables(settings, options)
  const auth = betterAuth(options)
  const { secret, internalAdapter } = await auth.$context
  const signedIn = createSignedIn({
    pool: settings.database.authPool,
    renewAfter: options.session.updateAge,
    async getSession(headers) {
      const found = await auth.api.getSession({ headers }).catch((error) => {
        throw error?.body?.code === NO_SESSION_READ ? new Unavailable() : error
      })
      if (!found) return null
      const { user, session } = found
      return { userId: user.id, email: user.email, name: user.name, sessionId: session.id }
    },
  })
  return {
    handler: (request) =>
      recordRateLimit(settings.audit, request, () =>
        guard.admit(request, signedIn, async (admitted) => {
          const response = await auth.handler(admitted)
          await recordRefusal(settings.audit, admitted, response, signedIn)
          return withoutToken(await refusal(response))
        }),
      ),
    signedIn,
    sessions: createSessions(settings.database),
    apiKeys,
    async isPassword(headers, password) {
      const verify = () => auth.api.verifyPassword({ headers, body: { password } })
      return (await guard.admitSignedIn(verify).catch(wrongPassword))?.status ?? false
    },
    async changePassword(headers, { current, next }) {
      const body = { currentPassword: current, newPassword: next }
      const change = () => auth.api.changePassword({ headers, body })
      return (await guard.admitSignedIn(change).catch(wrongPassword)) !== null
    },
    linkPasswords: {
      hash: (password) => guard.hash(password),
      isRight: (hash, password) => guard.verify({ hash, password }),
    },
    isClosed: (userId) => isClosed(settings.database, userId),
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
      // recorded by the caller even when the mail fails
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
      await apiKeys.removeAll(userId)
      // sessions, credentials and second factors are deleted by cascade
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

function wrongPassword(error: unknown): null {
  if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return null
  throw error
}

/** Instances may start at the same time: the first one creates the tables. */
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
    // closing the session releases the lock
    await session.end()
  }
}

async function withoutToken(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response
  const body = (await response.json()) as { token?: unknown; session?: { token?: unknown } } | null
  // null means that nobody is signed in yet
  if (body?.token !== null) delete body?.token
  delete body?.session?.token
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}
