import type { ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import { CamelCasePlugin, type ColumnType, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openPool, openSession, withLogin } from './connection.ts'
import { JsonValues } from './json-values.ts'
import { createListener, type Listener } from './listener.ts'
import { migrate } from './migrate.ts'
import { type PipelinedTransactions, pipelinedTransactions } from './pipelined-transactions.ts'
import { passwordOf, type Roles } from './roles.ts'
import type { ScheduleSchema, Schema } from './schema.ts'

/** Columns of better-auth's tables that other code reads; better-auth names them in camelCase too. */
export type AuthSchema = {
  user: {
    id: string
    email: string
    name: string
    emailVerified: boolean
    emailConfirmedAt: ColumnType<Date | null, Date | undefined>
    closedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    twoFactorEnabled: boolean | null
    createdAt: Date
    updatedAt: Date
  }
  twoFactor: { userId: string; backupCodes: string; verified: boolean }
  passkey: { id: string; userId: string; name: string | null; createdAt: Date | null; lastUsedAt: Date | null }
  session: {
    id: string
    userId: string
    createdAt: Date
    updatedAt: Date
    expiresAt: Date
    ipAddress: string | null
    userAgent: string | null
    passwordConfirmedAt: ColumnType<Date | null, Date | undefined>
  }
  apiKey: {
    id: ColumnType<string, never, never>
    userId: string
    name: string
    /** its first characters */
    start: string
    hash: string
    scopes: ApiKeyScope[]
    createdAt: ColumnType<Date, never, never>
    expiresAt: Date
    revokedAt: ColumnType<Date | null, never, Date>
    lastUsedAt: ColumnType<Date | null, never, Date>
  }
  verification: { id: string; value: string; expiresAt: Date }
  hourlyLimit: { key: string; times: Date[] }
  rateLimit: { key: string; count: number; lastRequest: number }
}

export type Database = {
  /** for requests; access only through `asOwner` and similar functions, which use `transactions` */
  app: Kysely<Schema>
  transactions: PipelinedTransactions<Schema>
  auth: Kysely<AuthSchema>
  authPool: pg.Pool
  /** durable runs and webhooks; policies restrict it to their tables */
  worker: Kysely<Schema>
  /** LISTEN, one session per process */
  listener: Listener
  /** a session of better-auth's login, for locks that outlast a transaction */
  authSession(): Promise<pg.Client>
  schedule: Kysely<ScheduleSchema>
  pools: Record<'app' | 'auth' | 'worker' | 'schedule', pg.Pool>
  roles: Roles
  storageLimit?: number | undefined
  close(): Promise<void>
}

export type OpenDatabase = {
  url: string
  /** bypasses a pooler, for migrations, locks and LISTEN */
  directUrl?: string | undefined
  /** the logins' passwords are derived from it, equally in every instance */
  secret: string
  /** in the app's pool; auth and worker have half as many */
  connections?: number
  /** of a database that has its tables already; by default, both are brought up to date */
  roles?: Roles
}

export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { url, directUrl = url, secret, connections = 10 } = options
  const roles = options.roles ?? (await migrate(directUrl, secret))
  const login = (role: string, at = url) => withLogin(at, role, passwordOf(role, secret))
  const half = Math.max(2, Math.ceil(connections / 2))
  const appPool = openPool({ connectionString: login(roles.app), max: connections })
  const authPool = openPool({ connectionString: login(roles.auth), max: half })
  const workerPool = openPool({ connectionString: login(roles.worker), max: half })
  const schedulePool = openPool({ connectionString: login(roles.schedule), max: 2 })
  const listener = createListener(login(roles.app, directUrl))
  const transactions = pipelinedTransactions<Schema>(appPool)
  const app = transactions.db
  const worker = tables<Schema>(workerPool)
  const schedule = tables<ScheduleSchema>(schedulePool)
  const auth = new Kysely<AuthSchema>({ dialect: new PostgresDialect({ pool: authPool }) })
  let closing: Promise<unknown> | undefined
  return {
    app,
    transactions,
    auth,
    authPool,
    worker,
    listener,
    authSession: () => openSession(login(roles.auth, directUrl)),
    schedule,
    pools: { app: appPool, auth: authPool, worker: workerPool, schedule: schedulePool },
    roles,
    async close() {
      closing ??= Promise.all([
        listener.close(),
        transactions.close(),
        auth.destroy(),
        worker.destroy(),
        schedule.destroy(),
      ])
      await closing
    },
  }
}

function tables<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new JsonValues()],
  })
}
