import { expect, it } from 'vitest'
import { createAnswerSync } from './answer-sync.ts'

function setup({ ids = ['a', 'b'], kept = {} as Record<string, unknown> } = {}) {
  const stored = new Map<string, unknown>(Object.entries(kept))
  const sent: string[] = []
  let line: Error | null = null
  let waiting: (() => void) | null = null
  const sync = createAnswerSync(ids, {
    draftStorage: {
      read: (name) => stored.get(name) ?? null,
      write: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
    },
    send: async (id, answer) => {
      if (line) throw line
      sent.push(`${id}: ${answer}`)
    },
    isGone: (error) => (error as Error).message === 'gone',
    later: (work) => {
      waiting = work
      return () => {
        waiting = null
      }
    },
  })
  return {
    sync,
    sent,
    stored,
    pause: async () => {
      waiting?.()
      await sync.flush()
    },
    breaks: (error: Error | null) => {
      line = error
    },
  }
}

it('keeps typed text on this device at once, and sends it when typing pauses', async () => {
  const { sync, sent, stored, pause } = setup()
  sync.type('a', 'They')
  sync.type('a', 'They open it')
  expect([sent, stored.get('a'), sync.typed('a')]).toEqual([[], 'They open it', 'They open it'])
  // unsent answers are not shown as saved
  expect(sync.status()).toBe('saving')
  await pause()
  expect([sent, stored.has('a'), sync.typed('a'), sync.status()]).toEqual([
    ['a: They open it'],
    false,
    undefined,
    'saved',
  ])
})

it('keeps an answer while offline, says so, and sends it later', async () => {
  const { sync, sent, stored, pause, breaks } = setup()
  const said: string[] = []
  sync.subscribe(() => said.push(sync.status()))
  breaks(new TypeError('offline'))
  sync.type('a', 'Offline')
  await pause()
  expect([stored.get('a'), sync.typed('a'), said]).toEqual(['Offline', 'Offline', ['saving', 'unsaved']])
  breaks(null)
  await sync.flush()
  expect([sent, stored.has('a'), sync.status()]).toEqual([['a: Offline'], false, 'saved'])
})

it('sends answers from an earlier visit, and forgets those without a question', async () => {
  const { sync, sent, stored, breaks } = setup({ kept: { a: 'From yesterday', b: 7 } })
  expect([sync.typed('a'), sync.typed('b')]).toEqual(['From yesterday', undefined])
  await sync.flush()
  expect([sent, stored.has('a')]).toEqual([['a: From yesterday'], false])
  sync.type('b', 'Too late')
  breaks(new Error('gone'))
  await sync.flush()
  expect([stored.has('b'), sync.status()]).toEqual([false, 'saved'])
})

it('sends the latest form of an answer changed while it is being sent', async () => {
  const { sync, sent } = setup()
  sync.type('a', 'One')
  const first = sync.flush()
  sync.type('a', 'One two')
  await first
  expect(sent.at(-1)).toBe('a: One two')
  expect(sync.typed('a')).toBeUndefined()
})
