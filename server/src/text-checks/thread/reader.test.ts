import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

const CHECK_ONE = `
  import { createReader } from ${JSON.stringify(new URL('./reader.ts', import.meta.url).href)}
  const entry = new URL(${JSON.stringify(new URL('./check-thread.ts', import.meta.url).href)})
  const reader = createReader({ entry, timeoutMs: 20_000, memoryMb: 300, idleMs: 1_000 })
  const sections = [{ id: '1', name: 'One', markdown: 'Water the the plant.', points: [] }]
  const findings = await reader.check({ language: 'en', glossary: [], sections })
  console.log(findings.map(({ rule }) => rule).join())
  await reader.end()`

it('a book is checked under `node --watch`, whose threads also report the files they load', {
  tags: ['slow'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'check-one.mjs'), CHECK_ONE)
  const child = spawn(process.execPath, [join(folder, 'check-one.mjs')], {
    env: { WATCH_REPORT_DEPENDENCIES: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const [output, errors] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
  expect(errors).toBe('')
  expect(output).toContain('repeated-word')
})
