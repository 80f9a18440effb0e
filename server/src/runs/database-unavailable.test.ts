import { expect, test } from 'vitest'
import { restartInTheMiddle } from '../../test/database-restart.ts'

// a regular restart is tested by `npm run drill -- chaos`
test('a run continues after a crash of the database, and no word of it is lost', {
  tags: ['slow', 'PLUS-6'],
}, async () => {
  const { run, events, stored, attempts, next } = await restartInTheMiddle(3_000, true)
  expect(run).toMatchObject({ status: 'done' })
  expect(attempts).toBe(1)
  const words = Array.from({ length: 50 }, (_, part) => part)
  for (const list of [events, stored])
    expect(list.filter(({ type }) => type === 'text').map(({ data }) => data)).toEqual(words)
  expect(next).toMatchObject({ status: 'done' })
})
