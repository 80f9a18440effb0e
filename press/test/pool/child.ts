import { env as environment } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { PressError } from '../../src/errors/press-error.ts'
import { serveJobs } from '../../src/pool/serve.ts'

/** A child that misbehaves on request, for tests of the pool. */
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
  const env = Object.keys(environment).filter((name) => name !== 'NODE_CHANNEL_FD')
  return { order, pid: process.pid, env }
})
