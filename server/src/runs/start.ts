import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { CHANNELS } from './channels.ts'
import { RUN_COLUMNS, type Run } from './run.ts'
import { storedJson } from './stored-json.ts'

/** Requesting again joins the active run. */
const ONE_PER_PROJECT: readonly string[] = ['documents', 'print', 'outline', 'book']

export type StartRun = {
  userId: string
  projectId?: string | null
  kind: string
  input: unknown
  requestedEngine?: 'composer' | null
  /** at most one active run per kind, project (if any) and this value; requesting again joins it */
  exclusiveFor?: string
  /** millionths of a US dollar; no further step starts once the ledger reaches it */
  costCapMicros?: number | null
}

/** Queues a run in the caller's transaction. @throws foreign-key violation (23503) for another owner's project */
export async function startRun(tx: Transaction<Schema>, start: StartRun): Promise<Run & { joined: boolean }> {
  const { userId, projectId = null, kind, input, requestedEngine = null, costCapMicros = null, exclusiveFor } = start
  const isExclusive = exclusiveFor !== undefined || (projectId !== null && ONE_PER_PROJECT.includes(kind))
  const parts = [kind, projectId, exclusiveFor].filter((part) => part)
  const exclusiveKey = isExclusive ? parts.join(':') : null
  for (;;) {
    const started = await tx
      .insertInto('runs')
      .values({
        userId,
        projectId,
        kind,
        input: sql`${storedJson(input)}::jsonb`,
        exclusiveKey,
        requestedEngine,
        costCapMicros,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'exclusiveKey'])
          .where(sql<boolean>`exclusive_key is not null and status in ('queued', 'running')`)
          .doNothing(),
      )
      .returning(RUN_COLUMNS)
      .executeTakeFirst()
    if (started) {
      await sql`select pg_notify(${CHANNELS.queue}, '')`.execute(tx)
      return { ...started, joined: false }
    }
    const running = await tx
      .selectFrom('runs')
      .select(RUN_COLUMNS)
      .where('userId', '=', userId)
      .where('exclusiveKey', '=', exclusiveKey)
      .where('status', 'in', ['queued', 'running'])
      // keeps it from ending before this transaction
      .forShare()
      .executeTakeFirst()
    // it may have ended between the statements: try again
    if (running) return { ...running, joined: true }
  }
}
