import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from '../src/database/embedded/account.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Why the oldest supported Postgres cannot be tested here; undefined if it can. */
export function whyNoPostgres15(): string | undefined {
  return existsSync(join(PROGRAMS, 'initdb'))
    ? undefined
    : `${PROGRAMS} is not there (Debian: apt install postgresql-15)`
}

/** A temporary cluster of the system's Postgres 15, open to the user `postgres` without a password. */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-pg15-'))
  await chmod(folder, 0o755)
  const account = accountFor(join(folder, 'data'))
  if (account) await chown(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(PROGRAMS, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const port = await freePort()
  const server = spawn(
    join(PROGRAMS, 'postgres'),
    [
      '-D',
      data,
      '-p',
      `${port}`,
      '-c',
      'unix_socket_directories=',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
    ],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) await wait(25)
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
