import { createHmac } from 'node:crypto'
import type { SecurityActor, SecurityEventCode, SecurityOutcome } from '@makeready/contract/domain/security-events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthSchema, Database } from '../database/client.ts'
import { asKeeper } from '../database/owned.ts'
import type { Schema } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { type EventValues, insertEvent, insertEventAsAccounts } from './queries.ts'

/** Where a request came from, as the server saw it. */
export type Origin = { address: string | null; userAgent: string | null; sessionId: string | null }

export type AuditEvent = {
  event: SecurityEventCode
  /** 'ok' when absent */
  outcome?: SecurityOutcome
  /** whose account it is about; null: nobody who is known */
  userId: string | null
  /** the person of `userId` when absent, or nobody */
  actor?: SecurityActor
  /** who acted, where that is somebody else */
  actorId?: string | null
  origin?: Partial<Origin>
  /** the mail address that was typed: only a keyed hash of it is kept */
  email?: string | undefined
  /** codes of the program, never words of a person */
  details?: Record<string, string>
}

/** The security log. Every event is a row, and a line of JSON on standard error where the log is at 'info' or AUDIT_LOG is set. */
export type Audit = {
  /** Resolves when the event is kept. A log that cannot be written fails nothing, but the server's own log says so. */
  record(event: AuditEvent): Promise<void>
  /** As part of a transaction of any role of the app's login: what is done is kept together with its record, or not at all. */
  recordIn(tx: Transaction<Schema>, event: AuditEvent): Promise<void>
  /** The same in a transaction of the accounts' own login. */
  recordAsAccounts(tx: Kysely<AuthSchema>, event: AuditEvent): Promise<void>
  /** `record`, but at most once a minute for the same event, person and address: a flood must not fill the log. */
  recordOncePerPeriod(event: AuditEvent): Promise<void>
  /** The same for the same mailbox; of no use without the installation's secret. */
  mailboxOf(email: string): string
}

const RECORD_PERIOD_MS = 60_000
const MOST_REMEMBERED = 10_000
const LONGEST_PROGRAM = 160

type Parts = { database: Database; log: Log; secret: string; always: boolean }

/** `always`: the lines are written at every level of the server's log. */
export function createAudit({ database, log, secret, always }: Parts): Audit {
  const lines = log.child({ audit: true }, always ? { level: 'info' } : {})
  const recent = new Map<string, number>()

  const mailboxOf = (email: string) =>
    createHmac('sha256', secret).update(`security log mailbox ${email.trim().toLowerCase()}`).digest('hex').slice(0, 32)
  const values = (event: AuditEvent) => valuesOf(event, event.email === undefined ? null : mailboxOf(event.email))
  const logEvent = (row: EventValues) => lines.info(row, 'security event')

  async function record(event: AuditEvent): Promise<void> {
    const row = values(event)
    logEvent(row)
    try {
      await asKeeper(database, (tx) => insertEvent(tx, row))
    } catch (error) {
      log.error({ error, event: event.event }, 'the security log cannot be written')
    }
  }

  return {
    record,
    mailboxOf,
    async recordIn(tx, event) {
      const row = values(event)
      // the caller's role may read the log at most
      const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
      await sql`select set_config('role', ${database.roles.keeper}, true)`.execute(tx)
      await insertEvent(tx, row)
      await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx)
      logEvent(row)
    },
    async recordAsAccounts(tx, event) {
      const row = values(event)
      await insertEventAsAccounts(tx, row)
      logEvent(row)
    },
    async recordOncePerPeriod(event) {
      const key = `${event.event} ${event.outcome} ${event.userId} ${event.origin?.address}`
      const now = performance.now()
      if (now - (recent.get(key) ?? Number.NEGATIVE_INFINITY) < RECORD_PERIOD_MS) return
      if (recent.size >= MOST_REMEMBERED) recent.clear()
      recent.set(key, now)
      await record(event)
    },
  }
}

function valuesOf(event: AuditEvent, mailbox: string | null): EventValues {
  const { userId, actorId = null, origin = {}, details = {} } = event
  return {
    event: event.event,
    outcome: event.outcome ?? ('ok' as const),
    userId,
    actor: event.actor ?? (userId === null ? ('nobody' as const) : ('person' as const)),
    actorId,
    sessionId: origin.sessionId ?? null,
    address: origin.address ?? null,
    userAgent: program(origin.userAgent),
    mailbox,
    details,
  }
}

/** What a program says of itself is anybody's text: its printable ASCII, shortened. */
function program(userAgent: string | null | undefined): string | null {
  const plain = userAgent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_PROGRAM)
  return plain || null
}
