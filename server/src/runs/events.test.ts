import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eventsOf, gate, kind, runsSuite, sendNumbers } from '../../test/runs.ts'
import { sweepRuns } from './sweep.ts'

const suite = runsSuite()

describe('events', () => {
  test('are the same for all readers, in any instance, from any point', async () => {
    const proceed = gate()
    await suite.instances.first.worker(
      kind(async ({ emit }) => {
        for (let part = 0; part < 30; part += 1) {
          emit('text', part)
          if (part === 15) await proceed.passed
          if (part % 5 === 0) await wait(60)
        }
      }),
    )
    const another = await suite.instances.another()
    const run = await suite.startTest()
    const early = [
      eventsOf(suite.instances.first.events, run),
      eventsOf(another.events, run),
      eventsOf(another.events, run, 4),
    ]
    await expect
      .poll(async () => (await suite.db.asSuperuser('select 1 from run_events where run_id = $1', [run.id])).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(10)
    const late = eventsOf(another.events, run, 7)
    proceed.open()
    const [all, same, fromFive] = await Promise.all(early)
    expect(all?.map(({ data }) => data).slice(0, -1)).toEqual(Array.from({ length: 30 }, (_, part) => part))
    expect(same).toEqual(all)
    expect(fromFive).toEqual(all?.slice(4))
    expect(await late).toEqual(all?.slice(7))
    expect(await eventsOf(suite.instances.first.events, run, 20)).toEqual(all?.slice(20))
    // a client that reconnects after the end gets the end again
    expect(await eventsOf(suite.instances.first.events, run, 31)).toEqual([
      { seq: 31, type: 'end', data: { status: 'done' } },
    ])
  })

  test('reach a slow reader complete and in order', async () => {
    const COUNT = 4_500
    await suite.instances.first.worker(
      kind(async ({ emit, step }) => {
        for (let part = 0; part < COUNT; part += 1) {
          emit('text', part)
          if (part % 500 === 499) await step(`save ${part}`, part, async () => null)
        }
      }),
    )
    const run = await suite.startTest()
    const seen: number[] = []
    for await (const { seq } of suite.instances.first.events.read(suite.ann.id, run.id)) {
      seen.push(seq)
      // it reads on only when everything is stored
      if (seq === 1) await suite.endOf(run)
    }
    expect(seen).toEqual(Array.from({ length: COUNT + 10 }, (_, index) => index + 1))
  })

  test('end quietly for a reader who disconnects, and the run continues', async () => {
    const proceed = gate()
    await suite.instances.first.worker(
      kind((context) => {
        sendNumbers(context)
        return proceed.passed
      }),
    )
    const run = await suite.startTest()
    const left = new AbortController()
    for await (const _ of suite.instances.first.events.read(suite.ann.id, run.id, 0, left.signal)) left.abort()
    const waiting = suite.instances.first.events.waitForEnd(suite.ann.id, run.id, AbortSignal.timeout(50))
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
    proceed.open()
    expect(await suite.endOf(run)).toMatchObject({ status: 'done' })
  })

  test('do not delay a reader who arrives while the process stops', async () => {
    const another = await suite.instances.another()
    const run = await suite.startTest()
    await another.events.close()
    expect(await another.events.waitForEnd(suite.ann.id, run.id, AbortSignal.timeout(5_000))).toMatchObject({
      status: 'queued',
    })
  })

  test('are deleted when old; the end is still sent', async () => {
    await suite.instances.first.worker(kind(async ({ emit }) => emit('text', 'x')))
    const [old, young] = [await suite.startTest(), await suite.startTest()]
    await Promise.all([suite.endOf(old), suite.endOf(young)])
    await suite.db.asSuperuser(`update runs set ended_at = ended_at - interval '40 days' where id = $1`, [old.id])
    expect(await sweepRuns(suite.db, 30)).toBe(2)
    expect(await eventsOf(suite.instances.first.events, old)).toEqual([
      { seq: 0, type: 'end', data: { status: 'done' } },
    ])
    expect(await eventsOf(suite.instances.first.events, young)).toHaveLength(2)
  })
})
