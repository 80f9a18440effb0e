import { mkdtempSync, rmSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plan } from '@makeready/contract/autopilot'
import type { ProjectDetail } from '@makeready/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { TEST_SECRET } from '../../test/database.ts'
import { readEvents } from '../../test/events.ts'
import { LLAMA_FOLDER } from '../../test/llama-package.ts'
import { percentilesOf } from '../../test/percentiles.ts'
import { type Program, run } from '../../test/program.ts'
import { writeTinyGguf } from '../../test/tiny-gguf.ts'
import { installPackage } from './install-package.ts'

const SECTIONS = 5
const MOST_HEALTH_MS = 50

const folder = mkdtempSync(join(tmpdir(), 'makeready-slow-'))
const modelPath = join(folder, 'slow.gguf')
const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
let program: Program | undefined

const start = (env: Record<string, string> = {}) =>
  run('main.ts', { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error', AUTH_SECRET: TEST_SECRET, ...env })

beforeAll(async () => {
  await installPackage({ folder: LLAMA_FOLDER, npmScript: undefined, signal: AbortSignal.timeout(600_000) })
  writeTinyGguf(modelPath, { width: 256, layers: 4 })
}, 600_000)
afterAll(async () => {
  await program?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Asks how the server is every 20 ms until told to stop. */
function watchHealth(address: string) {
  const stop = new AbortController()
  const times: number[] = []
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now()
      await (await fetch(`${address}/health/live`)).text()
      times.push(performance.now() - began)
      await wait(20)
    }
  })()
  return async () => {
    stop.abort()
    await watching
    return percentilesOf(times)
  }
}

async function outlined(ann: Client): Promise<string> {
  const { id } = (await ann.post<ProjectDetail>('/projects', { title: 'Time Management for Parents' })).body
  await ann.post(`/projects/${id}/autopilot`, { words: 2_000 })
  const plan = async () => (await ann.get<{ plan: Plan }>(`/projects/${id}/autopilot`)).body.plan
  await readEvents(ann, `/runs/${(await plan()).runId}/events`)
  const { version, outline } = await plan()
  const five = outline.slice(0, SECTIONS).map((section) => ({ ...section, words: 100, part: null }))
  expect(five).toHaveLength(SECTIONS)
  const { status, body } = await ann.patch(`/projects/${id}/autopilot`, {
    expectedVersion: version,
    outline: five,
    cover: false,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return id
}

it(`finishes a book of ${SECTIONS} sections on a slow model, while the server answers as quickly as before`, async () => {
  program = start()
  let ann = await program.client()
  expect((await ann.auth('/sign-up/email', person)).status).toBe(200)
  const id = await outlined(ann)
  await program.end('SIGTERM')

  await symlink(LLAMA_FOLDER, join(folder, 'data', 'node-llama-cpp'))
  program = start({ AI_PROVIDER: 'local', AI_MODEL_PATH: modelPath, AI_PRICE_INPUT: '0', AI_PRICE_OUTPUT: '0' })
  ann = await program.client()
  await ann.auth('/sign-in/email', person)
  const idle = watchHealth(await program.ready)
  await wait(3_000)
  const before = await idle()
  const health = watchHealth(await program.ready)
  const began = performance.now()
  expect((await ann.post(`/projects/${id}/autopilot/write`, {})).status).toBe(200)
  const plan = async () => (await ann.get<{ plan: Plan }>(`/projects/${id}/autopilot`)).body.plan
  await readEvents(ann, `/runs/${(await plan()).runId}/events`)
  const seconds = Math.round((performance.now() - began) / 1_000)
  const during = await health()
  const done = await plan()
  console.info(
    `a book of ${SECTIONS} sections: ${seconds} s; /health idle ${JSON.stringify(before)}, writing ${JSON.stringify(during)}`,
  )
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', error: null })
  expect(done.sections.map(({ state }) => state)).toEqual(Array(SECTIONS).fill('written'))
  expect(during.p99).toBeLessThanOrEqual(MOST_HEALTH_MS)
})
