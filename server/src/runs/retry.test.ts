import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eventsOf, kind, runsSuite } from '../../test/runs.ts'
import { Conflict } from '../database/errors.ts'
import { asOwner } from '../database/owned.ts'
import { retryRun } from './control.ts'

const suite = runsSuite()

describe('a run that fails', () => {
  test('repeats only the failed one of eight chapters on retry', { tags: ['PLUS-7'] }, async () => {
    const written: number[] = []
    let broken = true
    await suite.instances.first.worker(
      kind(({ step, emit }) =>
        Promise.all(
          Array.from({ length: 8 }, (_, chapter) =>
            step(`chapter ${chapter}`, { chapter }, async () => {
              emit('text', { chapter })
              if (chapter === 3 && broken)
                throw Object.assign(new Error('The model is busy.'), { code: 'rate_limited' })
              await wait(20)
              written.push(chapter)
              return chapter
            }),
          ),
        ),
      ),
    )
    const run = await suite.startTest()
    expect(await suite.endOf(run)).toMatchObject({
      status: 'failed',
      error: { code: 'rate_limited', message: 'The model is busy.' },
    })
    expect(written.sort()).toEqual([0, 1, 2, 4, 5, 6, 7])
    broken = false
    const again = await asOwner(suite.db, suite.ann.id, (tx) => retryRun(tx, suite.ann.id, run.id))
    expect(again).toMatchObject({ status: 'queued', error: null })
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: [0, 1, 2, 3, 4, 5, 6, 7] })
    expect(written.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])

    const events = await eventsOf(suite.instances.first.events, run)
    const after = events.slice(events.findIndex(({ type }) => type === 'retry') + 1)
    expect(after.map(({ type, data }) => [type, (data as { key?: string }).key])).toEqual([
      ['restart', 'chapter 3'],
      ['text', undefined],
      ['step', 'chapter 3'],
      ['end', undefined],
    ])
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  })

  test('repeats only a step whose input changed', async () => {
    const written: string[] = []
    let outline = 'old'
    await suite.instances.first.worker(
      kind(async ({ step }) => {
        await step('intro', { outline: 'same' }, async () => written.push('intro'))
        await step('chapter', { outline }, async () => written.push(outline))
        if (outline === 'old') throw new Error('stop here')
      }),
    )
    const run = await suite.startTest()
    await suite.endOf(run)
    outline = 'new'
    await asOwner(suite.db, suite.ann.id, (tx) => retryRun(tx, suite.ann.id, run.id))
    await suite.endOf(run)
    expect(written).toEqual(['intro', 'old', 'new'])
  })

  test('is retried automatically as often as its kind says, with a pause', async () => {
    const attempts: number[] = []
    await suite.instances.first.worker(
      kind(async ({ attempt }) => {
        attempts.push(attempt)
        if (attempt < 3) throw Object.assign(new Error('no answer'), { code: 'network' })
        return 'at last'
      }, 2),
      { leaseSeconds: 1 },
    )
    const run = await suite.startTest()
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 'at last' })
    expect(attempts).toEqual([1, 2, 3])
    const events = await eventsOf(suite.instances.first.events, run)
    expect(events.map(({ type }) => type)).toEqual(['retry', 'retry', 'end'])
    expect(events[0]?.data).toEqual({ error: { code: 'network', message: 'no answer' }, seconds: 1 })
  })

  test('is not retried when the error rules that out', async () => {
    let attempts = 0
    await suite.instances.first.worker(
      kind(async () => {
        attempts += 1
        throw Object.assign(new Error('The provider refused the key.'), { code: 'auth', retryable: false })
      }, 5),
    )
    expect(await suite.endOf(await suite.startTest())).toMatchObject({ status: 'failed', error: { code: 'auth' } })
    expect(attempts).toBe(1)
  })

  test.each([
    ['a bug', new TypeError('x is not a function')],
    ['a system call', Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['a database', Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' })],
    ['something that is no error', 'oops'],
  ])('through %s shows a general message', async (_, error) => {
    await suite.instances.first.worker(kind(() => Promise.reject(error)))
    expect(await suite.endOf(await suite.startTest())).toMatchObject({
      status: 'failed',
      error: { code: 'internal', message: 'Something went wrong. Try again.' },
    })
  })

  test('cannot be retried when completed or another person’s', async () => {
    await suite.instances.first.worker(kind(async () => null))
    const run = await suite.startTest()
    await suite.endOf(run)
    await expect(asOwner(suite.db, suite.ann.id, (tx) => retryRun(tx, suite.ann.id, run.id))).rejects.toBeInstanceOf(
      Conflict,
    )
  })
})
