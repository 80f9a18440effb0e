import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, PASSWORD } from '../../test/filled-installation.ts'
import { authenticate, type TestInstallation, testInstallations } from '../../test/installation.ts'
import { TABLES } from '../../test/owned-rows.ts'
import { asOwner } from '../database/owned.ts'
import { Interruption } from '../runs/failure.ts'
import type { RunContext } from '../runs/kinds.ts'
import { accountImportRun } from './import-run.ts'
import { STAYING_TABLES, TRAVELING_TABLES } from './traveling-tables.ts'
import { writeExport } from './write-export.ts'

const installations = testInstallations()
let from: TestInstallation
let to: TestInstallation
let ann: string
let newAnn: string
let archive: Buffer

const emailOf = (name: string) => `${name}-${randomUUID()}@example.org`

beforeAll(async () => {
  from = await installations.start('landlord')
  to = await installations.start('landlord')
  ann = await fill(from, emailOf('ann'))
  const brand = JSON.stringify({ accent: '#884422' })
  await from.query(`update profiles set brand = '${brand}', last_source = 1 where id = $1`, [ann])
  archive = await exportOf(from, ann)
  newAnn = await signUp(to)
})
afterAll(() => installations.close())

async function exportOf({ deps }: TestInstallation, userId: string): Promise<Buffer> {
  return buffer(await writeExport({ userId, email: 'ann@example.org', name: 'Ann Lee' }, deps))
}

async function signUp(place: TestInstallation): Promise<string> {
  const person = { name: 'Ann Lee', email: emailOf('new'), password: PASSWORD }
  return (await authenticate(place, 'sign-up', person)).userId ?? ''
}

async function importInto({ deps }: TestInstallation, userId: string, bytes: Buffer, run: Partial<RunContext> = {}) {
  const type = 'application/zip'
  const file = await deps.files.save({ userId, projectId: null, kind: 'account', name: 'a.zip', type, bytes })
  return accountImportRun(deps).run({ ...runOf(userId, { id: file.id }), ...run })
}

const runOf = (userId: string, input: unknown): RunContext => ({
  id: randomUUID(),
  userId,
  projectId: null,
  input,
  requestedEngine: null,
  attempt: 1,
  signal: AbortSignal.timeout(60_000),
  step: (_key, _input, work) => work(AbortSignal.timeout(60_000), false),
  emit: () => {},
  reserve: async () => '',
  recordUsage: async () => {},
})

/** Rows as Postgres writes them, where jsonb's null differs from no value; of files, all but the place of the bytes. */
async function rowsOf({ query }: TestInstallation, table: string, userId: string): Promise<string[]> {
  const row = table === 'files' ? `to_jsonb(t) - 'storage_key'` : 't'
  const rows = await query(`select (${row})::text as row from ${table} t where user_id = $1`, [userId])
  return rows.map((one) => String(one.row).replaceAll(userId, 'me')).sort()
}

describe('an account in another installation', () => {
  it('has every row and file that it had, under the same ids', async () => {
    expect([...TRAVELING_TABLES, ...Object.keys(STAYING_TABLES)].sort()).toEqual([...TABLES].sort())
    const bystander = await fill(to, emailOf('bob'))
    const bobs = await Promise.all(TRAVELING_TABLES.map((table) => rowsOf(to, table, bystander)))
    expect(await importInto(to, newAnn, archive)).toMatchObject({ copied: false, files: 2, rows: { projects: 1 } })
    for (const table of TRAVELING_TABLES) {
      const before = await rowsOf(from, table, ann)
      expect(before.length, table).toBeGreaterThan(0)
      expect(await rowsOf(to, table, newAnn), table).toEqual(before)
    }
    const figures = ({ query }: TestInstallation, id: string) =>
      Promise.all([
        query('select brand, last_source from profiles where id = $1', [id]),
        // pages of proof links stay behind
        query(
          `select covers, sources, texts, versions, documents - (select coalesce(sum(storage_size(page)), 0)
            from proof_pages page where page.user_id = $1) as documents from storage_use where user_id = $1`,
          [id],
        ),
      ])
    expect(await figures(to, newAnn)).toEqual(await figures(from, ann))
    for (const { id } of await to.query('select id from files where user_id = $1', [newAnn])) {
      const address = `/api/v1/files/${String(id)}`
      expect(await to.deps.files.read(newAnn, address)).toEqual(await from.deps.files.read(ann, address))
    }
    expect(await Promise.all(TRAVELING_TABLES.map((table) => rowsOf(to, table, bystander)))).toEqual(bobs)
  })

  it('is exported from there as it was from here', async () => {
    const again = await installations.start()
    const third = await signUp(again)
    await importInto(again, third, await exportOf(to, newAnn))
    for (const table of TRAVELING_TABLES)
      expect(await rowsOf(again, table, third), table).toEqual(await rowsOf(from, table, ann))
  })

  it('is versioned there like any other', async () => {
    const [row] = await to.query('select id, version from niches where user_id = $1 and deleted_at is null', [newAnn])
    await asOwner(to.deps.database, newAnn, (tx) =>
      tx.updateTable('niches').set({ name: 'New' }).where('id', '=', String(row?.id)).execute(),
    )
    const after = await to.query('select version from niches where id = $1', [row?.id])
    expect(after).toEqual([{ version: Number(row?.version) + 1 }])
  })

  it('gets new ids where the old ones are taken, even by another person, and the old rows stay', {
    tags: ['slow'],
  }, async () => {
    const place = await installations.start()
    const [first, carl] = [await signUp(place), await signUp(place)]
    await importInto(place, first, archive)
    const before = await Promise.all(TRAVELING_TABLES.map((table) => rowsOf(place, table, first)))
    expect(await importInto(place, carl, archive)).toMatchObject({ copied: true })
    for (const table of TRAVELING_TABLES)
      expect((await rowsOf(place, table, carl)).length, table).toBe((await rowsOf(from, table, ann)).length)
    expect(await Promise.all(TRAVELING_TABLES.map((table) => rowsOf(place, table, first)))).toEqual(before)
    const ids = (await from.query('select id from projects union select id from files')).map(({ id }) => String(id))
    const carls = (await Promise.all(TRAVELING_TABLES.map((table) => rowsOf(place, table, carl)))).flat().join('\n')
    for (const id of ids) expect(carls).not.toContain(id)
  })

  it('leaves no row and no file when it is stopped in the middle of its rows', async () => {
    const dana = await signUp(to)
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of to.deps.storage.list()) keys.push(key)
      return keys.filter((key) => !key.startsWith('account/')).sort()
    }
    const before = await stored()
    const stop = new AbortController()
    const emit = (_: string, data: unknown) => {
      const { message, done } = data as { message: string; done: number }
      if (message === 'Adding texts and items' && done === 5) stop.abort(new Interruption('stop'))
    }
    await expect(importInto(to, dana, archive, { signal: stop.signal, emit })).rejects.toBeInstanceOf(Interruption)
    for (const table of TRAVELING_TABLES.filter((name) => name !== 'files'))
      expect(await rowsOf(to, table, dana), table).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('is not imported again by a run that is repeated after it was', async () => {
    const emil = await signUp(to)
    const again = { ...runOf(emil, { id: randomUUID() }), attempt: 2 }
    expect(await accountImportRun(to.deps).run(again)).toMatchObject({ files: 0 })
    const first = accountImportRun(to.deps).run({ ...again, attempt: 1 })
    await expect(first).rejects.toThrow(/older than a day/)
  })
})
