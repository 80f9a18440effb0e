import { describe, expect, test } from 'vitest'
import { eventsOf, gate, kind, runsSuite, sendNumbers, untilAborted } from '../../test/runs.ts'
import { asOwner } from '../database/owned.ts'
import { retryRun, stopRun } from './control.ts'

const suite = runsSuite()

describe('stopping', () => {
  test('reaches a running step within 100 ms from another instance', async () => {
    const times: number[] = []
    let stoppedAt = 0
    await (await suite.instances.another()).worker(
      kind((context) =>
        context.step('long', {}, async (signal) => {
          sendNumbers(context)
          signal.addEventListener('abort', () => times.push(performance.now() - stoppedAt))
          await untilAborted(signal)
        }),
      ),
    )
    for (let turn = 0; turn < 7; turn += 1) {
      const run = await suite.startTest()
      for await (const event of suite.instances.first.events.read(suite.ann.id, run.id)) {
        if (event.type !== 'begun') continue
        stoppedAt = performance.now()
        await asOwner(suite.db, suite.ann.id, (tx) => stopRun(tx, suite.ann.id, run.id))
      }
      expect(await suite.endOf(run)).toMatchObject({ status: 'stopped', error: null })
    }
    const median = times.sort((a, b) => a - b)[3] ?? Number.POSITIVE_INFINITY
    console.info(`stop reaches the step after ${Math.round(median)} ms (median)`)
    expect(median).toBeLessThan(100)
  })

  test('ends a waiting run at once', async () => {
    const run = await suite.startTest()
    const events = eventsOf(suite.instances.first.events, run)
    expect(await asOwner(suite.db, suite.ann.id, (tx) => stopRun(tx, suite.ann.id, run.id))).toMatchObject({
      status: 'stopped',
    })
    expect(await events).toEqual([{ seq: 1, type: 'end', data: { status: 'stopped' } }])
  })

  test('ends a run whose step ignores it', async () => {
    const started = gate()
    const never = gate()
    await suite.instances.first.worker(
      kind(({ step }) =>
        step('deaf', {}, () => {
          started.open()
          return never.passed
        }),
      ),
    )
    const run = await suite.startTest()
    await started.passed
    await asOwner(suite.db, suite.ann.id, (tx) => stopRun(tx, suite.ann.id, run.id))
    expect(await suite.endOf(run)).toMatchObject({ status: 'stopped' })
    never.open()
  })

  test('keeps a stopped run’s result, and a retry resumes from there', async () => {
    const chapters: number[] = []
    await suite.instances.first.worker(
      kind(async (context) => {
        for (let chapter = 0; chapter < 3; chapter += 1) {
          try {
            await context.step(`chapter ${chapter}`, chapter, async (signal) => {
              if (chapter === 1 && chapters.length === 1) {
                chapters.push(-1)
                sendNumbers(context)
                await untilAborted(signal)
              }
              chapters.push(chapter)
            })
          } catch (error) {
            if (!context.signal.aborted) throw error
            return { chapters: chapter }
          }
        }
        return { chapters: 3 }
      }),
    )
    const run = await suite.startTest()
    for await (const event of suite.instances.first.events.read(suite.ann.id, run.id)) {
      if (event.type === 'begun') await asOwner(suite.db, suite.ann.id, (tx) => stopRun(tx, suite.ann.id, run.id))
    }
    expect(await suite.endOf(run)).toMatchObject({ status: 'stopped', result: { chapters: 1 } })
    await asOwner(suite.db, suite.ann.id, (tx) => retryRun(tx, suite.ann.id, run.id))
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: { chapters: 3 } })
    expect(chapters).toEqual([0, -1, 1, 2])
  })
})
