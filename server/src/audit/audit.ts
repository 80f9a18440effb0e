import { createHmac } from 'node:crypto'
import type { SecurityActor, SecurityEventCode, SecurityOutcome } from '@makeready/contract/domain/security-events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthSchema, Database } from '../database/client.ts'
import { asAuditWriter } from '../database/owned.ts'
import type { Schema } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { type EventValues, insertEvent, insertEventAsAccounts } from './queries.ts'

export type Origin = { address: string | null; userAgent: string | null; sessionId: string | null }

export type AuditEvent = {
  event: SecurityEventCode
  outcome?: SecurityOutcome
  userId: string | null
  actor?: SecurityActor
  actorId?: string | null
  origin?: Partial<Origin>
  email?: string | undefined
  /** codes, never personal text */
  details?: Record<string, string>
}

/** Every event is a row, and a JSON line on standard error at log level 'info' or with AUDIT_LOG. */
export type Audit = {
  /** Never rejects: a failure to record is only logged. */
  record(event: AuditEvent): Promise<void>
  /** Within a transaction, so that an action and its record are committed together. */
  recordIn(tx: Transaction<Schema>, event: AuditEvent): Promise<void>
  /** The same through the connection of better-auth's login. */
  recordAsAccounts(tx: Kysely<AuthSchema>, event: AuditEvent): Promise<void>
  /** At most once a minute per event, person and address, so that a flood cannot fill the log. */
  recordOncePerPeriod(event: AuditEvent): Promise<void>
  mailboxOf(email: string): string
}

const RECORD_PERIOD_MS = 60_000
const MAX_REMEMBERED = 10_000
const LONGEST_PROGRAM = 160

type Parts = { database: Database; log: Log; secret: string; always: boolean }

/** `always`: print the lines at every log level. */
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
      await asAuditWriter(database, (tx) => insertEvent(tx, row))
    } catch (error) {
      log.error({ error, event: event.event }, 'the security log cannot be written')
    }
  }

  return {
    record,
    mailboxOf,
    async recordIn(tx, event) {
      const row = values(event)
      // the caller's role may be read-only
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
      if (recent.size >= MAX_REMEMBERED) recent.clear()
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

/** User agents are untrusted text: printable ASCII only, shortened. */
function program(userAgent: string | null | undefined): string | null {
  const plain = userAgent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_PROGRAM)
  return plain || null
}
