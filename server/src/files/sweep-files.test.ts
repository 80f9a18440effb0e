import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../test/database.ts'
import { testServer } from '../../test/server.ts'
import { sweepFiles } from './sweep-files.ts'

const server = testServer({ worker: false })
let ann: TestUser
beforeAll(async () => {
  ann = await newUser(server.db)
})

const sweep = (age: number) => sweepFiles(server.db, server.deps.storage, age)
const lying = async () => {
  const folder = join(server.env.dataDir, 'files')
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
}

it('deletes old bytes without a row, partial ones included, and nothing else', async () => {
  const { storage, files } = server.deps
  const file = { userId: ann.id, projectId: null, kind: 'pdf', name: 'a.pdf', type: 'application/pdf' } as const
  const { url } = await files.save({ ...file, bytes: Buffer.from('kept') })
  await storage.put('pdf/without-a-row', Buffer.from('lost'), 'application/pdf')
  await storage.put('pdf/half.part', Buffer.from('ha'), 'application/pdf')
  expect(await lying()).toBe(3)
  expect(await sweep(60_000)).toBe(0)
  expect(await sweep(-1_000)).toBe(2)
  expect(await lying()).toBe(1)
  expect(Buffer.from(await files.read(ann.id, url)).toString()).toBe('kept')
})
