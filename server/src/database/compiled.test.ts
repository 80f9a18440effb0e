import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser, type TestDatabase, testDatabase } from '../../test/database.ts'
import { executeCompiled } from './compiled.ts'
import { asOwner, readAsOwner } from './owned.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('a query that is built once is asked with the values of each asking, and refused where they are not its own', async () => {
  const ann = await newUser(db)
  await asOwner(db, ann.id, (tx) =>
    tx
      .insertInto('niches')
      .values([{ name: 'A' }, { name: 'B' }])
      .execute(),
  )
  let built = 0
  const named = (name: string, values = [name]) =>
    readAsOwner(db, ann.id, (tx) => {
      const build = () => {
        built += 1
        return tx.selectFrom('niches').select(['name', 'userId']).where('name', '=', name)
      }
      return executeCompiled(tx, `test ${values.length}`, build, values)
    })
  expect(await named('A')).toEqual([{ name: 'A', userId: ann.id }])
  expect(await named('B')).toEqual([{ name: 'B', userId: ann.id }])
  expect(built).toBe(1)
  await expect(named('A', ['A', 'B'])).rejects.toThrow('The parameters of')
})
