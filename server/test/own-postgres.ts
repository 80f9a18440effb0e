import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../src/database/connection.ts'
import { startEmbedded } from '../src/database/embedded.ts'

export type OwnPostgres = {
  url: string
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** A separate Postgres that writes to disk like the product's, for drills that measure commits. */
export async function ownPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-drill-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder, { settings })
  const owner = openPool({ connectionString: embedded.url, max: 2 })
  return {
    url: embedded.url,
    async query(statement, values) {
      return (await owner.query(statement, values)).rows
    },
    async close() {
      await owner.end()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
