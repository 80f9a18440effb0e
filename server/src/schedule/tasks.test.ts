import { expect, it } from 'vitest'
import { TEST_SECRET, testDatabase } from '../../test/database.ts'
import { lockTable } from '../../test/lock-table.ts'
import { openDatabase } from '../database/client.ts'
import { createTasks } from './tasks.ts'

it('are not read after they stopped', async () => {
  const db = await testDatabase()
  const warnings: unknown[] = []
  const log = { info() {}, error() {}, warn: (details: unknown) => warnings.push(details) } as never
  const database = await openDatabase({ url: db.ownerUrl, roles: db.roles, secret: TEST_SECRET, connections: 4 })
  const tasks = createTasks({ database, log })
  const unlock = await lockTable(db, 'schedule.tasks')
  tasks.start()
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await expect.poll(() => db.asSuperuser(waiting)).not.toEqual([])
  let isStopped = false
  const stopped = tasks.stop().then(() => {
    isStopped = true
  })
  // a task that was found due would still start
  await db.asSuperuser('select 1')
  expect(isStopped).toBe(false)
  await unlock()
  await stopped
  await database.close()
  expect(warnings).toEqual([])
  await db.close()
})
