import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { CHANNELS } from './channels.ts'
import { RUN_COLUMNS, type Run } from './run.ts'
import { storedJson } from './stored-json.ts'

/** Kinds of which a project has one at a time: asking again joins the one that waits or runs. */
const ONE_PER_PROJECT: readonly string[] = ['documents', 'outline', 'book']

export type StartRun = {
  userId: string
  projectId?: string | null
  kind: string
  input: unknown
  engineWish?: 'composer' | null
  /** of the same kind and project there is one at a time with this; asking again joins it */
  exclusiveFor?: string
  /** millionths of a US dollar; no further step begins once the ledger reaches it */
  costCapMicros?: number | null
}

/**
 * Queues a run in the caller's transaction (inside `asOwner`): it exists exactly when the rest of it does.
 * @throws a foreign-key violation (23503) when the project is not the user's
 */
export async function startRun(tx: Transaction<Schema>, start: StartRun): Promise<Run & { joined: boolean }> {
  const { userId, projectId = null, kind, input, engineWish = null, costCapMicros = null, exclusiveFor } = start
  const isExclusive = projectId !== null && (exclusiveFor !== undefined || ONE_PER_PROJECT.includes(kind))
  const exclusiveKey = isExclusive ? [kind, projectId, ...(exclusiveFor ? [exclusiveFor] : [])].join(':') : null
  for (;;) {
    const made = await tx
      .insertInto('runs')
      .values({
        userId,
        projectId,
        kind,
        input: sql`${storedJson(input)}::jsonb`,
        exclusiveKey,
        engineWish,
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
    if (made) {
      await sql`select pg_notify(${CHANNELS.queue}, '')`.execute(tx)
      return { ...made, joined: false }
    }
    const running = await tx
      .selectFrom('runs')
      .select(RUN_COLUMNS)
      .where('userId', '=', userId)
      .where('exclusiveKey', '=', exclusiveKey)
      .where('status', 'in', ['queued', 'running'])
      // it does not end before the caller's transaction does
      .forShare()
      .executeTakeFirst()
    // it may have ended between the two statements: then there is room for a new one
    if (running) return { ...running, joined: true }
  }
}
