import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { type Behavior, streaming } from '../../test/fake-provider.ts'
import { COST, INPUT, LIMITS, TITLES, testPaidModel, USAGE } from '../../test/paid-model.ts'

const { on, generate, costs, month, capped, start } = testPaidModel()

describe('the monthly limit', () => {
  it('refuses a generation before it starts, and leaves the composer', {
    tags: ['PLUS-17'],
  }, async () => {
    await capped(0.08)
    expect((await generate()).status).toBe(200)
    expect((await generate()).status).toBe(200)
    const before = on.provider.requests.length
    const sentence = expect.stringMatching(
      /^\$0\.08 of \$0\.08 used in \w+\. The model writes again from \w{3} 1, \d{4} \(UTC\)/,
    )
    for (const refused of [await generate(), await on.ann.post('/runs', { kind: 'titles', input: INPUT })])
      expect(refused).toMatchObject({
        status: 402,
        body: {
          code: 'CAP_REACHED',
          status: 402,
          message: sentence,
          data: { detail: { code: 'limit.month', params: { cap: 0.08, until: (await month()).until } } },
        },
      })
    expect(on.provider.requests).toHaveLength(before)
    expect(await start({ engine: 'composer' })).toMatchObject({ status: 'done', result: { engine: 'composer' } })
    expect(await start({ kind: 'cover', input: { title: 'T', authorName: 'A' } })).toMatchObject({ status: 'done' })
    expect(await month()).toMatchObject({ counted: 0.08, cap: 0.08 })
  })

  it('is per person, and can be raised', async () => {
    await capped(COST)
    await generate()
    expect((await generate()).status).toBe(402)
    expect((await generate(await on.server.client('Ben'))).status).toBe(200)
    await capped(1)
    expect((await generate()).status).toBe(200)
  })

  it('resets every month', async () => {
    await capped(COST)
    await generate()
    expect((await generate()).status).toBe(402)
    await on.server.db.asSuperuser(
      `update usage set created_at = date_trunc('month', now(), 'UTC') - interval '1 millisecond' where user_id = $1`,
      [on.ann.person.id],
    )
    expect((await generate()).status).toBe(200)
  })

  it('stops a run that had started: no more requests, and no retry past the limit', async () => {
    await capped(0.08)
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const slow: Behavior = async (response, request) => {
      await held
      await streaming(TITLES, { usage: USAGE })(response, request)
    }
    on.provider.answers(slow)
    // two may run at once; the others wait in the queue, let in while nothing was used yet
    const runs = await Promise.all([1, 2, 3, 4].map(() => on.ann.post<Run>('/runs', { kind: 'titles', input: INPUT })))
    await expect.poll(() => on.provider.requests.length).toBe(2)
    goOn()
    const ended = await Promise.all(
      runs.map(async ({ body }) => {
        await on.server.deps.runEvents.waitForEnd(on.ann.person.id, body.id, AbortSignal.timeout(20_000))
        return (await on.ann.get<Run>(`/runs/${body.id}`)).body
      }),
    )
    const failed = ended.filter(({ status }) => status === 'failed')
    expect(ended.filter(({ status }) => status === 'done')).toHaveLength(2)
    expect(failed).toHaveLength(2)
    for (const { error } of failed)
      expect(error).toMatchObject({
        code: 'cap_reached',
        message: expect.stringContaining('The model writes again from'),
      })
    expect((await month()).counted).toBe(2 * COST)
    expect((await on.ann.post(`/runs/${failed[0]?.id}/retry`)).status).toBe(402)
    expect((await costs()).filter(({ status }) => status === 'failed')).toMatchObject(failed.map(() => ({ cost: 0 })))
    const [first] = failed
    expect(await on.ann.post(`/runs/${first?.id}/retry`, { engine: 'composer' })).toMatchObject({ status: 200 })
    await on.server.deps.runEvents.waitForEnd(on.ann.person.id, first?.id ?? '', AbortSignal.timeout(20_000))
    expect((await on.ann.get<Run>(`/runs/${first?.id}`)).body).toMatchObject({
      status: 'done',
      result: { engine: 'composer' },
    })
  })
})

it('the administrator sets how many runs go on at once', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  on.provider.answers(async (response, request) => {
    await held
    await streaming(TITLES)(response, request)
  })
  await on.boss.put('/admin/ai/limits', { ...LIMITS, runsPerUser: 3 })
  const runs = await Promise.all([1, 2, 3, 4, 5].map(() => on.ann.post<Run>('/runs', { kind: 'titles', input: INPUT })))
  await expect.poll(() => on.provider.requests.length, { timeout: 5_000 }).toBe(3)
  const running = (await on.ann.get<{ items: Run[] }>('/runs?active=true')).body.items
  expect(running.map(({ status }) => status).sort()).toEqual(['queued', 'queued', 'running', 'running', 'running'])
  goOn()
  for (const { body } of runs)
    await on.server.deps.runEvents.waitForEnd(on.ann.person.id, body.id, AbortSignal.timeout(20_000))
})
