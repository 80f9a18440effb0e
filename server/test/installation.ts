import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readEnv } from '../src/env.ts'
import { CLIENT_ADDRESS } from '../src/http/client-address.ts'
import { type MadeDeps, makeDeps } from '../src/make-deps.ts'
import { TEST_SECRET } from './database.ts'

export type TestInstallation = MadeDeps & {
  /** the owner's connection string, as in DATABASE_URL */
  url: string
  folder: string
  /** runs a statement as superuser */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/** `landlord` may create roles but is no superuser. */
export type DatabaseOwner = 'superuser' | 'landlord'

/**
 * Installations for one test file, each with its own database and data folder, in this run's cluster unless another
 * superuser's URL is given; `close` removes all of them.
 */
export function testInstallations(cluster = () => inject('databaseUrl')) {
  const closers: (() => Promise<unknown>)[] = []
  const onClose = (end: () => Promise<unknown>) => closers.unshift(end)

  /** A new folder that the database's user can enter. */
  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'makeready-installation-'))
    await chmod(path, 0o755)
    onClose(() => rm(path, { recursive: true, force: true }))
    return path
  }

  /** A new database and its URLs. */
  async function database(owner: DatabaseOwner): Promise<{ url: string; superuserUrl: string }> {
    const name = `test_${randomBytes(5).toString('hex')}`
    const statement = (text: string) => onceAsSuperuser(cluster(), text)
    await statement(`create database ${name}`)
    onClose(() => statement(`drop database if exists ${name} with (force)`))
    const url = new URL(cluster())
    url.pathname = name
    const superuserUrl = url.href
    if (owner === 'superuser') return { url: superuserUrl, superuserUrl }
    await statement(`create role landlord_${name} login createrole password 'x'`)
    await statement(`alter database ${name} owner to landlord_${name}`)
    url.username = `landlord_${name}`
    url.password = 'x'
    return { url: url.href, superuserUrl }
  }

  return {
    folder,
    database,
    /** An installation that was started: its tables exist, and nobody has signed up. */
    async start(owner: DatabaseOwner = 'superuser', env: Record<string, string> = {}) {
      const { url, superuserUrl } = await database(owner)
      const data = await folder()
      const variables = { DATA_DIR: data, DATABASE_URL: url, AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'silent', ...env }
      const made = await makeDeps(readEnv(variables, data))
      onClose(() => made.close())
      const query = (statement: string, values?: unknown[]) => onceAsSuperuser(superuserUrl, statement, values)
      return { ...made, url, folder: data, query } satisfies TestInstallation
    },
    async close() {
      for (const end of closers.splice(0)) await end()
    },
  }
}

/** Signs up or in at better-auth's own route. @returns the status and the account */
export async function authenticate(
  { deps }: MadeDeps,
  path: 'sign-up' | 'sign-in',
  fields: { name?: string; email: string; password: string },
): Promise<{ status: number; userId: string | undefined }> {
  const origin = 'http://127.0.0.1:3000'
  const response = await deps.auth.handler(
    new Request(`${origin}/api/auth/${path}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, [CLIENT_ADDRESS]: '10.0.0.1' },
      body: JSON.stringify(fields),
    }),
  )
  const body = (await response.json()) as { user?: { id: string } }
  return { status: response.status, userId: body.user?.id }
}

export async function onceAsSuperuser(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
