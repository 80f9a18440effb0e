import { describe, expect, test } from 'vitest'
import { newUser } from '../../test/database.ts'
import { eventsOf, gate, kind, runsSuite, start } from '../../test/runs.ts'
import { NotFound } from '../database/errors.ts'
import { asOwner } from '../database/owned.ts'
import { getRun, listRuns, retryRun, stopRun } from './control.ts'
import { startRun } from './start.ts'

const suite = runsSuite()

describe('a run', () => {
  test('sends events in order, stores its result, and ends with it', async () => {
    await suite.instances.first.worker(
      kind(async ({ input, emit, step, projectId, attempt }) => {
        emit('item', { name: 'first' })
        const text = await step('write', input, async () => {
          emit('text', 'Once ')
          emit('text', 'upon')
          return { words: 2, at: new Date(0) }
        })
        return { input, text, projectId, attempt }
      }),
    )
    const run = await suite.startTest({ outline: ['a', 'b'] })
    expect(run).toMatchObject({ status: 'queued', userId: suite.ann.id, kind: 'test', joined: false })
    const result = {
      input: { outline: ['a', 'b'] },
      text: { words: 2, at: '1970-01-01T00:00:00.000Z' },
      projectId: null,
      attempt: 1,
    }
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result, error: null })
    expect((await eventsOf(suite.instances.first.events, run)).map(({ seq, type, data }) => [seq, type, data])).toEqual(
      [
        [1, 'item', { name: 'first' }],
        [2, 'text', 'Once '],
        [3, 'text', 'upon'],
        [4, 'step', { key: 'write', milliseconds: expect.any(Number) }],
        [5, 'end', { status: 'done', result }],
      ],
    )
  })

  test('does not exist when its starting transaction is rolled back', async () => {
    let started = 0
    await suite.instances.first.worker(kind(async () => (started += 1)))
    await expect(
      asOwner(suite.db, suite.ann.id, async (tx) => {
        await startRun(tx, { userId: suite.ann.id, kind: 'test', input: {} })
        throw new Error('the rest failed')
      }),
    ).rejects.toThrow('the rest failed')
    await suite.endOf(await suite.startTest())
    expect(started).toBe(1)
  })

  test('starts at once without polling', async () => {
    await (await suite.instances.another()).worker(
      kind(async () => Date.now()),
      { leaseSeconds: 60 },
    )
    const times: number[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      const began = Date.now()
      times.push(((await suite.endOf(await suite.startTest())).result as number) - began)
    }
    const median = times.sort((a, b) => a - b)[3] ?? 0
    console.info(`a run begins ${median} ms after its start (median)`)
    expect(median).toBeLessThan(250)
  })

  test('drops what JSON columns reject', async () => {
    await suite.instances.first.worker(
      kind(async ({ emit }) => {
        emit('text', 'a\0b \ud83d')
        return 'c\0d'
      }),
    )
    const run = await suite.startTest('e\0f')
    expect(run.input).toBe('ef')
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 'cd' })
    expect((await eventsOf(suite.instances.first.events, run))[0]?.data).toBe('ab \ufffd')
  })

  test('fails alone when it writes what the database cannot store', async () => {
    await suite.instances.first.worker({
      test: { run: async ({ step }) => step('large', {}, async () => 'x'.repeat(200)).then(() => 'fine') },
      wrong: { run: async ({ recordUsage }) => recordUsage({ engine: 'e', inputTokens: -1 }) },
    })
    const [wrong, right] = [await start(suite.db, { userId: suite.ann.id, kind: 'wrong' }), await suite.startTest()]
    expect(await suite.endOf(wrong)).toMatchObject({ status: 'failed', error: { code: 'internal' } })
    expect(await suite.endOf(right)).toMatchObject({ status: 'done' })
  })
})

describe('the ledger', () => {
  test('records each step’s usage, with unknown values as unknown', async () => {
    await suite.instances.first.worker(
      kind(async ({ step, recordUsage }) => {
        await step('write', 1, () => recordUsage({ engine: 'openai', model: 'm', inputTokens: 10, costMicros: 5 }))
        await recordUsage({ engine: 'composer', estimated: true })
      }),
    )
    const run = await suite.startTest()
    await suite.endOf(run)
    const rows = await asOwner(suite.db, suite.ann.id, (tx) =>
      tx
        .selectFrom('usage')
        .select(['stepKey', 'engine', 'model', 'inputTokens', 'outputTokens', 'costMicros', 'estimated'])
        .where('runId', '=', run.id)
        .orderBy('createdAt')
        .execute(),
    )
    expect(rows).toEqual([
      {
        stepKey: 'write',
        engine: 'openai',
        model: 'm',
        inputTokens: 10,
        outputTokens: null,
        costMicros: 5,
        estimated: false,
      },
      {
        stepKey: null,
        engine: 'composer',
        model: null,
        inputTokens: null,
        outputTokens: null,
        costMicros: null,
        estimated: true,
      },
    ])
  })

  test('stops a run before a step that would exceed its cost limit, also in a later attempt', async () => {
    const done: number[] = []
    await suite.instances.first.worker(
      kind(async ({ step, recordUsage }) => {
        for (let part = 0; part < 5; part += 1) {
          await step(`part ${part}`, part, async () => {
            await recordUsage({ engine: 'e', costMicros: 40 })
            done.push(part)
          })
        }
      }),
    )
    const run = await start(suite.db, { userId: suite.ann.id, kind: 'test', costCapMicros: 100 })
    expect(await suite.endOf(run)).toMatchObject({ status: 'failed', error: { code: 'cost_limit' } })
    await asOwner(suite.db, suite.ann.id, (tx) => retryRun(tx, suite.ann.id, run.id))
    await suite.endOf(run)
    expect(done).toEqual([0, 1, 2])
  })
})

describe('another person’s runs', () => {
  test('are not found by any request', async () => {
    const ben = await newUser(suite.db)
    const run = await suite.startTest()
    const asBen = [
      () => asOwner(suite.db, ben.id, (tx) => getRun(tx, ben.id, run.id)),
      () => asOwner(suite.db, ben.id, (tx) => stopRun(tx, ben.id, run.id)),
      () => asOwner(suite.db, ben.id, (tx) => retryRun(tx, ben.id, run.id)),
      () => suite.instances.first.events.read(ben.id, run.id).next(),
      () => suite.instances.first.events.waitForEnd(ben.id, run.id),
    ]
    for (const attempt of asBen) await expect(attempt()).rejects.toBeInstanceOf(NotFound)
    expect(await asOwner(suite.db, ben.id, (tx) => listRuns(tx, ben.id))).toEqual([])
    await asOwner(suite.db, suite.ann.id, (tx) => stopRun(tx, suite.ann.id, run.id))
  })
})

describe('the documents of a project', () => {
  test('are created once at a time: another request joins, a later one starts over', async () => {
    const proceed = gate()
    await suite.instances.first.worker({ documents: { run: () => proceed.passed } })
    const project = await asOwner(suite.db, suite.ann.id, (tx) =>
      tx.insertInto('projects').values({ title: 'A book' }).returning('id').executeTakeFirstOrThrow(),
    )
    const ask = () => start(suite.db, { userId: suite.ann.id, projectId: project.id, kind: 'documents' })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.map(({ joined }) => joined).sort()).toEqual([false, true, true, true])
    const [first] = answers
    expect(
      await asOwner(suite.db, suite.ann.id, (tx) =>
        listRuns(tx, suite.ann.id, { projectId: project.id, active: true }),
      ),
    ).toMatchObject([{ id: first?.id }])
    proceed.open()
    await suite.endOf(answers[0])
    const next = await ask()
    expect(next).toMatchObject({ joined: false })
    await suite.endOf(next)
  })

  test('cannot be requested for another user’s project', async () => {
    const ben = await newUser(suite.db)
    const project = await asOwner(suite.db, suite.ann.id, (tx) =>
      tx.insertInto('projects').values({ title: 'A book' }).returning('id').executeTakeFirstOrThrow(),
    )
    await expect(start(suite.db, { userId: ben.id, projectId: project.id, kind: 'documents' })).rejects.toMatchObject({
      code: '23503',
    })
  })
})
