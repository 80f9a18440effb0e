import { afterAll, beforeAll, expect, it } from 'vitest'
import { newUser, type TestDatabase, type TestUser, testDatabase } from '../../test/database.ts'
import { asOwner } from './owned.ts'

let db: TestDatabase
let ann: TestUser

beforeAll(async () => {
  db = await testDatabase()
  ann = await newUser(db, 'Ann')
})
afterAll(() => db.close())

function insert(name: string): Promise<{ id: string }> {
  return asOwner(db, ann.id, (tx) =>
    tx.insertInto('niches').values({ userId: ann.id, name }).returning('id').executeTakeFirstOrThrow(),
  )
}

it('repeats a transaction that lost a deadlock, so that both succeed', async () => {
  const [one, two] = [await insert('One'), await insert('Two')]
  let attempts = 0
  let waiting = 0
  const { promise: bothHold, resolve } = Promise.withResolvers<void>()
  const rename = (ids: string[], name: string) =>
    asOwner(db, ann.id, async (tx) => {
      attempts += 1
      for (const id of ids) {
        await tx.updateTable('niches').set({ name }).where('id', '=', id).execute()
        waiting += 1
        if (waiting === 2) resolve()
        await bothHold
      }
      return name
    })
  const renamed = await Promise.all([rename([one.id, two.id], 'First'), rename([two.id, one.id], 'Second')])
  expect(renamed).toEqual(['First', 'Second'])
  expect(attempts).toBeGreaterThanOrEqual(3)
  const names = await asOwner(db, ann.id, (tx) => tx.selectFrom('niches').select('name').execute())
  expect(new Set(names.map(({ name }) => name)).size).toBe(1)
})

it('answers "busy" after five lost attempts', async () => {
  let attempts = 0
  const doomed = asOwner(db, ann.id, async () => {
    attempts += 1
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  await expect(doomed).rejects.toThrow('other transactions came first')
  expect(attempts).toBe(5)
})
