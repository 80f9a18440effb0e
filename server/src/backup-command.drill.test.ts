import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runBackup } from '../test/backup-command.ts'
import { TEST_SECRET } from '../test/database.ts'
import { authenticate, testInstallations } from '../test/installation.ts'

const installations = testInstallations()
afterAll(() => installations.close())

it('streams a large file out of a backup at constant memory', async () => {
  const [old, fresh] = [await installations.start(), await installations.database('superuser')]
  const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good old password' }
  const { userId = '' } = await authenticate(old, 'sign-up', person)
  const book = { userId, projectId: null, kind: 'zip', name: 'b.zip', type: 'application/zip' } as const
  await old.deps.files.save({ ...book, bytes: Buffer.alloc(150_000_000, 7) })
  const file = join(old.folder, 'backup.zip')
  const env = (url: string, folder: string) => ({ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: TEST_SECRET })
  const backup = await runBackup(env(old.url, old.folder), 'backup', file)
  const restore = await runBackup(env(fresh.url, await installations.folder()), 'restore', file)
  for (const { status, err, megabytes } of [backup, restore]) {
    expect([status, err]).toEqual([0, ''])
    expect(megabytes).toBeLessThan(400)
  }
})
