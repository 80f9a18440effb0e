import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, PASSWORD, rowsOf, storageOf } from '../../test/filled-installation.ts'
import { authenticate, type TestInstallation, testInstallations } from '../../test/installation.ts'
import type { Storage } from '../files/storage.ts'
import { makeBackup } from './make/make-backup.ts'
import { restoreBackup } from './restore/restore-backup.ts'

describe('an installation', () => {
  const installations = testInstallations()
  afterAll(() => installations.close())
  let from: TestInstallation
  const opened = (place: TestInstallation) => ({ url: place.url, storage: storageOf(place), close: async () => {} })
  const target = async () => join(await installations.folder(), 'backup.zip')

  beforeAll(async () => {
    from = await installations.start()
    await fill(from, 'ann@example.org')
  })

  it('resumes the runs that were active during the backup', async () => {
    await from.query(`update runs set status = 'running', lease_owner = 'w', lease_until = now(), epoch = 3`)
    const archive = await target()
    await makeBackup(opened(from), archive)
    const to = await installations.start()
    await restoreBackup(archive, async () => opened(to))
    expect(await to.query('select status, lease_owner, lease_until, epoch from runs')).toEqual([
      { status: 'queued', lease_owner: null, lease_until: null, epoch: 3 },
    ])
  })

  it.each([
    ['is restored from a backup of before the baseline migration', '0042-sources', null],
    ['is not restored from a backup of a newer Makeready', '9999-future', 'was made by a newer Makeready'],
  ])('%s', async (_, migration, refusal) => {
    const archive = await target()
    await from.query('insert into migration.kysely_migration (name, timestamp) values ($1, now())', [migration])
    await makeBackup(opened(from), archive)
    await from.query('delete from migration.kysely_migration where name = $1', [migration])
    const to = await installations.start()
    const restoring = restoreBackup(archive, async () => opened(to))
    if (refusal) await expect(restoring).rejects.toThrow(refusal)
    else expect((await restoring).people).toBe(1)
  })

  it('is restored only into an empty one', async () => {
    const archive = await target()
    await makeBackup(opened(from), archive)
    const to = await installations.start()
    await authenticate(to, 'sign-up', { name: 'Ben', email: 'ben@example.org', password: PASSWORD })
    const before = await rowsOf(to)
    await expect(restoreBackup(archive, async () => opened(to))).rejects.toThrow('into an empty installation only')
    expect(await rowsOf(to)).toEqual(before)
    expect(await readdir(to.folder)).not.toContain('files')
  })

  it('is not backed up over an existing file', async () => {
    const archive = await target()
    await makeBackup(opened(from), archive)
    const first = await readFile(archive)
    await expect(makeBackup(opened(from), archive)).rejects.toThrow('is there already')
    expect((await readFile(archive)).equals(first)).toBe(true)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
  })

  it('leaves nothing behind when its backup fails or is stopped', async () => {
    const archive = await target()
    const broken: Storage = { ...storageOf(from), get: async () => Promise.reject(new Error('the bucket is away')) }
    await expect(makeBackup({ ...opened(from), storage: broken }, archive)).rejects.toThrow('the bucket is away')
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(makeBackup(opened(from), archive, stopped)).rejects.toThrow('stopped')
    await expect(makeBackup(opened(from), join(archive, '..', 'nowhere', 'x'))).rejects.toThrow('can’t be written')
    expect(await readdir(join(archive, '..'))).toEqual([])
  })

  it('keeps nothing of a restore that fails in the middle', async () => {
    const archive = await target()
    await makeBackup(opened(from), archive)
    const to = await installations.start()
    await to.query('alter table usage add constraint no_more check (engine = $$none$$)')
    await expect(restoreBackup(archive, async () => opened(to))).rejects.toThrow('no_more')
    for (const rows of Object.values(await rowsOf(to))) expect(rows).toEqual([])
    await to.query('alter table usage drop constraint no_more')
    await restoreBackup(archive, async () => opened(to))
    expect((await rowsOf(to))['auth."user"']).toHaveLength(1)
  })

  it('lists files missing from its storage, and is backed up anyway', { tags: ['slow'] }, async () => {
    const [{ storage_key } = {}] = await from.query(`select storage_key from files where kind = 'pdf'`)
    const lossy: Storage = {
      ...storageOf(from),
      get: async (key) => (key === storage_key ? null : storageOf(from).get(key)),
    }
    const archive = await target()
    expect(await makeBackup({ ...opened(from), storage: lossy }, archive)).toMatchObject({ missing: [storage_key] })
    const to = await installations.start()
    const restored = await restoreBackup(archive, async () => opened(to))
    expect(restored).toMatchObject({ files: 1, missing: [storage_key] })
  })

  it('has nothing to back up before its first setup', { tags: ['slow'] }, async () => {
    const to = await installations.start()
    await to.query('drop schema auth cascade')
    await expect(makeBackup(opened(to), await target())).rejects.toThrow('There’s nothing to back up')
  })
})
