import { expect, it } from 'vitest'
import { type Change, createPlanSync, type SaveState } from './plan-sync.ts'

type Book = { version: number; outline: string; cap: number | null }

/** A server with one plan that rejects changes based on an older version. */
function server(start: Book) {
  let now = start
  const sent: Change[] = []
  const states: SaveState['kind'][] = []
  let isOffline = false
  const sync = createPlanSync<Book>(
    start,
    {
      async update(change, expectedVersion) {
        sent.push(change)
        if (isOffline) throw new Error('away')
        if (expectedVersion !== now.version) throw { current: now }
        now = { ...now, ...change, version: now.version + 1 }
        return now
      },
      currentOf: (error) => (error as { current?: Book }).current ?? null,
    },
    ({ kind }) => states.push(kind),
    () => {},
  )
  return {
    sync,
    sent,
    states,
    get: () => now,
    otherTab: (change: Partial<Book>) => {
      now = { ...now, ...change, version: now.version + 1 }
    },
    setOffline: (is: boolean) => {
      isOffline = is
    },
  }
}

const BOOK = { version: 1, outline: 'a', cap: null }

it('sends changes one at a time, the newest of those pending', async () => {
  const { sync, sent, get } = server(BOOK)
  const first = sync.push({ outline: 'b' })
  await Promise.all([first, sync.push({ outline: 'c' }), sync.push({ outline: 'd', cap: 2 })])
  expect(sent).toEqual([{ outline: 'b' }, { outline: 'd', cap: 2 }])
  expect(get()).toEqual({ version: 3, outline: 'd', cap: 2 })
  expect(sync.isBehind()).toBe(false)
})

it('merges its change with another tab’s change of something else', async () => {
  const { sync, get, otherTab, states } = server(BOOK)
  otherTab({ cap: 5 })
  await sync.push({ outline: 'mine' })
  expect(get()).toMatchObject({ outline: 'mine', cap: 5 })
  expect(states).not.toContain('conflict')
})

it('asks if both changed the same thing, and then keeps the chosen version', async () => {
  const mine = server(BOOK)
  mine.otherTab({ outline: 'theirs' })
  await mine.sync.push({ outline: 'mine' })
  expect([mine.states.at(-1), mine.get().outline]).toEqual(['conflict', 'theirs'])
  await mine.sync.retry()
  expect([mine.states.at(-1), mine.get().outline]).toEqual(['saved', 'mine'])

  const other = server(BOOK)
  other.otherTab({ outline: 'theirs' })
  await other.sync.push({ outline: 'mine' })
  expect(other.sync.takeOther()).toMatchObject({ outline: 'theirs' })
  expect(other.sync.isBehind()).toBe(false)
  await other.sync.push({ cap: 1 })
  expect(other.get()).toMatchObject({ outline: 'theirs', cap: 1 })
})

it('keeps unsent changes, and sends them on retry', async () => {
  const { sync, get, states, setOffline } = server(BOOK)
  setOffline(true)
  await sync.push({ outline: 'b' })
  expect([states.at(-1), sync.isBehind()]).toEqual(['unsaved', true])
  setOffline(false)
  await sync.retry()
  expect([states.at(-1), get().outline]).toEqual(['saved', 'b'])
})
