import { expect, it } from 'vitest'
import { afterEvents, IDLE_RUN, SENT_RUN } from './run-state.ts'

const text = (seq: number, delta: string) => ({ seq, type: 'text', data: { delta } })
const end = (seq: number, data: Record<string, unknown>) => ({ seq, type: 'end', data })

it('joins the pieces of a text in order', () => {
  const state = afterEvents(SENT_RUN, [text(1, 'Soup '), text(2, 'first.')])
  expect(state).toMatchObject({ phase: 'writing', text: 'Soup first.', lastSeq: 2 })
})

it('skips events repeated after a reconnection', () => {
  const once = afterEvents(SENT_RUN, [text(1, 'a'), text(2, 'b')])
  expect(afterEvents(once, [text(1, 'a'), text(2, 'b'), text(3, 'c')]).text).toBe('abc')
})

it('keeps the text when the provider fails, and says why', () => {
  const state = afterEvents(SENT_RUN, [
    text(1, 'half a sen'),
    end(2, { status: 'failed', error: { code: 'timeout', message: 'The model took too long to answer. Try again.' } }),
  ])
  expect(state).toMatchObject({ phase: 'failed', text: 'half a sen', error: { code: 'timeout' } })
})

it('keeps the text of a stopped run', () => {
  expect(afterEvents(SENT_RUN, [text(1, 'so far'), end(2, { status: 'stopped' })])).toMatchObject({
    phase: 'stopped',
    text: 'so far',
    error: null,
  })
})

it('restarts the text when the engine does', () => {
  const state = afterEvents(SENT_RUN, [text(1, 'first try'), { seq: 2, type: 'restart', data: {} }, text(3, 'second')])
  expect(state.text).toBe('second')
})

it('announces a restart only when a worker was lost, not when the engine or the creator restarted', () => {
  const lost = { seq: 2, type: 'restart', data: { key: 'content' } }
  expect(afterEvents(SENT_RUN, [text(1, 'a'), lost])).toMatchObject({ restarted: true, text: '' })
  expect(afterEvents(SENT_RUN, [text(1, 'a'), { seq: 2, type: 'restart', data: {} }]).restarted).toBe(false)
  const asked = [text(1, 'a'), { seq: 2, type: 'retry', data: { status: 'stopped' } }, { ...lost, seq: 3 }]
  expect(afterEvents(SENT_RUN, asked).restarted).toBe(false)
})

it('knows why nothing arrives until the next word or the end', () => {
  const wait = { reason: 'rate_limited', until: '2026-01-01T10:00:30.000Z' }
  const waiting = afterEvents(SENT_RUN, [{ seq: 1, type: 'waiting', data: wait }])
  expect(waiting).toMatchObject({ phase: 'sent', providerWait: wait })
  expect(afterEvents(waiting, [{ seq: 2, type: 'waiting', data: {} }]).providerWait).toBeNull()
  expect(afterEvents(waiting, [text(2, 'Soup')]).providerWait).toBeNull()
  expect(afterEvents(waiting, [end(2, { status: 'failed' })]).providerWait).toBeNull()
})

it('continues when a failed run is retried under the same id', () => {
  const failed = afterEvents(SENT_RUN, [text(1, 'a'), end(2, { status: 'failed' })])
  expect(afterEvents(failed, [{ seq: 3, type: 'restart', data: {} }, text(4, 'b')])).toMatchObject({
    phase: 'writing',
    text: 'b',
    error: null,
  })
})

it('puts items in place in any order of arrival', () => {
  const state = afterEvents(SENT_RUN, [
    { seq: 1, type: 'item', data: { index: 1, item: 'second' } },
    { seq: 2, type: 'item', data: { index: 0, item: 'first' } },
  ])
  expect(state.items).toEqual(['first', 'second'])
})

it('has a reason even if the server sent none', () => {
  expect(afterEvents(SENT_RUN, [end(1, { status: 'failed' })]).error).toEqual({
    code: 'internal',
    message: 'Something went wrong.',
  })
})

it('shows a run’s progress and has its result at the end', () => {
  const state = afterEvents(IDLE_RUN, [{ seq: 1, type: 'progress', data: { done: 2, total: 4, message: 'DOCX' } }])
  expect(state.progress).toEqual({ done: 2, total: 4, message: 'DOCX' })
  const done = afterEvents(state, [end(2, { status: 'done', result: { pages: 12 } })])
  expect(done).toMatchObject({ phase: 'done', result: { pages: 12 } })
})

it('ignores unknown events', () => {
  expect(afterEvents(SENT_RUN, [{ seq: 1, type: 'news', data: null }])).toEqual({ ...SENT_RUN, lastSeq: 1 })
})

it('receives the end of a run whose events were deleted or are repeated', () => {
  expect(afterEvents(SENT_RUN, [end(0, { status: 'done', result: 1 })])).toMatchObject({ phase: 'done', result: 1 })
  const late = afterEvents(afterEvents(SENT_RUN, [text(4, 'a')]), [end(4, { status: 'done', result: 2 })])
  expect(late).toMatchObject({ phase: 'done', result: 2, text: 'a' })
})

it('keeps the newest detail per key, and clears the details when the run restarts', () => {
  const event = (seq: number, type: string, data: unknown) => ({ seq, type, data })
  const state = afterEvents(SENT_RUN, [
    event(1, 'section', { key: 'a', words: 1 }),
    event(2, 'section', { key: 'b', words: 2 }),
    event(3, 'section', { key: 'a', words: 3 }),
    event(4, 'plan', { state: 'paused' }),
  ])
  expect(state).toMatchObject({
    phase: 'writing',
    details: { 'section:a': { words: 3 }, 'section:b': { words: 2 }, plan: { state: 'paused' } },
  })
  expect(afterEvents(state, [event(5, 'retry', {})]).details).toEqual({})
})
