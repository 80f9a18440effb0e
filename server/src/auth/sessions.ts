import type { Database } from '../database/client.ts'
import { NotFound } from '../database/faults.ts'

export type SessionInList = {
  id: string
  createdAt: Date
  /** the last renewal: at most a day before the last use */
  usedAt: Date
  address: string | null
  userAgent: string | null
}

/** Who is signed in where. Tokens never leave the database. */
export type Sessions = {
  /** those that still open something, the last used first */
  list(userId: string): Promise<SessionInList[]>
  /** @throws NotFound also for somebody else's */
  end(userId: string, id: string): Promise<void>
  endAll(userId: string): Promise<void>
  /** all but this one */
  endOthers(userId: string, id: string): Promise<void>
  /** whether whoever holds this session typed the password within the last ten minutes, there or to sign in */
  isPasswordFresh(id: string): Promise<boolean>
  /** The password was just typed in this session. */
  passwordConfirmed(id: string): Promise<void>
  /** A signal that aborts when the session ends, whichever process or route ended it; `stop` when nobody looks any more. */
  watch(id: string): { signal: AbortSignal; stop(): void }
}

const FRESH_MS = 10 * 60_000

/** Told by a trigger of the table, with the session's id. */
const ENDED = 'session_end'

/** Makes every end of a session heard, however it came. Wants the tables; may be done again. */
export async function announceEnds(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`create or replace function auth.session_ended() returns trigger language plpgsql as $$
    begin perform pg_notify('${ENDED}', old.id::text); return old; end $$`)
  await run(`create or replace trigger session_ended after delete on auth.session
    for each row execute function auth.session_ended()`)
}

/**
 * A session ends `days` after its sign-in, however often it is renewed: the database itself puts no end later than that.
 * Wants the tables; may be done again, with another number too.
 */
export async function limitLife(run: (statement: string) => Promise<unknown>, days: number): Promise<void> {
  const latest = `"createdAt" + make_interval(days => ${Math.trunc(days)})`
  await run(`create or replace function auth.limit_session_life() returns trigger language plpgsql as $$
    begin new."expiresAt" := least(new."expiresAt", new.${latest}); return new; end $$`)
  await run(`create or replace trigger session_life before insert or update on auth.session
    for each row execute function auth.limit_session_life()`)
  await run(`update auth.session set "expiresAt" = ${latest} where "expiresAt" > ${latest}`)
}

export function createSessions({ auth, listener }: Database): Sessions {
  const watched = new Map<string, Set<AbortController>>()
  let isListening = false
  const abort = (id: string) => {
    for (const one of watched.get(id) ?? []) one.abort()
  }

  /** While the listener was away, ends went unheard. */
  async function lookAgain() {
    const ids = [...watched.keys()]
    if (ids.length === 0) return
    const rows = await auth.selectFrom('session').select('id').where('id', 'in', ids).execute()
    const there = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!there.has(id)) abort(id)
  }

  const quietly = () => void lookAgain().catch(() => {})

  return {
    watch(id) {
      if (!isListening) {
        isListening = true
        listener.onReconnect(quietly)
        // who ended before the database heard of us is found by a look
        void listener.on(ENDED, abort).then(quietly)
      }
      const controller = new AbortController()
      const others = watched.get(id) ?? new Set()
      watched.set(id, others.add(controller))
      const stop = () => {
        others.delete(controller)
        if (others.size === 0 && watched.get(id) === others) watched.delete(id)
      }
      return { signal: controller.signal, stop }
    },
    async list(userId) {
      const rows = await auth
        .selectFrom('session')
        .select(['id', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', new Date())
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
        id,
        createdAt,
        usedAt: updatedAt,
        address: ipAddress || null,
        userAgent: userAgent || null,
      }))
    },
    async isPasswordFresh(id) {
      const since = new Date(Date.now() - FRESH_MS)
      const row = await auth
        .selectFrom('session')
        .select('id')
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('createdAt', '>', since), eb('passwordConfirmedAt', '>', since)]))
        .executeTakeFirst()
      return row !== undefined
    },
    async passwordConfirmed(id) {
      await auth.updateTable('session').set({ passwordConfirmedAt: new Date() }).where('id', '=', id).execute()
    },
    async end(userId, id) {
      const { numDeletedRows } = await auth
        .deleteFrom('session')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotFound()
    },
    async endAll(userId) {
      await auth.deleteFrom('session').where('userId', '=', userId).execute()
    },
    async endOthers(userId, id) {
      await auth.deleteFrom('session').where('userId', '=', userId).where('id', '!=', id).execute()
    },
  }
}
