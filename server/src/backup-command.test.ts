import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BACKUP_PROGRAM, runBackup } from '../test/backup-command.ts'
import { authenticate, testInstallations } from '../test/installation.ts'
import { asAdmin } from './database/owned.ts'
import { readEnv } from './env.ts'
import { type MadeDeps, makeDeps } from './make-deps.ts'

const ANN = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good old password' }

const installations = testInstallations()
const running: MadeDeps[] = []
afterAll(async () => {
  for (const { close } of running) await close()
  await installations.close()
})

async function started(dataDir: string): Promise<MadeDeps> {
  const made = await makeDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir))
  running.push(made)
  return made
}

it('moves an installation with the built-in database to a new folder while its server runs', {
  tags: ['slow', 'OPS-10'],
}, async () => {
  const [old, fresh] = [await installations.folder(), await installations.folder()]
  const server = await started(old)
  const { userId = '' } = await authenticate(server, 'sign-up', ANN)
  const bytes = Buffer.from('a cover')
  const cover = { userId, projectId: null, kind: 'cover', name: 'c', type: 'image/png', bytes } as const
  const { url } = await server.deps.files.save(cover)
  const file = join(old, 'backup.zip')

  expect(await runBackup({ DATA_DIR: old }, 'backup', file)).toMatchObject({
    status: 0,
    out: expect.stringContaining(`Backed up 1 person, 7 rows and 1 file to ${file}.`),
    err: '',
  })
  expect(await authenticate(server, 'sign-in', ANN)).toMatchObject({ status: 200 })
  expect(await runBackup({ DATA_DIR: fresh }, 'restore', file)).toMatchObject({
    status: 0,
    out: expect.stringContaining('Restored 1 person, 7 rows and 1 file as they were on'),
    err: '',
  })

  const restored = await started(fresh)
  const eventsOf = ({ deps }: typeof restored) =>
    asAdmin(deps.database, (tx) => tx.selectFrom('audit.events').select('event').orderBy('at').execute())
  expect((await eventsOf(restored)).map(({ event }) => event)).toEqual(['sign-up', 'backup-restored'])
  expect((await eventsOf(server)).map(({ event }) => event)).toEqual(['sign-up', 'backup-made', 'sign-in'])
  expect(await authenticate(restored, 'sign-in', ANN)).toEqual({ status: 200, userId })
  expect(Buffer.from(await restored.deps.files.read(userId, url)).equals(bytes)).toBe(true)
  expect(await runBackup({ DATA_DIR: fresh }, 'restore', file)).toMatchObject({
    status: 1,
    err: expect.stringContaining('into an empty installation only'),
  })
})

it('explains its usage without a file name', { tags: ['slow'] }, async () => {
  const folder = await installations.folder()
  const answers = [['backup'], ['keep', 'a']].map((args) => runBackup({ DATA_DIR: folder }, ...args))
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ status: 1, err: expect.stringContaining('Usage: ') })
  expect(await readdir(folder)).toEqual([])
})

it('creates no data folder', { tags: ['slow'] }, async () => {
  const folder = join(await installations.folder(), 'data')
  const { status, err } = await runBackup({ DATA_DIR: folder }, 'backup', join(folder, '..', 'x.zip'))
  expect({ status, err }).toEqual({
    status: 1,
    err: `There’s nothing to back up: DATA_DIR ${folder} doesn’t exist.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

it('changes nothing for a file that is not a backup', async () => {
  const folder = join(await installations.folder(), 'data')
  const { status, err } = await runBackup({ DATA_DIR: folder }, 'restore', BACKUP_PROGRAM)
  expect({ status, err }).toEqual({
    status: 1,
    err: `${BACKUP_PROGRAM} isn’t a Makeready backup, or it is incomplete.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})
