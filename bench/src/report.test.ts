import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compare } from './comparison.ts'
import { table, writeResults } from './report.ts'

const rounds =
  (...milliseconds: number[]) =>
  async () =>
    milliseconds.shift() ?? 0

it('alternates both programs, ignores the warm-up, and reports as table and file', {
  tags: ['OPS-9'],
}, async () => {
  const comparison = await compare({
    name: 'a thing',
    unit: 'ms',
    rounds: 3,
    ours: { program: 'ours', round: rounds(900, 10, 30, 20) },
    peer: { program: 'a peer', round: rounds(900, 50, 40, 60) },
  })
  expect(comparison).toMatchObject({ ours: { median: 20, samples: [10, 30, 20] }, peer: { median: 50 }, ratio: 2.5 })
  const leftOut = [{ name: 'another', reason: 'There is no peer here.' }]
  const lines = table([comparison], leftOut).split('\n')
  expect(lines[1]).toMatch(/^a thing +20 ms +50 ms +2\.50 × +a peer$/)
  expect(lines.at(-1)).toBe('another: left out. There is no peer here.')
  const folder = await mkdtemp(join(tmpdir(), 'makeready-bench-'))
  const path = await writeResults([comparison], leftOut, [], join(folder, 'results.json'))
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ comparisons: [{ name: 'a thing' }], leftOut })
  await rm(folder, { recursive: true })
})
