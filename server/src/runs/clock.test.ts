import { expect, test } from 'vitest'
import { kind, runsSuite } from '../../test/runs.ts'

const suite = runsSuite()

// makes the rows look like a clock that was set back by an hour sees them
test('a clock set back does not delay waiting runs or those of a dead worker', async () => {
  const [waiting, orphan] = [await suite.startTest(), await suite.startTest()]
  await suite.db.asSuperuser(`update runs set not_before = now() + interval '1 hour' where id = $1`, [waiting.id])
  await suite.db.asSuperuser(
    `update runs set status = 'running', lease_owner = 'gone', lease_until = now() + interval '1 hour', epoch = 1,
      attempts = 1 where id = $1`,
    [orphan.id],
  )
  await suite.instances.first.worker(
    kind(async () => 'done'),
    { leaseSeconds: 1 },
  )
  for (const run of [waiting, orphan]) expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 'done' })
})

test('a clock set forward costs a live worker no run', async () => {
  let attempts = 0
  await suite.instances.first.worker(
    kind(async ({ step }) => {
      attempts += 1
      await step('one', 1, async () => suite.db.asSuperuser(`update runs set lease_until = now() - interval '1 hour'`))
      return attempts
    }),
    { leaseSeconds: 1 },
  )
  const run = await suite.startTest()
  expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 1 })
})
