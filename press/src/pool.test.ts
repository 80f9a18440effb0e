import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { allocation } from './pool/allocator.ts'
import { canReadMemory } from './pool/memory.ts'
import { availableWalls } from './pool/sandbox.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'

const pools: Pool[] = []
const pool = (options: Partial<PoolOptions> = {}): Pool => {
  const made = createPool({
    entry: new URL('./pool/test-child.ts', import.meta.url),
    size: 1,
    timeoutMs: 20_000,
    ...options,
  })
  pools.push(made)
  return made
}
const pidOf = async (result: Promise<unknown>): Promise<number> => ((await result) as { pid: number }).pid
const gone = (pid: number): boolean => {
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

test('keeps a child warm from one job to the next', async () => {
  const made = pool()
  expect(await pidOf(made.run('a'))).toBe(await pidOf(made.run('b')))
})

test('kills a job that hangs, says so, and does the next one', async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  await expect(made.run('hang', { timeoutMs: 400 })).rejects.toMatchObject({
    code: 'timeout',
    message: expect.stringContaining('seconds'),
  })
  const next = await pidOf(made.run('b'))
  expect(next).not.toBe(first)
  expect(gone(first)).toBe(true)
})

test('kills a job that eats memory, says so, and does the next one', async () => {
  const made = pool({ maxRssBytes: 300_000_000 })
  await expect(made.run('eat')).rejects.toMatchObject({ code: 'memory', message: expect.stringContaining('memory') })
  expect(await pidOf(made.run('b'))).toBeGreaterThan(0)
  if (!canReadMemory) console.log('no /proc here: the child watched its own memory')
})

test('survives a crash: one job is lost, the next one finds a fresh child', async () => {
  const made = pool()
  for (const order of ['crash', 'quit']) {
    await expect(made.run(order)).rejects.toMatchObject({ code: 'crash' })
    expect(await pidOf(made.run('b'))).toBeGreaterThan(0)
  }
})

test('tells a job whose child was killed, in the middle or just before it, from one that cannot be done', async () => {
  const made = pool()
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  const first = await pidOf(made.run('a'))
  process.kill(first, 'SIGKILL')
  // it is gone, and nobody could have noticed
  Atomics.wait(sleep, 0, 0, 200)
  await expect(made.run('b')).rejects.toMatchObject({ wasKilled: true })
  const second = await pidOf(made.run('c'))
  const lost = made.run('wait')
  process.kill(second, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ wasKilled: true })
  await expect(made.run('quit')).rejects.toMatchObject({ wasKilled: false })
})

test('passes on what a job says, a fault only as the cause of a sentence, and keeps the child', async () => {
  const made = pool()
  const first = await pidOf(made.run('a'))
  await expect(made.run('refuse')).rejects.toMatchObject({
    name: 'PressError',
    code: 'invalid',
    message: 'Not like that.',
  })
  await expect(made.run('stumble')).rejects.toMatchObject({
    code: 'crash',
    message: 'The document could not be made. Try again.',
    cause: expect.stringContaining('oops'),
  })
  expect(await pidOf(made.run('b'))).toBe(first)
})

test('does waiting jobs in turn, as many at once as it has places', async () => {
  const one = pool({ size: 1 })
  const pids = await Promise.all(['wait', 'wait', 'wait'].map((order) => pidOf(one.run(order))))
  expect(new Set(pids).size).toBe(1)
  const two = pool({ size: 2 })
  const more = await Promise.all(['wait', 'wait', 'wait', 'wait'].map((order) => pidOf(two.run(order))))
  expect(new Set(more).size).toBe(2)
})

test('counts the time limit from the job’s own start, not from its place in the queue', async () => {
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
  expect(gone(first)).toBe(true)
  await expect(made.run('d', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('ends a child that has had nothing to do for a while', async () => {
  const made = pool({ idleMs: 50 })
  const pid = await pidOf(made.run('a'))
  await expect.poll(() => gone(pid), { timeout: 5000 }).toBe(true)
  expect(await pidOf(made.run('b'))).not.toBe(pid)
})

test('closes: nothing runs on, waiting jobs are told, new ones are refused', async () => {
  const made = pool()
  const pid = await pidOf(made.run('a'))
  const results = Promise.allSettled([made.run('hang'), made.run('b')])
  await made.close()
  for (const result of await results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'closed' } })
  await expect(made.run('c')).rejects.toMatchObject({ code: 'closed' })
  expect(gone(pid)).toBe(true)
})

test.each([
  ['the kernel', 'bound'],
  ['the child itself, where the kernel cannot', 'unbound'],
])('leaves no child behind when its parent is killed in the middle of a job: it is ended by %s', async (_, how) => {
  if (!availableWalls().bound) console.log('no setpriv here: children watch for themselves')
  const parent = fork(new URL('./pool/test-parent.ts', import.meta.url), [how])
  const [child] = (await once(parent, 'message')) as [number]
  expect(gone(child)).toBe(false)
  parent.kill('SIGKILL')
  await expect.poll(() => gone(child), { timeout: 10_000 }).toBe(true)
})

test('gives its children settings of memory and nothing of our environment', async () => {
  expect(await pool().run('a')).toMatchObject({ env: Object.keys(allocation()) })
})

test('gives its children the allocator that the system has', () => {
  expect(Object.keys(allocation(() => false))).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'])
  if (process.platform !== 'linux') return console.log('only on Linux another allocator is looked for')
  expect(allocation(() => true)).toMatchObject({ LD_PRELOAD: expect.stringContaining('jemalloc') })
})

test('gives jobs of one name to the child that did the last of them, as long as it is free', async () => {
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

test('lets a job that should be finished run to its end when it is stopped, and keeps the child', async () => {
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
