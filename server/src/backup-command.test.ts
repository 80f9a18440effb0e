import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { COMPILE_CACHE } from '../test/compile-cache.ts'
import { TEST_SECRET } from '../test/database.ts'
import { authenticate, testInstallations } from '../test/installation.ts'
import { peakMegabytes } from '../test/processes.ts'
import { asAdmin } from './database/owned.ts'
import { readEnv } from './env.ts'
import { type MadeDeps, makeDeps } from './make-deps.ts'

const PROGRAM = fileURLToPath(new URL('./backup-command.ts', import.meta.url))
const ANN = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good old password' }

const installations = testInstallations()
const running: MadeDeps[] = []
afterAll(async () => {
  for (const { close } of running) await close()
  await installations.close()
})

const command = (dataDir: string, ...args: string[]) => commandIn({ DATA_DIR: dataDir }, ...args)

async function commandIn(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid ?? 0))
  }, 20)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  clearInterval(watch)
  return { status, said, complained, megabytes }
}

async function started(dataDir: string): Promise<MadeDeps> {
  const made = await makeDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir))
  running.push(made)
  return made
}

it('moves an installation with the built-in database to a new folder while its server runs', {
  tags: ['OPS-10'],
}, async () => {
  const [old, fresh] = [await installations.folder(), await installations.folder()]
  const server = await started(old)
  const { userId = '' } = await authenticate(server, 'sign-up', ANN)
  const bytes = Buffer.from('a cover')
  const cover = { userId, projectId: null, kind: 'cover', name: 'c', type: 'image/png', bytes } as const
  const { url } = await server.deps.files.save(cover)
  const file = join(old, 'backup.zip')

  expect(await command(old, 'backup', file)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Backed up 1 person, 7 rows and 1 file to ${file}.`),
    complained: '',
  })
  expect(await authenticate(server, 'sign-in', ANN)).toMatchObject({ status: 200 })
  expect(await command(fresh, 'restore', file)).toMatchObject({
    status: 0,
    said: expect.stringContaining('Restored 1 person, 7 rows and 1 file as they were on'),
    complained: '',
  })

  const restored = await started(fresh)
  const eventsOf = ({ deps }: typeof restored) =>
    asAdmin(deps.database, (tx) => tx.selectFrom('audit.events').select('event').orderBy('at').execute())
  expect((await eventsOf(restored)).map(({ event }) => event)).toEqual(['sign-up', 'backup-restored'])
  expect((await eventsOf(server)).map(({ event }) => event)).toEqual(['sign-up', 'backup-made', 'sign-in'])
  expect(await authenticate(restored, 'sign-in', ANN)).toEqual({ status: 200, userId })
  expect(Buffer.from(await restored.deps.files.read(userId, url)).equals(bytes)).toBe(true)
  expect(await command(fresh, 'restore', file)).toMatchObject({
    status: 1,
    complained: expect.stringContaining('into an empty installation only'),
  })
})

it('streams a large file out of a backup at constant memory', async () => {
  const [old, fresh] = [await installations.start(), await installations.database('superuser')]
  const { userId = '' } = await authenticate(old, 'sign-up', ANN)
  const book = { userId, projectId: null, kind: 'zip', name: 'b.zip', type: 'application/zip' } as const
  await old.deps.files.save({ ...book, bytes: Buffer.alloc(150_000_000, 7) })
  const file = join(old.folder, 'backup.zip')
  const env = (url: string, folder: string) => ({ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: TEST_SECRET })
  const backup = await commandIn(env(old.url, old.folder), 'backup', file)
  const restore = await commandIn(env(fresh.url, await installations.folder()), 'restore', file)
  for (const { status, complained, megabytes } of [backup, restore]) {
    expect([status, complained]).toEqual([0, ''])
    expect(megabytes).toBeLessThan(400)
  }
})

it('explains its usage without a file name', async () => {
  const folder = await installations.folder()
  const answers = [[], ['backup'], ['backup', 'a', 'b'], ['keep', 'a']].map((args) => command(folder, ...args))
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ status: 1, complained: expect.stringContaining('Usage: ') })
  expect(await readdir(folder)).toEqual([])
})

it('creates no data folder', async () => {
  const folder = join(await installations.folder(), 'data')
  const { status, complained } = await command(folder, 'backup', join(folder, '..', 'x.zip'))
  expect({ status, complained }).toEqual({
    status: 1,
    complained: `There is nothing to back up: DATA_DIR ${folder} does not exist.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

it('changes nothing for a file that is not a backup', async () => {
  const folder = join(await installations.folder(), 'data')
  const { status, complained } = await command(folder, 'restore', PROGRAM)
  expect({ status, complained }).toEqual({
    status: 1,
    complained: `${PROGRAM} is no backup of Makeready, or it is not whole.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})
