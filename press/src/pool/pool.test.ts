import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { canReadMemory } from './memory.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import { availableIsolation } from './sandbox.ts'

const pools: Pool[] = []
const pool = (options: Partial<PoolOptions> = {}): Pool => {
  const made = createPool({
    entry: new URL('../../test/pool/child.ts', import.meta.url),
    size: 1,
    timeoutMs: 20_000,
    ...options,
  })
  pools.push(made)
  return made
}
const pidOf = async (result: Promise<unknown>): Promise<number> => ((await result) as { pid: number }).pid
const exited = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()))
})

test('keeps a child warm between jobs', async () => {
  const made = pool()
  expect(await pidOf(made.run('a'))).toBe(await pidOf(made.run('b')))
})

test('kills a job that hangs, reports it, and runs the next one', async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  await expect(made.run('hang', { timeoutMs: 400 })).rejects.toMatchObject({
    code: 'timeout',
    message: expect.stringContaining('seconds'),
  })
  const next = await pidOf(made.run('b'))
  expect(next).not.toBe(first)
  expect(exited(first)).toBe(true)
})

test('kills a job that uses too much memory, reports it, and runs the next one', async () => {
  const made = pool({ maxRssBytes: 300_000_000 })
  await expect(made.run('eat')).rejects.toMatchObject({ code: 'memory', message: expect.stringContaining('memory') })
  expect(await pidOf(made.run('b'))).toBeGreaterThan(0)
  if (!canReadMemory) console.log('no /proc here: the child watched its own memory')
})

test('survives a crash: one job is lost, the next one gets a new child', async () => {
  const made = pool()
  for (const order of ['crash', 'quit']) {
    await expect(made.run(order)).rejects.toMatchObject({ code: 'crash' })
    expect(await pidOf(made.run('b'))).toBeGreaterThan(0)
  }
})

test('distinguishes a job whose child was killed, during it or just before, from one that cannot be done', async () => {
  const made = pool()
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  const first = await pidOf(made.run('a'))
  process.kill(first, 'SIGKILL')
  // it has exited, and nobody could have noticed
  Atomics.wait(sleep, 0, 0, 200)
  await expect(made.run('b')).rejects.toMatchObject({ wasKilled: true })
  const second = await pidOf(made.run('c'))
  const lost = made.run('wait')
  process.kill(second, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ wasKilled: true })
  await expect(made.run('quit')).rejects.toMatchObject({ wasKilled: false })
})

test('passes on a job’s error message, an unexpected error only as the cause, and keeps the child', async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  await expect(made.run('refuse')).rejects.toMatchObject({
    name: 'PressError',
    code: 'invalid',
    message: 'Not like that.',
  })
  await expect(made.run('stumble')).rejects.toMatchObject({
    code: 'crash',
    message: 'The document couldn’t be created. Try again.',
    cause: expect.stringContaining('oops'),
  })
  expect(await pidOf(made.run('b'))).toBe(first)
})

test('runs waiting jobs in turn, as many at once as it has slots', async () => {
  const one = pool({ size: 1 })
  const pids = await Promise.all(['wait', 'wait', 'wait'].map((order) => pidOf(one.run(order))))
  expect(new Set(pids).size).toBe(1)
  const two = pool({ size: 2 })
  const more = await Promise.all(['wait', 'wait', 'wait', 'wait'].map((order) => pidOf(two.run(order))))
  expect(new Set(more).size).toBe(2)
})

test('counts the time limit from the job’s start, not from when it was queued', async () => {
  const made = pool({ timeoutMs: 1500 })
  await made.run('warm up', { timeoutMs: 10_000 })
  await expect(Promise.all(Array.from({ length: 9 }, () => made.run('wait')))).resolves.toHaveLength(9)
})

test('stops a job by its signal, running or waiting', async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  const running = new AbortController()
  const waiting = new AbortController()
  const results = Promise.allSettled([
    made.run('hang', { signal: running.signal }),
    made.run('b', { signal: waiting.signal }),
    made.run('c'),
  ])
  waiting.abort(new Error('changed my mind'))
  running.abort(new Error('stop'))
  const [one, two, three] = await results
  expect(one).toMatchObject({ status: 'rejected', reason: { message: 'stop' } })
  expect(two).toMatchObject({ status: 'rejected', reason: { message: 'changed my mind' } })
  expect(three).toMatchObject({ status: 'fulfilled' })
  expect(exited(first)).toBe(true)
  await expect(made.run('d', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('ends a child that has been idle for a while', async () => {
  const made = pool({ idleMs: 50 })
  const pid = await pidOf(made.run('a'))
  await expect.poll(() => exited(pid), { timeout: 5000 }).toBe(true)
  expect(await pidOf(made.run('b'))).not.toBe(pid)
})

test('closes: nothing keeps running, waiting jobs are rejected, new ones refused', async () => {
  const made = pool()
  const pid = await pidOf(made.run('a'))
  const results = Promise.allSettled([made.run('hang'), made.run('b')])
  await made.close()
  for (const result of await results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'closed' } })
  await expect(made.run('c')).rejects.toMatchObject({ code: 'closed' })
  expect(exited(pid)).toBe(true)
})

test.each([
  ['the kernel', 'bound'],
  ['the child itself, where the kernel cannot', 'unbound'],
])('leaves no child behind if its parent is killed in the middle of a job: it is ended by %s', async (_, how) => {
  if (!availableIsolation().endsWithParent) console.log('no setpriv here: children watch for themselves')
  const parent = fork(new URL('../../test/pool/parent.ts', import.meta.url), [how])
  const [child] = (await once(parent, 'message')) as [number]
  expect(exited(child)).toBe(false)
  parent.kill('SIGKILL')
  await expect.poll(() => exited(child), { timeout: 10_000 }).toBe(true)
})

test('gives its children memory settings and nothing from our environment', async () => {
  expect(await pool().run('a')).toMatchObject({ env: ['MALLOC_ARENA_MAX'] })
})

test('gives jobs with the same name to the child that did the last one, if it is free', async () => {
  const made = pool({ size: 2 })
  const [ann, bob] = await Promise.all([
    pidOf(made.run('wait', { affinity: 'ann' })),
    pidOf(made.run('wait', { affinity: 'bob' })),
  ])
  expect(ann).not.toBe(bob)
  for (const [affinity, pid] of [
    ['bob', bob],
    ['ann', ann],
    ['ann', ann],
    ['bob', bob],
  ] as const)
    expect(await pidOf(made.run('a', { affinity })), affinity).toBe(pid)
  const both = await Promise.all(['wait', 'wait'].map((order) => pidOf(made.run(order, { affinity: 'ann' }))))
  expect(new Set(both).size, 'while it is at work another child takes over').toBe(2)
})

test('lets a job that should finish run to its end when it is stopped, and keeps the child', async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  const stop = new AbortController()
  const running = made.run('wait', { signal: stop.signal, finish: true })
  const waiting = made.run('b', { signal: stop.signal, finish: true })
  stop.abort(new Error('superseded'))
  await expect(waiting).rejects.toThrow('superseded')
  await running
  expect(await pidOf(made.run('c'))).toBe(first)
})

describe('with many waiting', () => {
  /** The jobs, in the order in which they finished. */
  const asDone = async (jobs: (readonly [string, Promise<unknown>])[]) => {
    const done: string[] = []
    await Promise.all(jobs.map(([name, job]) => job.then(() => done.push(name))))
    return done
  }

  test('takes turns between owners, however many jobs one of them has', async () => {
    const made = pool()
    const of = (owner: string, name: string) => [name, made.run('a', { owner })] as const
    const jobs = [...[1, 2, 3, 4].map((at) => of('ann', `ann ${at}`)), of('bob', 'bob 1'), of('cleo', 'cleo 1')]
    expect(await asDone([...jobs, of('bob', 'bob 2')])).toEqual([
      'ann 1',
      'ann 2',
      'bob 1',
      'cleo 1',
      'ann 3',
      'bob 2',
      'ann 4',
    ])
  })

  test('keeps a slot free for others if one owner may not have all of them', async () => {
    const made = pool({ size: 2, maxPerOwner: 1 })
    const stop = new AbortController()
    const hanging = made.run('hang', { owner: 'ann', signal: stop.signal })
    const waiting = made.run('hang', { owner: 'ann', signal: stop.signal })
    const ends = Promise.allSettled([hanging, waiting])
    expect(await made.run('a', { owner: 'bob' })).toMatchObject({ order: 'a' })
    stop.abort()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('rejects only what one owner requests beyond the limit', async () => {
    const made = pool({ maxWaiting: 2 })
    const jobs = Promise.allSettled(['a', 'b', 'c', 'd'].map((order) => made.run(order, { owner: 'ann' })))
    await expect(made.run('e', { owner: 'bob' })).resolves.toMatchObject({ order: 'e' })
    const ends = await jobs
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(ends[3]).toMatchObject({ reason: { code: 'busy' } })
  })
})

test('repeats a job once if its child was killed, if requested, and never a second time', {
  tags: ['slow'],
}, async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  const again = made.run('wait', { retry: true })
  process.kill(first, 'SIGKILL')
  const second = await pidOf(again)
  expect(second).not.toBe(first)
  const stop = new AbortController()
  const stopped = made.run('hang', { retry: true, signal: stop.signal })
  stop.abort(new Error('changed my mind'))
  await expect(stopped).rejects.toThrow('changed my mind')
  await expect(made.run('hang', { retry: true, timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' })
  await expect(made.run('crash', { retry: true })).rejects.toMatchObject({ code: 'crash' })
})

test('ends a child sooner if another idle one remains', async () => {
  const made = pool({ size: 2, spareIdleMs: 50 })
  const pids = await Promise.all(['wait', 'wait'].map((order) => pidOf(made.run(order))))
  await expect.poll(() => pids.filter(exited).length, { timeout: 5000 }).toBe(1)
})
