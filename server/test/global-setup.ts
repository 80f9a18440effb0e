import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** superuser's connection string of this test run's cluster */
    databaseUrl: string
  }
}

/** One temporary cluster for the whole run; every suite creates its own database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-test-'))
  // mkdtemp closes the folder to all others, including the database's user
  await chmod(folder, 0o755)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded(folder, { settings: { fsync: 'off', max_connections: '300' } })
    project.provide('databaseUrl', embedded.url)
    return async () => {
      await embedded.stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}
