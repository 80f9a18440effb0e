import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres15 } from '../../test/debian-postgres.ts'
import { fill, PASSWORD, rowsOf, storageOf } from '../../test/filled-installation.ts'
import { authenticate, type TestInstallation, testInstallations } from '../../test/installation.ts'
import { asOwner } from '../database/owned.ts'
import { createS3Storage } from '../files/s3-storage.ts'
import type { Storage } from '../files/storage.ts'
import { makeBackup } from './make/make-backup.ts'
import { readLines } from './make/queries.ts'
import { fetchTables, readAsOwner } from './queries.ts'
import { restoreBackup } from './restore/restore-backup.ts'

/** Everything a restore grants itself for its duration. */
const CATALOG = `
  select conname || ' ' || condeferrable::text || ' ' || condeferred::text as state from pg_constraint where contype = 'f'
  union all select tgname || ' ' || tgrelid::regclass || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select relname || ' ' || relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace
  union all select pg_get_userbyid(roleid) || ' ' || pg_get_userbyid(member) || ' ' || admin_option::text
    from pg_auth_members where pg_get_userbyid(roleid) like current_database() || '%'
  order by state`

async function filesOf({ query }: TestInstallation, storage: Storage): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { storage_key } of await query('select storage_key from files')) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(String(storage_key)))?.stream ?? []) hash.update(chunk)
    all[String(storage_key)] = hash.digest('hex')
  }
  return all
}

type Owner = { owner: 'superuser' | 'landlord'; isOld: boolean }

const testBackup = ({ owner, isOld }: Owner) => {
  let old: Awaited<ReturnType<typeof startPostgres15>> | undefined
  const installations = testInstallations(isOld ? () => old?.url ?? '' : undefined)
  let from: TestInstallation
  let archive: string
  let s3: S3rver
  let bucket: Storage
  const emails = [0, 1].map(() => `${randomUUID()}@example.org`)

  beforeAll(async () => {
    if (isOld) old = await startPostgres15()
    from = await installations.start(owner)
    for (const email of emails) await fill(from, email)
    archive = join(await installations.folder(), 'everything.zip')
    await makeBackup({ url: from.url, storage: storageOf(from), close: async () => {} }, archive)
    s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: await installations.folder(),
      configureBuckets: [{ name: 'files', configs: [] }],
    })
    const { port }: AddressInfo = await s3.run()
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    bucket = createS3Storage({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files', ...keys })
  })
  afterAll(async () => {
    await s3.close()
    await installations.close()
    await old?.stop()
  })

  it('restores every row and file into an empty installation, where the old passwords work', async () => {
    const to = await installations.start(owner)
    const restored = await restoreBackup(archive, async () => ({ url: to.url, storage: storageOf(to) }))
    expect(restored).toMatchObject({ people: 2, files: 4, missing: [] })
    const before = await rowsOf(from)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThanOrEqual(2)
    // sessions ended since, and links used since, would give access again
    const closed = { 'auth.session': [], 'auth.verification': [] }
    const { 'auth."apiKey"': keys = [], ...after } = await rowsOf(to)
    const { 'auth."apiKey"': keysBefore = [], ...others } = before
    expect(after).toEqual({ ...others, ...closed })
    expect(keysBefore.every(isOpen), 'the keys were usable').toBe(true)
    expect(keys.some(isOpen), 'a restored key can be used').toBe(false)
    expect(keys.map(withoutTimes)).toEqual(keysBefore.map(withoutTimes))
    expect(await filesOf(to, storageOf(to))).toEqual(await filesOf(from, storageOf(from)))
    for (const email of emails) {
      expect(await authenticate(to, 'sign-in', { email, password: PASSWORD })).toMatchObject({ status: 200 })
      expect(await authenticate(to, 'sign-in', { email, password: 'another' })).toMatchObject({ status: 401 })
    }
  })

  it('is as protected, linked and versioned after a restore as any other', async () => {
    const to = await installations.start(owner)
    const catalog = (place: TestInstallation) => place.query(CATALOG)
    const before = await catalog(to)
    await restoreBackup(archive, async () => ({ url: to.url, storage: bucket }))
    expect(await catalog(to)).toEqual(before)
    expect(await filesOf(to, bucket)).toEqual(await filesOf(from, storageOf(from)))
    const [row] = await to.query('select id, user_id, version from niches limit 1')
    const { id, user_id } = row as { id: string; user_id: string }
    await asOwner(to.deps.database, user_id, (tx) => tx.updateTable('niches').set({ name: 'New' }).execute())
    expect(await to.query('select version from niches where id = $1', [id])).toEqual([{ version: 3 }])
  })

  it('shows a single moment, whatever is written in the meantime', async () => {
    const seen = await readAsOwner(from.url, async (tx) => {
      const tables = await fetchTables(tx)
      const [{ user_id } = { user_id: '' }] = await from.query('select user_id from niches limit 1')
      await from.query(`insert into niches (user_id, name) values ($1, 'too late')`, [user_id])
      const niches = tables.find(({ name }) => name === 'public.niches')
      const lines: string[] = []
      if (niches) for await (const batch of readLines(tx, niches, [String(user_id)])) lines.push(...batch)
      return lines
    })
    await from.query(`delete from niches where name = 'too late'`)
    await from.query(`delete from versions where data ->> 'name' = 'too late'`)
    expect(seen).not.toEqual([])
    expect(seen.join('\n')).not.toContain('too late')
  })
}

describe('with a landlord as owner of the database, a backup', () => testBackup({ owner: 'landlord', isOld: false }))
describe('with a superuser as owner of the database, a backup', { tags: ['slow'] }, () =>
  testBackup({ owner: 'superuser', isOld: false }),
)
describe('with a landlord on Postgres 15 as owner of the database, a backup', { tags: ['slow'] }, () =>
  testBackup({ owner: 'landlord', isOld: true }),
)

/** The row of an API key ends with when it was revoked and last used. */
const isOpen = (row: unknown) => String(row).endsWith(',,)')
const withoutTimes = (row: unknown) => String(row).replace(/,[^,]*,[^,]*\)$/, '')
