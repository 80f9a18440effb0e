import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

const HASH_ONE = `
  import { createHashThreads } from ${JSON.stringify(new URL('./hash-threads.ts', import.meta.url).href)}
  const threads = createHashThreads(1)
  const cost = { N: 1024, r: 8, p: 1, maxmem: 64_000_000 }
  const key = await threads.deriveKey({ password: 'p', salt: 's', bytes: 32, cost }, 'known')
  console.log(key.length)
  await threads.close()`

const textOf = (stream: Readable | null) => (stream ? text(stream) : '')

it('a password is hashed under `node --watch`, whose threads also report the files they load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hash-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'hash-one.mjs'), HASH_ONE)
  const child = spawn(process.execPath, [join(folder, 'hash-one.mjs')], {
    env: { WATCH_REPORT_DEPENDENCIES: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')])
  expect(errors).toBe('')
  expect(output.trim()).toBe('32')
})
