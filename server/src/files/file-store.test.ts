import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../test/cutting-proxy.ts'
import { newUser, TEST_SECRET, type TestDatabase, type TestUser, testDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from '../database/client.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createLocalStorage } from './local-storage.ts'

const PICTURE = {
  projectId: null,
  kind: 'cover',
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: Buffer.from('kept'),
} as const

let db: TestDatabase
let proxy: CuttingProxy
let through: Database
let folder: string
let files: FileStore
let ann: TestUser

beforeAll(async () => {
  db = await testDatabase()
  proxy = await startCuttingProxy(db.ownerUrl)
  through = await openDatabase({
    url: proxy.url,
    directUrl: db.ownerUrl,
    roles: db.roles,
    secret: TEST_SECRET,
    connections: 2,
  })
  folder = await mkdtemp(join(tmpdir(), 'makeready-file-store-'))
  files = createFileStore(through, createLocalStorage(folder))
  ann = await newUser(db)
})
afterAll(async () => {
  await through.close()
  await proxy.close()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const lying = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const rows = async () => (await db.asSuperuser('select id from files where user_id = $1', [ann.id])).map(({ id }) => id)

it('keeps a file whose row was committed while the connection died', async () => {
  proxy.cut('into "files"', 'after')
  await expect(files.save({ ...PICTURE, userId: ann.id })).rejects.toThrow('the database is away')
  const [id] = await rows()
  const { stream } = await files.open(ann.id, String(id))
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('kept')
})

it('leaves bytes to the sweep when the commit is uncertain', async () => {
  const before = { lying: await lying(), rows: (await rows()).length }
  proxy.cut('into "files"', 'before')
  await expect(files.save({ ...PICTURE, userId: ann.id })).rejects.toThrow('the database is away')
  expect({ lying: await lying(), rows: (await rows()).length }).toEqual({ ...before, lying: before.lying + 1 })
})

it('removes bytes at once when the database refused the row', async () => {
  const before = await lying()
  const noSuchProject = '00000000-0000-4000-8000-000000000000'
  await expect(files.save({ ...PICTURE, userId: ann.id, projectId: noSuchProject })).rejects.toMatchObject({
    code: '23503',
  })
  expect(await lying()).toBe(before)
})
