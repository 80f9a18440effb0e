import type { RunEvent } from '@makeready/contract/runs'
import { expect, it, vi } from 'vitest'
import { createRunStore, type RunStoreDeps } from './run-store.ts'

const text = (seq: number, delta: string): RunEvent => ({ seq, type: 'text', data: { delta } })
const done: RunEvent = { seq: 9, type: 'end', data: { status: 'done', result: { content: 'ab' } } }

class MissingRun extends Error {}

/** A server that responds to each connection with the next script: events, then a cut, a fault or the end. */
function harness(...scripts: (RunEvent | Error)[][]) {
  const opened: number[] = []
  const deps: RunStoreDeps = {
    open: async (_, lastSeq) => {
      opened.push(lastSeq)
      const script = scripts.shift() ?? []
      return (async function* () {
        for (const step of script) {
          if (step instanceof Error) throw step
          yield step
        }
      })()
    },
    isGone: (error) => error instanceof MissingRun,
    schedule: (flush) => void setTimeout(flush),
    wait: async () => {},
  }
  const store = createRunStore('run', deps)
  return { store, opened }
}

it('reads a run to its end', async () => {
  const { store } = harness([text(1, 'a'), text(2, 'b'), done])
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'done', text: 'ab', result: { content: 'ab' } }))
})

it('reconnects after the last event when the connection is lost', async () => {
  const { store, opened } = harness([text(1, 'a'), new Error('cut')], [text(2, 'b'), done])
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get().phase).toBe('done'))
  expect(opened).toEqual([0, 1])
  expect(store.get()).toMatchObject({ text: 'ab', reconnecting: false })
})

it('is idle again when the run is gone', async () => {
  const { store, opened } = harness([new MissingRun()])
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get().phase).toBe('idle'))
  expect(opened).toHaveLength(1)
})

it('notifies its listeners once per frame', async () => {
  const { store } = harness([text(1, 'a'), text(2, 'b'), text(3, 'c'), done])
  let calls = 0
  store.subscribe(() => {
    calls++
  })
  await vi.waitFor(() => expect(store.get().phase).toBe('done'))
  expect(calls).toBe(1)
})

it('stays connected for the second listener and stops listening after the last', async () => {
  const { store, opened } = harness([text(1, 'a'), done])
  const leave = store.subscribe(() => {})
  const leaveToo = store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get().phase).toBe('done'))
  leave()
  leaveToo()
  store.subscribe(() => {})
  expect(opened).toHaveLength(1)
})

it('continues reading after a retry under the same id', async () => {
  const failed: RunEvent = { seq: 2, type: 'end', data: { status: 'failed', error: { code: 'timeout', message: 'x' } } }
  const { store, opened } = harness(
    [text(1, 'a'), failed],
    [{ seq: 3, type: 'restart', data: {} }, text(4, 'new'), done],
  )
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get().phase).toBe('failed'))
  store.resume()
  expect(store.get()).toMatchObject({ phase: 'sent', text: 'a' })
  await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'done', text: 'new' }))
  expect(opened).toEqual([0, 2])
})

it('reopens the stream when back online, without waiting for the old connection to time out', async () => {
  const opened: number[] = []
  const store = createRunStore('run', {
    open: async (_, lastSeq) => {
      opened.push(lastSeq)
      return (async function* () {
        if (lastSeq > 0) yield done
        if (lastSeq > 0) return
        yield text(1, 'a')
        await new Promise(() => {})
      })()
    },
    isGone: () => false,
    schedule: (flush) => void setTimeout(flush),
    wait: async () => {},
  })
  store.reconnect()
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.get().text).toBe('a'))
  store.reconnect()
  await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'done', text: 'a' }))
  store.reconnect()
  expect(opened).toEqual([0, 1])
})

it('does not notify listeners of the quiet state about new text', async () => {
  const word = (seq: number) => text(seq, `word${seq} `)
  const end = Promise.withResolvers<void>()
  const store = createRunStore('run', {
    open: async () =>
      (async function* () {
        for (const seq of [1, 2, 3, 4]) {
          yield word(seq)
          await new Promise((next) => setTimeout(next))
        }
        await end.promise
        yield { seq: 5, type: 'end', data: { status: 'done', result: null } } as RunEvent
      })(),
    isGone: () => false,
    schedule: (flush) => flush(),
    wait: async () => {},
  })
  const seen = new Set<unknown>()
  store.subscribe(() => seen.add(store.getQuiet()))
  await vi.waitFor(() => expect(store.get().text).toBe('word1 word2 word3 word4 '))
  expect(seen.size).toBe(1)
  expect(store.getQuiet()).toMatchObject({ phase: 'writing', text: 'word1 ' })
  end.resolve()
  await vi.waitFor(() => expect(store.getQuiet()).toMatchObject({ phase: 'done', text: store.get().text }))
})
