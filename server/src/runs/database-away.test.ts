import { expect, test } from 'vitest'
import { restartInTheMiddle } from '../../test/database-restart.ts'

test('a run goes on over a restart of the database, and no word of it is lost', async () => {
  const { run, events, attempts, next } = await restartInTheMiddle(3_000)
  expect(run).toMatchObject({ status: 'done' })
  expect(attempts).toBe(1)
  expect(events.filter(({ type }) => type === 'text').map(({ data }) => data)).toEqual(
    Array.from({ length: 50 }, (_, part) => part),
  )
  expect(next).toMatchObject({ status: 'done' })
})
