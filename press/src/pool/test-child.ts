import { setTimeout as wait } from 'node:timers/promises'
import { PressError } from '../press-error.ts'
import { startChild } from './child.ts'
import { endsWithParent } from './ends-with-parent.ts'
import { serveJobs } from './serve.ts'

/** A child that misbehaves on order, for the tests of the pool. */
serveJobs(async (job) => {
  const order = String(job)
  if (order === 'hang') for (;;);
  if (order === 'crash') process.abort()
  if (order === 'quit') process.exit(3)
  if (order === 'refuse') throw new PressError('invalid', 'Not like that.')
  if (order === 'stumble') throw new TypeError('oops')
  if (order === 'wait') await wait(200)
  if (order === 'eat') {
    const eaten: Uint8Array[] = []
    for (;;) eaten.push(new Uint8Array(20_000_000).fill(1))
  }
  if (order.startsWith('orphan')) {
    // the parent of this child is the test; its own child outlives it only if nobody ends that
    const starter = order.endsWith('by itself') ? null : endsWithParent()
    const child = startChild(new URL(import.meta.url), { timeoutMs: 60_000, maxRssBytes: 1e9 }, starter)
    const started = (await child.run('a', 60_000, undefined)) as { pid: number }
    child.run('hang', 60_000, undefined).catch(() => {})
    return started
  }
  // biome-ignore lint/style/noProcessEnv: what the child sees of the environment is what the test asks for
  const env = Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD')
  return { order, pid: process.pid, env }
})
