import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/database/embedded.ts'
import { makeTemplate, type Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** superuser's connection string of this test run's cluster */
    databaseUrl: string
    template: Template
  }
}

async function template(cluster: string): Promise<Template> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query('create database test_template')
  } finally {
    await client.end()
  }
  return makeTemplate(cluster.replace(/\/[^/]+$/, '/test_template'))
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
    project.provide('template', await template(embedded.url))
    return async () => {
      await embedded.stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}
