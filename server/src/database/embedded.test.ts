import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostmaster } from './embedded/postmaster.ts'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'

const PROGRAM = fileURLToPath(new URL('../../test/embedded-process.ts', import.meta.url))
const asRoot = process.getuid?.() === 0

let root: string
let next = 0
const processes: ChildProcess[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makeready-embedded-'))
  await chmod(root, 0o755)
})
afterEach(async () => {
  for (const child of processes.splice(0)) await end(child, 'SIGTERM')
})
afterAll(() => rm(root, { recursive: true, force: true }))

function dataFolder(): string {
  next += 1
  return join(root, `data-${next}`)
}

type Started = { url: string; port: number; adopted: boolean; milliseconds: number }

async function startProcess(dataDir: string, shared = ''): Promise<{ child: ChildProcess; started: Started }> {
  const child = spawn(process.execPath, [PROGRAM, dataDir, shared], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [string]
  return { child, started: JSON.parse(line) as Started }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function running<T>(
  dataDir: string,
  use: (started: Awaited<ReturnType<typeof startEmbedded>>) => T | Promise<T>,
  options?: EmbeddedOptions,
) {
  const started = await startEmbedded(dataDir, options)
  try {
    return await use(started)
  } finally {
    await started.stop()
  }
}

const runs = (dataDir: string) => findPostmaster(join(dataDir, 'postgres/pg18')) !== undefined

describe('the built-in database', () => {
  test('is created at the first start, listens on loopback only, and stops without a trace', async () => {
    const data = dataFolder()
    const [settings] = await running(data, ({ url }) =>
      query(
        url,
        `select current_setting('listen_addresses') as address, current_setting('password_encryption') as passwords,
          current_setting('server_encoding') as encoding, datcollate as locale, current_database() as name
         from pg_database where datname = current_database()`,
      ),
    )
    expect(settings).toEqual({
      address: '127.0.0.1',
      passwords: 'scram-sha-256',
      encoding: 'UTF8',
      locale: 'C',
      name: 'makeready',
    })
    expect(runs(data)).toBe(false)
  })

  test('logs neither rows nor statements, in a file only its owner can read', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    const folder = join(data, 'postgres')
    // as earlier versions did
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'log'), '', { mode: 0o644 })
    await chmod(folder, 0o755)
    await running(data, async ({ url }) => {
      await query(url, 'create table people (email text unique)')
      const sign = `insert into people values ('ann.secret@example.org')`
      await query(url, sign)
      await expect(query(url, sign)).rejects.toMatchObject({
        detail: 'Key (email)=(ann.secret@example.org) already exists.',
      })
      await expect(query(url, `select 'planted words' from nowhere`)).rejects.toThrow()
    })
    const log = readFileSync(join(folder, 'log'), 'utf8')
    expect(log).toContain('duplicate key value violates unique constraint')
    for (const words of ['ann.secret', 'planted', 'Key (']) expect(log).not.toContain(words)
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect([await modeOf(folder), await modeOf(join(folder, 'log'))]).toEqual([0o700, 0o600])
  })

  test('keeps its port and data, and restarts quickly', async () => {
    const data = dataFolder()
    const first = await running(data, async ({ url, port }) => {
      await query(url, 'create table kept (n int); insert into kept values (1)')
      return port
    })
    const began = performance.now()
    const again = await startEmbedded(data)
    const milliseconds = performance.now() - began
    expect(again).toMatchObject({ port: first, adopted: false })
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }])
    await again.stop()
    console.info(`warm start of the built-in database: ${Math.round(milliseconds)} ms`)
    expect(milliseconds).toBeLessThan(2_000)
  })

  test('uses another port when its own is taken', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    const port = await running(data, (started) => started.port)
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    try {
      await running(data, async (started) => {
        expect(started.port).not.toBe(port)
        expect(await query(started.url, 'select 1 as one')).toEqual([{ one: 1 }])
      })
    } finally {
      squatter.close()
    }
  })

  test('is adopted with its data after its server process was killed', async () => {
    const data = dataFolder()
    const { child, started: first } = await startProcess(data)
    await query(first.url, 'create table kept (n int); insert into kept values (7)')
    await end(child, 'SIGKILL')
    await running(data, async (started) => {
      expect(started).toMatchObject({ adopted: true, port: first.port })
      expect(await query(started.url, 'select n from kept')).toEqual([{ n: 7 }])
    })
    expect(runs(data)).toBe(false)
  })

  test('restarts with its data after being killed', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    const started = await startEmbedded(data)
    await query(started.url, 'create table kept (n int); insert into kept values (8)')
    const killed = findPostmaster(join(data, 'postgres/pg18'))
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    // on the same port and without help, so clients can continue
    const again = () => query(started.url, 'select n from kept').catch((error: { code?: string }) => error.code)
    await expect.poll(again, { timeout: 20_000 }).toEqual([{ n: 8 }])
    expect(findPostmaster(join(data, 'postgres/pg18'))).toMatchObject({ port: started.port })
    await started.stop()
    expect(runs(data)).toBe(false)
  })

  test('serves a second process, and runs until the last one stops', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    const [one, two] = await Promise.all([startProcess(data), startProcess(data)])
    expect(one.started.url).toBe(two.started.url)
    expect([one.started.adopted, two.started.adopted].sort()).toEqual([false, true])
    await end(one.child, 'SIGTERM')
    expect(await query(two.started.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(two.child, 'SIGTERM')
    expect(runs(data)).toBe(false)
  })

  test('is created again after an interrupted creation', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    const unfinished = join(data, 'postgres/pg18.unfinished')
    mkdirSync(join(unfinished, 'base'), { recursive: true })
    writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
    await running(data, async ({ url }) => {
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    })
    expect(existsSync(unfinished)).toBe(false)
  })

  test('starts despite a pid file whose pid another program has', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    await running(data, () => {})
    writeFileSync(join(data, 'postgres/pg18/postmaster.pid'), `${process.pid}\n/x\n0\n5432\n\n127.0.0.1\n\nready\n`)
    await running(data, ({ adopted }) => expect(adopted).toBe(false))
  })

  test('leaves a foreign folder alone', async () => {
    const data = dataFolder()
    mkdirSync(join(data, 'postgres/pg18'), { recursive: true })
    writeFileSync(join(data, 'postgres/pg18/something'), 'precious')
    await expect(startEmbedded(data)).rejects.toThrow('is no database')
    expect(readFileSync(join(data, 'postgres/pg18/something'), 'utf8')).toBe('precious')
  })

  test('explains why a data folder is unusable', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    await expect(startEmbedded(join(file, 'data'))).rejects.toThrow('can’t be written to (ENOTDIR). Set DATA_DIR')
  })
})

describe.skipIf(!asRoot)('as an ordinary user', () => {
  const NOBODY = 65_534
  const asNobody = async (dataDir: string) => {
    const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: 'pipe', uid: NOBODY, gid: NOBODY })
    processes.push(child)
    let output = ''
    child.stderr.on('data', (data) => {
      output += data
    })
    const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text))
    return Promise.race([line, once(child, 'exit').then(() => output)])
  }

  test('the database runs as that user', async () => {
    const data = dataFolder()
    mkdirSync(data)
    await chown(data, NOBODY, NOBODY)
    const started = JSON.parse(await asNobody(data)) as Started
    expect(await query(started.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(data, 'postgres/pg18'))).uid).toBe(NOBODY)
  })

  test('another user’s database is refused with a message', { tags: ['slow'] }, async () => {
    const data = dataFolder()
    await running(data, () => {})
    await chown(data, NOBODY, NOBODY)
    expect(await asNobody(data)).toContain('belongs to another user of this machine')
  })
})

describe.skipIf(!asRoot)('as root in a closed home folder', () => {
  const shared = () => join(root, 'shared')
  const places = () =>
    existsSync(shared()) ? readdirSync(shared()).filter((name) => !name.startsWith('postgres-')) : []

  async function closedHome(name: string): Promise<string> {
    const home = join(root, name)
    mkdirSync(home)
    await chmod(home, 0o700)
    return home
  }

  test('the database is in a separate folder, and still there at the next start', async () => {
    const data = join(await closedHome('home-1'), 'data')
    const { child, started } = await startProcess(data, shared())
    await query(started.url, 'create table kept (n int); insert into kept values (3)')
    await end(child, 'SIGTERM')
    expect(existsSync(join(data, 'postgres'))).toBe(false)
    await running(data, async ({ url }) => expect(await query(url, 'select n from kept')).toEqual([{ n: 3 }]), {
      shared: shared(),
    })
    expect(places()).toHaveLength(1)
  })

  test('a copied data folder gets its own database, a moved one keeps its', { tags: ['slow'] }, async () => {
    const home = await closedHome('home-2')
    const options = { shared: shared() }
    const before = places().length
    await running(join(home, 'data'), ({ url }) => query(url, 'create table kept (n int)'), options)
    await cp(join(home, 'data'), join(home, 'copy'), { recursive: true })
    await running(
      join(home, 'copy'),
      async ({ url }) => expect(await query(url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }]),
      options,
    )
    expect(places()).toHaveLength(before + 2)
    renameSync(join(home, 'data'), join(home, 'moved'))
    await running(
      join(home, 'moved'),
      async ({ url }) =>
        expect(await query(url, `select to_regclass('kept')::text as kept`)).toEqual([{ kept: 'kept' }]),
      options,
    )
    expect(places()).toHaveLength(before + 2)
    rmSync(join(home, 'moved'), { recursive: true })
  })
})
