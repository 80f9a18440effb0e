import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres15, whyNoPostgres15 } from '../../test/debian-postgres.ts'
import { authenticate, type TestInstallation, testInstallations } from '../../test/installation.ts'
import { asOwner, INSTALLATION } from '../database/owned.ts'
import { createLocalStorage } from '../files/local-storage.ts'
import { createS3Storage } from '../files/s3-storage.ts'
import type { Storage } from '../files/storage.ts'
import { makeBackup } from './make/make-backup.ts'
import { readLines } from './make/queries.ts'
import { fetchTables, readAsOwner } from './queries.ts'
import { restoreBackup } from './restore/restore-backup.ts'

const PASSWORD = 'a good old password'
/** What could break a line, a string or a number on its way. */
const TEXT = 'one\ntwo\r\nthree \u2028 four \\ "five" \t 한국어 🎉 \u{1F469}‍🚀'

/** Whatever a restore opens for itself. */
const CATALOGUE = `
  select conname || ' ' || condeferrable::text || ' ' || condeferred::text as state from pg_constraint where contype = 'f'
  union all select tgname || ' ' || tgrelid::regclass || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select relname || ' ' || relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace
  union all select pg_get_userbyid(roleid) || ' ' || pg_get_userbyid(member) || ' ' || admin_option::text
    from pg_auth_members where pg_get_userbyid(roleid) like current_database() || '%'
  order by state`

const storageOf = ({ folder }: TestInstallation) => createLocalStorage(join(folder, 'files'))

/** A person with something in every table, and two files. */
async function fill(place: TestInstallation, email: string): Promise<string> {
  const { deps, query } = place
  const { userId: id = '' } = await authenticate(place, 'sign-up', { name: 'Ann Lee', email, password: PASSWORD })
  const cover = await deps.files.save(file(id, 'cover', Buffer.from([0, 255, 10, 13])))
  const pdf = await deps.files.save(file(id, 'pdf', Buffer.alloc(300_000, email)))
  const run = randomUUID()
  await asOwner(deps.database, id, async (tx) => {
    const one = { id: randomUUID() }
    await tx
      .insertInto('projects')
      .values({ ...one, title: 'A book', pdfUrl: pdf.url })
      .execute()
    const link = { projectId: one.id, engine: 'composer' }
    const demographics = { age: '30', income: TEXT, painPoints: [TEXT, '{"a": null}'] }
    const niche = { id: randomUUID(), ...link, name: TEXT, demographics }
    await tx.insertInto('niches').values(niche).execute()
    const content = [1, 2].map((number) => ({ id: randomUUID(), ...link, sectionName: `${number}`, content: TEXT }))
    await tx.insertInto('generatedContent').values(content).execute()
    await tx
      .insertInto('productIdeas')
      .values({ concept: TEXT, modules: ['a', 'b'] })
      .execute()
    await tx.insertInto('productTitles').values({ title: 'T', deletedAt: new Date() }).execute()
    await tx
      .insertInto('coverImages')
      .values({ imageUrl: cover.url, ...link })
      .execute()
    const sections = content.map(({ id }, orderIndex) => ({ projectId: one.id, contentId: id, orderIndex }))
    await tx.insertInto('projectContentSections').values(sections).execute()
    await tx.updateTable('projects').set({ title: 'Edited', nicheId: niche.id }).where('id', '=', one.id).execute()
    await tx.updateTable('niches').set({ name: 'Edited' }).execute()
    const source = { id: randomUUID(), projectId: one.id, kind: 'pasted' as const, name: TEXT, text: TEXT }
    await tx
      .insertInto('sources')
      .values({ ...source, number: 1, characters: TEXT.length, words: 9, passages: 1 })
      .execute()
    await tx
      .insertInto('sourcePassages')
      .values({ sourceId: source.id, position: 1, headings: [TEXT], text: TEXT, words: 1, terms: 'one' })
      .execute()
    await tx
      .insertInto('runs')
      .values({ id: run, kind: 'niches', input: { topic: TEXT } })
      .execute()
  })
  await query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  await query(`insert into book_plans (project_id, user_id, language, words)
    select id, user_id, 'en', 5000 from projects where user_id = '${id}' limit 1`)
  await query(`insert into planned_sections (project_id, user_id, key)
    select project_id, user_id, 's1' from book_plans where user_id = '${id}'`)
  await query(`insert into ignored_faults (user_id, project_id, key)
    select user_id, project_id, 'a' from book_plans where user_id = '${id}'`)
  await query(`insert into document_checks (user_id, project_id, epub_url, epub)
    select user_id, project_id, 'a', '["b"]' from book_plans where user_id = '${id}'`)
  await query(`insert into dictionary_words (user_id, word) values ('${id}', 'Makeready')`)
  await query(`insert into version_names (user_id, item_table, item_id, version, name)
    select user_id, item_table, item_id, version, 'As it was' from versions where user_id = '${id}' limit 1`)
  await query(`insert into run_steps (run_id, key, user_id, hash, status, result)
    values ('${run}', 'one', '${id}', 'h', 'done', 'null'), ('${run}', 'two', '${id}', 'h', 'running', null)`)
  await query(`insert into run_events (run_id, seq, user_id, type, data)
    values ('${run}', 1, '${id}', 'a', 'null'), ('${run}', 2, '${id}', 'b', null), ('${run}', 3, '${id}', 'c', '1.10')`)
  await query(
    `insert into usage (user_id, run_id, engine, cost_micros) values ('${id}', '${run}', 'x', 9007199254740991)`,
  )
  // the second is the installation's own, which belongs to nobody
  await query(
    `insert into ai_settings (user_id, provider, key_box) values ($1, 'openai', 'v1.x'), ($2, 'google', 'v1.y')
    on conflict do nothing`,
    [id, INSTALLATION],
  )
  await query(
    `insert into auth.verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    values (gen_random_uuid(), $1, 'v', now(), now(), now())`,
    [email],
  )
  await query(
    `insert into auth."twoFactor" (id, "userId", secret, "backupCodes", "lastStep") values (gen_random_uuid(), $1, 's', '[]', 58)`,
    [id],
  )
  await query(
    `insert into auth.passkey (id, "userId", name, "publicKey", "credentialID", counter, "deviceType", "backedUp")
    values (gen_random_uuid(), $1, 'Key', 'k', $2, 1, 'singleDevice', false)`,
    [id, email],
  )
  return id
}

function file(userId: string, kind: 'cover' | 'pdf', bytes: Uint8Array) {
  return { userId, projectId: null, kind, name: `${kind} “1”`, type: `test/${kind}`, bytes }
}

/** Every row of every table, in the database's own words: jsonb's null and no value are two things. */
async function rowsOf({ query }: TestInstallation): Promise<Record<string, unknown[]>> {
  const tables = await query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth') and tablename not in ('rateLimit', 'hourlyLimit', 'request_counts', 'password_attempts', 'wrong_passwords') order by 1`)
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    all[String(name)] = (await query(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row)
  }
  return all
}

async function filesOf({ query }: TestInstallation, storage: Storage): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { storage_key } of await query('select storage_key from files')) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(String(storage_key)))?.stream ?? []) hash.update(chunk)
    all[String(storage_key)] = hash.digest('hex')
  }
  return all
}

const whyNot15 = whyNoPostgres15()
if (whyNot15) console.warn(`Backups of Postgres 15 are not tried: ${whyNot15}`)

describe.each([
  { name: 'a superuser', owner: 'superuser', isOld: false },
  { name: 'a landlord', owner: 'landlord', isOld: false },
  { name: 'a landlord on Postgres 15', owner: 'landlord', isOld: true },
] as const)('with $name as owner of the database, a backup', ({ owner, isOld }) => {
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

  it('brings every row and every file into an empty installation, where the old passwords work', async () => {
    const to = await installations.start(owner)
    const restored = await restoreBackup(archive, async () => ({ url: to.url, storage: storageOf(to) }))
    expect(restored).toMatchObject({ people: 2, files: 4, missing: [] })
    const before = await rowsOf(from)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThanOrEqual(2)
    // sessions that were ended since, and links that were used, would open accounts again
    const closed = { 'auth.session': [], 'auth.verification': [] }
    expect(await rowsOf(to)).toEqual({ ...before, ...closed })
    expect(await filesOf(to, storageOf(to))).toEqual(await filesOf(from, storageOf(from)))
    for (const email of emails) {
      expect(await authenticate(to, 'sign-in', { email, password: PASSWORD })).toMatchObject({ status: 200 })
      expect(await authenticate(to, 'sign-in', { email, password: 'another' })).toMatchObject({ status: 401 })
    }
  })

  it('leaves the new installation as closed, linked and versioned as any other', async () => {
    const to = await installations.start(owner)
    const catalogue = (place: TestInstallation) => place.query(CATALOGUE)
    const before = await catalogue(to)
    await restoreBackup(archive, async () => ({ url: to.url, storage: bucket }))
    expect(await catalogue(to)).toEqual(before)
    expect(await filesOf(to, bucket)).toEqual(await filesOf(from, storageOf(from)))
    const [row] = await to.query('select id, user_id, version from niches limit 1')
    const { id, user_id } = row as { id: string; user_id: string }
    await asOwner(to.deps.database, user_id, (tx) => tx.updateTable('niches').set({ name: 'New' }).execute())
    expect(await to.query('select version from niches where id = $1', [id])).toEqual([{ version: 3 }])
  })

  it('shows one moment, whatever is written while it is made', async () => {
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
})

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

  it('goes on with what was under way when the backup was made', async () => {
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

  it('is restored only where nobody is yet', async () => {
    const archive = await target()
    await makeBackup(opened(from), archive)
    const to = await installations.start()
    await authenticate(to, 'sign-up', { name: 'Ben', email: 'ben@example.org', password: PASSWORD })
    const before = await rowsOf(to)
    await expect(restoreBackup(archive, async () => opened(to))).rejects.toThrow('into an empty installation only')
    expect(await rowsOf(to)).toEqual(before)
    expect(await readdir(to.folder)).not.toContain('files')
  })

  it('is not backed up over another file', async () => {
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
    await expect(makeBackup(opened(from), join(archive, '..', 'nowhere', 'x'))).rejects.toThrow('cannot be written')
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

  it('says which files its storage has lost, and is backed up all the same', async () => {
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

  it('that was never set up has nothing to back up', async () => {
    const to = await installations.start()
    await to.query('drop schema auth cascade')
    await expect(makeBackup(opened(to), await target())).rejects.toThrow('There is nothing to back up')
  })
})
