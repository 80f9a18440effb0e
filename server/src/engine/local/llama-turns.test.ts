import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callOf, callText, PATIENT, textOf } from '../../../test/engine-calls.ts'
import { writeFakeLlama } from '../../../test/fake-llama.ts'
import type { CallUsage, TextPart } from '../engine.ts'
import { createModelEngine } from '../model-engine.ts'
import { closeLlama } from './llama-turns.ts'

const folder = mkdtempSync(join(tmpdir(), 'makeready-turns-'))
const engineOf = (file: string, timeouts = PATIENT) =>
  createModelEngine(
    { provider: 'local', textModel: file, modelPath: join(folder, file), packageFolder: folder },
    timeouts,
  )

/** What the model wrote, and the failure if there was one. */
async function writing(prompt: string, file = 'one.gguf') {
  const pieces: TextPart[] = []
  const usage: CallUsage[] = []
  const task = { name: 'content', prompt: { instructions: 'Rules.', prompt }, compose: () => [] }
  try {
    for await (const piece of engineOf(file).text(task, callOf(usage))) pieces.push(piece)
    return { text: textOf({ pieces, usage, error: null, ending: null }), error: null }
  } catch (error) {
    return { text: textOf({ pieces, usage, error, ending: null }), error }
  }
}

const processOf = (text: string) => Number(/word(\d+)/.exec(text)?.[1])
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

beforeAll(() => {
  writeFakeLlama(folder)
  for (const file of ['one.gguf', 'other.gguf']) writeFileSync(join(folder, file), `GGUF${' '.repeat(2_000)}`)
})
afterAll(async () => {
  await closeLlama()
  rmSync(folder, { recursive: true, force: true })
})

it('counts an answer’s time limit from its own turn, however many wait before it', { tags: ['slow'] }, async () => {
  await writing('Load.')
  const limits = { ...PATIENT, headers: 1_000, firstToken: 1_000, whole: 1_500 }
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: 12 }, () => callText(engineOf('one.gguf', limits))))
  expect(all.map(({ error }) => error)).toEqual(all.map(() => null))
  expect(performance.now() - began).toBeGreaterThan(limits.whole)
})

it('gives up its place if it is stopped while waiting', async () => {
  const stop = new AbortController()
  const [first, waiting, last] = [
    callText(engineOf('one.gguf')),
    callText(engineOf('one.gguf'), { signal: stop.signal }),
    callText(engineOf('one.gguf')),
  ]
  stop.abort(new Error('stopped'))
  expect((await waiting).error).toMatchObject({ message: 'stopped' })
  expect([(await first).error, (await last).error]).toEqual([null, null])
})

it('frees a model’s memory when another one replaces it', { tags: ['slow'] }, async () => {
  const before = processOf((await writing('Write.')).text)
  expect(isRunning(before)).toBe(true)
  const after = processOf((await writing('Write.', 'other.gguf')).text)
  expect(after).not.toBe(before)
  expect(isRunning(before)).toBe(false)
  await closeLlama()
  expect(isRunning(after)).toBe(false)
})

describe('a model’s memory', () => {
  const AN_HOUR = 3_600_000
  const patient = { headers: AN_HOUR, firstToken: AN_HOUR, gap: AN_HOUR, whole: AN_HOUR, image: AN_HOUR }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is freed after ten minutes without requests', { tags: ['slow'] }, async () => {
    const model = processOf((await writing('Write.')).text)
    vi.advanceTimersByTime(10 * 60_000 - 1)
    expect(isRunning(model)).toBe(true)
    vi.advanceTimersByTime(1)
    await expect.poll(() => isRunning(model)).toBe(false)
  })

  it('is kept during an answer that takes longer than that', async () => {
    const task = { name: 'content', prompt: { instructions: 'Rules.', prompt: 'Write.' }, compose: () => [] }
    const answer = engineOf('one.gguf', patient).text(task, callOf([]))
    await answer.next()
    vi.advanceTimersByTime(20 * 60_000)
    const pieces: TextPart[] = []
    for await (const piece of answer) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(3)
  })
})

it('fails one answer if the model’s process exits, and serves the next', { tags: ['slow'] }, async () => {
  expect((await writing('Please crash.')).error).toMatchObject({ code: 'upstream' })
  expect((await writing('Write.')).error).toBeNull()
})

it('says when a text is longer than the model’s context', async () => {
  expect((await writing('word '.repeat(600))).error).toMatchObject({ code: 'context_too_long' })
  expect((await writing('Write.')).error).toBeNull()
})
