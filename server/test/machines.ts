import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { dropDatabase, emptyDatabase, TEST_SECRET } from './database.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'
import { type Program, run } from './program.ts'

export type Machine = { role: 'web' | 'worker'; url: string; restart(): Promise<void> }

export type Machines = {
  /** nginx's address */
  url: string
  web: [Machine, Machine]
  workers: [Machine, Machine]
  databaseUrl: string
  close(): Promise<void>
}

/** Two web and two worker processes that share only a database and a bucket, behind nginx. */
export async function startMachines(more: Record<string, string>): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-machines-'))
  await chmod(folder, 0o755)
  const databaseUrl = await emptyDatabase()
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port: s3Port }: AddressInfo = await s3.run()
  const shared = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    ...more,
  }
  const programs = new Map<Machine, Program>()
  const start = async (role: 'web' | 'worker', number: number): Promise<Machine> => {
    const port = await freePort()
    const env = { ...shared, ROLE: role, PORT: `${port}`, DATA_DIR: join(folder, `${role}-${number}`) }
    const machine: Machine = {
      role,
      url: `http://127.0.0.1:${port}`,
      async restart() {
        await programs.get(machine)?.end('SIGTERM')
        const next = run('main.ts', env)
        programs.set(machine, next)
        await next.ready
      },
    }
    await machine.restart()
    return machine
  }
  const web: [Machine, Machine] = [await start('web', 1), await start('web', 2)]
  const workers: [Machine, Machine] = [await start('worker', 1), await start('worker', 2)]
  const nginx = await startNginx(web.map(({ url }) => Number(new URL(url).port)))
  return {
    url: nginx.url,
    web,
    workers,
    databaseUrl,
    async close() {
      await nginx.stop()
      for (const program of programs.values()) await program.end('SIGTERM')
      await s3.close()
      await dropDatabase(databaseUrl)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
