import type pg from 'pg'
import { StartError } from '../data-folder.ts'
import { openSession } from './connection.ts'

/** Another client may have used our connection in between: looks that do not agree with each other prove a shared one. */
const LOOKS = 10
const PATIENCE_MS = 2_000

/**
 * A pooler in transaction mode (PgBouncer and its like) gives a client another server connection after every transaction,
 * so the locks of a start would stay behind on connections that nobody holds, and the next start would wait for ever.
 * @throws a sentence that names the setting
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const session = await openSession(url)
  try {
    const own = await backendOf(session)
    // a pooler invents the process that it names when a client connects; Postgres names the one that answers
    if (own === (session as unknown as { processID: number | null }).processID) return
    if (await isShared(url, session, own))
      throw new StartError(
        'The database is reached through a connection pooler in transaction mode, which cannot hold the locks of a start. ' +
          'Set DATABASE_DIRECT_URL to the address of Postgres itself.',
      )
  } finally {
    await session.end()
  }
}

/** Whether somebody else is given the server connection that this client had. */
async function isShared(url: string, session: pg.Client, own: number): Promise<boolean> {
  const other = await openSession(url)
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      // the connection that was given back last is given out first: in a transaction of the other's, which keeps it
      const before = await backendOf(session)
      await other.query({ text: 'begin', query_timeout: PATIENCE_MS } as pg.QueryConfig)
      const theirs = await backendOf(other)
      const after = await backendOf(session)
      await other.query('rollback')
      if (theirs === before || before !== own || after !== own) return true
    }
    return false
  } catch (error) {
    // a pooler in session mode with one connection left keeps the second client waiting
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
