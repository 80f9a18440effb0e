import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { openSession } from './connection.ts'

/** Another client may have used our connection in between, so one lookup proves nothing. */
const MAX_LOOKUPS = 10
const PATIENCE_MS = 2_000

/** A transaction pooler would leak session locks and block the next start. @throws a message for people */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const session = await openSession(url)
  try {
    const own = await backendOf(session)
    // a pooler invents the pid at connect; Postgres reports the real one
    if (own === (session as unknown as { processID: number | null }).processID) return
    if (await isShared(url, session, own))
      throw new StartError(
        'DATABASE_URL is a connection pooler in transaction mode, which can’t hold the locks needed at start. ' +
          'Set DATABASE_DIRECT_URL to the address of Postgres itself.',
      )
  } finally {
    await session.end()
  }
}

async function isShared(url: string, session: pg.Client, own: number): Promise<boolean> {
  const other = await openSession(url)
  try {
    for (let look = 0; look < MAX_LOOKUPS; look += 1) {
      // pools reuse the last returned connection, which the other client's transaction then holds
      const before = await backendOf(session)
      await other.query({ text: 'begin', query_timeout: PATIENCE_MS } as pg.QueryConfig)
      const theirs = await backendOf(other)
      const after = await backendOf(session)
      await other.query('rollback')
      if (theirs === before || before !== own || after !== own) return true
    }
    return false
  } catch (error) {
    // a session pooler with one free connection makes the second client wait
    if (/timeout/i.test((error as Error).message)) return false
    throw error
  } finally {
    await other.end()
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const query = { text: 'select pg_backend_pid() as pid', query_timeout: PATIENCE_MS } as pg.QueryConfig
  const { rows } = await client.query<{ pid: number }>(query)
  return rows[0]?.pid ?? 0
}
