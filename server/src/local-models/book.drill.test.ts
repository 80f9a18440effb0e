import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plan } from '@makeready/contract/autopilot'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { ProjectDetail } from '@makeready/contract/projects'
import { afterAll, expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { readEvents } from '../../test/events.ts'
import { llamaFolder } from '../../test/llama-package.ts'
import { machineLoad, percentilesOf } from '../../test/percentiles.ts'
import { run } from '../../test/program.ts'
import { writeSpeakingGguf } from '../../test/speaking-gguf.ts'

const SECTIONS = 5
const WORDS = 150
const HEALTHY_MS = 50
/** A section takes seconds on one core, so that others have to wait. */
const SLOW = { width: 640, layers: 3 }
const KNOWLEDGE = new URL('../../../composer/src/knowledge/topics/', import.meta.url)

const packageFolder = await llamaFolder()
const folder = mkdtempSync(join(tmpdir(), 'makeready-slow-book-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Texts about as long as a section written by a person: the composer's knowledge of four topics of a field. */
async function sections(): Promise<string[]> {
  const files = (await readdir(KNOWLEDGE)).slice(0, 8)
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, KNOWLEDGE), 'utf8')))
  return texts.map((text) =>
    (JSON.parse(text) as { topics: { paragraphs: { say: string }[] }[] }).topics
      .slice(0, 4)
      .flatMap(({ paragraphs }) => paragraphs.map(({ say }) => say))
      .join('\n\n'),
  )
}

const startOn = (dataDir: string, modelPath: string) =>
  run('main.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    AUTH_SECRET: TEST_SECRET,
    AI_PROVIDER: 'local',
    AI_MODEL_PATH: modelPath,
    AI_TEXT_MODEL: 'slow',
    AI_PRICE_INPUT: '0',
    AI_PRICE_OUTPUT: '0',
  })

it('a slow model file finishes a book of five sections, and the server stays responsive', async ({ skip }) => {
  skip(packageFolder === undefined, 'node-llama-cpp was never installed here')
  const modelPath = join(folder, 'slow.gguf')
  writeSpeakingGguf(modelPath, await sections(), SLOW)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  symlinkSync(packageFolder ?? '', join(dataDir, 'node-llama-cpp'))
  const program = startOn(dataDir, modelPath)
  const stop = new AbortController()
  try {
    const ann = await program.client()
    await ann.auth('/sign-up/email', { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' })
    const { id } = (await ann.post<ProjectDetail>('/projects', { title: 'Bread', productType: 'ebook' })).body
    const path = `/projects/${id}/autopilot`
    const planOf = async () => (await ann.get<{ plan: Plan }>(path)).body.plan
    const settled = async () => {
      await readEvents(ann, `/runs/${(await planOf()).runId}/events`)
      return planOf()
    }
    await ann.post(path, { words: SECTIONS * WORDS })
    const outlined = await settled()
    const outline = Array.from({ length: SECTIONS }, (_, at) => ({
      key: `section-${at + 1}`,
      part: null,
      name: `Chapter ${at + 1}`,
      points: [`Point ${at + 1}`],
      words: WORDS,
    }))
    const patched = await ann.patch(path, { expectedVersion: outlined.version, outline, cover: false })
    expect(patched.status, JSON.stringify(patched.body)).toBe(200)

    const health = measureHealth(await program.ready, stop.signal)
    const began = performance.now()
    expect((await ann.post(`${path}/write`, {})).status).toBe(200)
    const done = await settled()
    const seconds = Math.round((performance.now() - began) / 1_000)
    stop.abort()
    const times = percentilesOf(await health)
    const product = (await ann.get<ProjectDetail>(`/projects/${id}`)).body
    const words = product.contentSections.map(({ content }) => countWords(content ?? ''))
    console.info(
      `${SECTIONS} sections of ${words} words in ${seconds} s; health p50 ${times.p50} ms, p99 ${times.p99} ms of ${times.count}; load ${machineLoad()}`,
    )
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', error: null })
    expect(done.sections.map(({ state }) => state)).toEqual(outline.map(() => 'written'))
    // its texts are random, so some are shorter than their goal
    expect(Math.min(...words)).toBeGreaterThan(WORDS / 8)
    expect(words.reduce((a, b) => a + b)).toBeGreaterThan((SECTIONS * WORDS) / 2)
    // one after another: no section's time includes another's
    const each = done.sections.map((section) => section.seconds ?? Number.NaN)
    expect(each.reduce((a, b) => a + b)).toBeLessThan(seconds + SECTIONS)
    expect(times.p99).toBeLessThan(HEALTHY_MS)
  } finally {
    stop.abort()
    await program.end('SIGTERM')
  }
})

/** Milliseconds that each of many requests took, until the signal aborts. */
async function measureHealth(address: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    const response = await fetch(`${address}/health/ready`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`Health was answered with ${response.status}`)
    times.push(performance.now() - began)
    await wait(20)
  }
  return times
}
