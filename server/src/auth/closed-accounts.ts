import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { Audit, AuditEvent } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { Conflict, NotFound } from '../database/errors.ts'
import { serverMessage } from '../server-messages.ts'
import { endsStreams } from './api-keys.ts'

const CLOSED = { code: 'ACCOUNT_CLOSED', ...serverMessage('account.closed') }
/** Serializes closing, so that two administrators cannot close each other's accounts. */
const CLOSING_LOCK = 7_310_442_023

/** Blocks every way to sign in to a closed account. */
export function closedAccounts() {
  return {
    id: 'closed-accounts',
    schema: { user: { fields: { closedAt: { type: 'date', required: false, input: false, returned: false } } } },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              async before(session, ctx) {
                const user = await ctx?.context.internalAdapter.findUserById(session.userId)
                if ((user as { closedAt?: Date | null } | null)?.closedAt) throw new APIError('FORBIDDEN', CLOSED)
              },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin
}

/** Covers a sign-in in progress: the database refuses its session. */
export async function guardClosedAccounts(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`create or replace function auth.refuse_closed_account() returns trigger language plpgsql as $$
    declare
      closed timestamptz;
    begin
      select "closedAt" into closed from auth."user" where id = new."userId" for share;
      if closed is not null then
        raise exception 'this account is closed' using errcode = '42501';
      end if;
      return new;
    end $$`)
  await run(`create or replace trigger refuse_closed_account before insert on auth.session
    for each row execute function auth.refuse_closed_account()`)
}

export async function isClosed({ auth }: Pick<Database, 'auth'>, userId: string): Promise<boolean> {
  const open = auth.selectFrom('user').select('id').where('id', '=', userId).where('closedAt', 'is', null)
  return (await open.executeTakeFirst()) === undefined
}

type Act = Omit<AuditEvent, 'event' | 'userId'>
type Tools = { database: Pick<Database, 'auth'>; audit: Audit }

export function closeAccount({ database, audit }: Tools, userId: string, act: Act): Promise<void> {
  return database.auth.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CLOSING_LOCK)})`.execute(tx)
    if (act.actorId) {
      const admin = await tx.selectFrom('user').select('closedAt').where('id', '=', act.actorId).executeTakeFirst()
      if (!admin || admin.closedAt) throw new Conflict(serverMessage('account.own-closed'))
    }
    const user = await tx.selectFrom('user').select('closedAt').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new NotFound()
    if (user.closedAt) return
    await tx.updateTable('user').set({ closedAt: new Date() }).where('id', '=', userId).execute()
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    await tx.selectFrom('apiKey').where('userId', '=', userId).select(endsStreams).execute()
    await tx.deleteFrom('verification').where('value', '=', userId).execute()
    await audit.recordAsAccounts(tx, { ...act, event: 'account-closed', userId })
  })
}

export function reopenAccount({ database, audit }: Tools, userId: string, act: Act): Promise<void> {
  return database.auth.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('user').select('closedAt').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new NotFound()
    if (!user.closedAt) return
    await tx.updateTable('user').set({ closedAt: null }).where('id', '=', userId).execute()
    await audit.recordAsAccounts(tx, { ...act, event: 'account-reopened', userId })
  })
}

export function endAllSessions({ database, audit }: Tools, userId: string, act: Act): Promise<void> {
  return database.auth.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new NotFound()
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    // trusted devices, links and pending sign-ins
    await tx.deleteFrom('verification').where('value', '=', userId).execute()
    await audit.recordAsAccounts(tx, { ...act, event: 'sessions-ended', userId })
  })
}
