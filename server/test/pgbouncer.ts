import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from '../src/database/embedded/account.ts'
import { whyMissing } from './debian-package.ts'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export const whyNoPgBouncer = () => whyMissing(PROGRAM, 'pgbouncer')

export type PoolMode = 'session' | 'transaction'

export type PgBouncer = {
  /** the same database through the pooler */
  url: string
  /** one row per pool from `show pools` */
  pools(): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/**
 * PgBouncer in front of the database at a superuser's `url`, configured as in docs/SCALING.md: it looks up passwords in the
 * database (`auth_query`), because the product creates its own logins.
 */
export async function startPgBouncer(url: string, mode: PoolMode, poolSize: number): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const { hostname, port: at, pathname, username, password } = new URL(url)
  const database = pathname.slice(1)
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${at} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
auth_user = ${username}
auth_query = select usename, passwd from pg_shadow where usename = $1
admin_users = ${username}
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  )
  // PgBouncer refuses to run as root
  const pooler = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], {
    ...accountFor(folder),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => pooler.once('exit', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = `${port}`
  const console = new URL(through)
  console.pathname = '/pgbouncer'
  const pools = async () => {
    const client = new pg.Client({ connectionString: console.href })
    await client.connect()
    try {
      return (await client.query('show pools')).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  while (!(await pools().catch(() => null))) await wait(50)
  return {
    url: through.href,
    pools,
    async stop() {
      pooler.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
