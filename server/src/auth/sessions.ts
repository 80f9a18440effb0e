import type { Database } from '../database/client.ts'
import { NotFound } from '../database/errors.ts'

export type SessionInList = {
  id: string
  createdAt: Date
  /** last renewal: at most a day before the last use */
  usedAt: Date
  address: string | null
  userAgent: string | null
}

export type Sessions = {
  list(userId: string): Promise<SessionInList[]>
  end(userId: string, id: string): Promise<void>
  endAll(userId: string): Promise<void>
  endOthers(userId: string, id: string): Promise<void>
  /** password entered in this session within the last ten minutes */
  isPasswordFresh(id: string): Promise<boolean>
  passwordConfirmed(id: string): Promise<void>
  /**
   * Aborts when the session or the API key ends, whichever process ended it, and at `expiresAt`; call `stop` when done.
   */
  watch(id: string, expiresAt?: Date): { signal: AbortSignal; stop(): void }
}

const FRESH_MS = 10 * 60_000
/** The longest that a timer can run: 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The trigger's NOTIFY channel; the payload is the session's id, or that of an API key that ends. */
export const ENDED = 'session_end'

/** Creates the trigger; idempotent. */
export async function announceEnds(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`create or replace function auth.session_ended() returns trigger language plpgsql as $$
    begin perform pg_notify('${ENDED}', old.id::text); return old; end $$`)
  await run(`create or replace trigger session_ended after delete on auth.session
    for each row execute function auth.session_ended()`)
}

/** Sessions end `days` after sign-in, renewed or not: enforced by the database. Idempotent. */
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

  async function lookAgain() {
    const ids = [...watched.keys()]
    if (ids.length === 0) return
    const sessions = await auth.selectFrom('session').select('id').where('id', 'in', ids).execute()
    const keys = auth
      .selectFrom('apiKey as k')
      .innerJoin('user as u', 'u.id', 'k.userId')
      .select('k.id')
      .where('k.id', 'in', ids)
      .where('k.revokedAt', 'is', null)
      .where('u.closedAt', 'is', null)
    const there = new Set([...sessions, ...(await keys.execute())].map(({ id }) => id))
    for (const id of ids) if (!there.has(id)) abort(id)
  }

  const quietly = () => void lookAgain().catch(() => {})

  return {
    watch(id, expiresAt) {
      if (!isListening) {
        isListening = true
        listener.onReconnect(quietly)
        // catches a session that ended before LISTEN was active
        void listener.on(ENDED, abort).then(quietly)
      }
      const controller = new AbortController()
      const others = watched.get(id) ?? new Set()
      watched.set(id, others.add(controller))
      const left = expiresAt ? Math.max(expiresAt.getTime() - Date.now(), 0) : null
      const timer = left === null ? undefined : setTimeout(() => controller.abort(), Math.min(left, LONGEST_TIMER_MS))
      const stop = () => {
        clearTimeout(timer)
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
