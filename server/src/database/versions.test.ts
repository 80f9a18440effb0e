import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser, type TestDatabase, testDatabase } from '../../test/database.ts'
import { asOwner } from './owned.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const versionsOf = (userId: string) =>
  asOwner(db, userId, (tx) =>
    tx
      .selectFrom('versions')
      .select(['itemTable', 'version', 'action', 'data'])
      .orderBy('itemTable')
      .orderBy('version')
      .execute(),
  )

test('every edit, deletion and restoration keeps the previous version', async () => {
  const ann = await newUser(db)
  const { id } = await asOwner(db, ann.id, (tx) =>
    tx
      .insertInto('niches')
      .values({ name: 'First', demographics: { age: '30', income: '', painPoints: ['time'] } })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const change = (set: { name?: string; deletedAt?: Date | null }) =>
    asOwner(db, ann.id, (tx) =>
      tx.updateTable('niches').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    )
  const edited = await change({ name: 'Second' })
  await change({ name: 'Second' })
  await change({ deletedAt: new Date() })
  const restored = await change({ deletedAt: null })
  await asOwner(db, ann.id, (tx) => tx.deleteFrom('niches').where('id', '=', id).execute())

  expect(edited.version).toBe(2)
  expect(edited.updatedAt.getTime()).toBeGreaterThanOrEqual(edited.createdAt.getTime())
  expect(restored).toMatchObject({ version: 4, name: 'Second', deletedAt: null })
  const versions = await versionsOf(ann.id)
  expect(versions.map(({ version, action, data }) => [version, action, data.name])).toEqual([
    [1, 'edit', 'First'],
    [2, 'delete', 'Second'],
    [3, 'restore', 'Second'],
    [4, 'delete', 'Second'],
  ])
  expect(versions[0]?.data).toMatchObject({ id, demographics: { painPoints: ['time'] } })
})

test('notes of documents and wizard are not edits', async () => {
  const ann = await newUser(db)
  const { id } = await asOwner(db, ann.id, (tx) =>
    tx.insertInto('projects').values({ title: 'A book' }).returning('id').executeTakeFirstOrThrow(),
  )
  const noted = await asOwner(db, ann.id, (tx) =>
    tx
      .updateTable('projects')
      .set({ pdfStatus: 'completed', pdfUrl: '/a', docxUrl: '/b', epubUrl: '/c', documentsKey: 'k', wizardStep: 4 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  expect(noted.version).toBe(1)
  expect(await versionsOf(ann.id)).toEqual([])
  await asOwner(db, ann.id, (tx) => tx.updateTable('projects').set({ title: 'B' }).where('id', '=', id).execute())
  expect(await versionsOf(ann.id)).toMatchObject([{ itemTable: 'projects', version: 1, data: { title: 'A book' } }])
})

test('a permanently deleted item leaves its project', async () => {
  const ann = await newUser(db)
  const project = await asOwner(db, ann.id, async (tx) => {
    const niche = await tx.insertInto('niches').values({ name: 'N' }).returning('id').executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('projects')
      .values({ title: 'P', nicheId: niche.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('niches').where('id', '=', niche.id).execute()
    return tx.selectFrom('projects').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  })
  expect(project).toMatchObject({ title: 'P', nicheId: null })
})

test('history can be added to and read, never rewritten', async () => {
  const ann = await newUser(db)
  const niche = await asOwner(db, ann.id, (tx) =>
    tx.insertInto('niches').values({ name: 'N' }).returning('id').executeTakeFirstOrThrow(),
  )
  for (const rewrite of [
    () => asOwner(db, ann.id, (tx) => tx.updateTable('versions').set({ version: 9 }).execute()),
    () => asOwner(db, ann.id, (tx) => tx.deleteFrom('versions').execute()),
    () => asOwner(db, ann.id, (tx) => sql`select forget_versions('niches', ${niche.id})`.execute(tx)),
  ]) {
    await expect(rewrite()).rejects.toMatchObject({ code: '42501' })
  }
})
