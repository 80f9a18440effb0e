import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plan } from '@makeready/contract/autopilot'
import { GENERATION_ERRORS } from '@makeready/contract/errors'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookWriter } from '../book-provider.ts'
import type { Client } from '../client.ts'
import { dropDatabase, emptyDatabase, TEST_SECRET } from '../database.ts'
import { readEvents } from '../events.ts'
import { type FakeProvider, refusing, silent, startFakeProvider, streaming } from '../fake-provider.ts'
import { freePort } from '../free-port.ts'
import { LONG_TEXT } from '../long-text.ts'
import { type Program, run } from '../program.ts'

const CONTENT = { kind: 'content', input: { title: 'Green Rails', sectionName: 'Chapter 1' } }
const BUSY = refusing(503, { message: 'overloaded' })

let folder: string
let databaseUrl: string
let port: number
let program: Program
let ann: Client
/** undefined: nothing listens there */
let provider: FakeProvider | undefined

async function comesBack(): Promise<FakeProvider> {
  provider ??= await startFakeProvider(port)
  return provider
}
async function stopProvider(): Promise<void> {
  await provider?.close()
  provider = undefined
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makeready-provider-'))
  databaseUrl = await emptyDatabase()
  port = await freePort()
  program = run('main.ts', {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    PORT: '0',
    LOG_LEVEL: 'silent',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_API_KEY: 'k',
    AI_TEXT_MODEL: 'writer',
  })
  ann = await program.client()
  const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
  expect((await ann.auth('/sign-up/email', person)).status).toBe(200)
})
afterAll(async () => {
  await program.end('SIGTERM')
  await stopProvider()
  await dropDatabase(databaseUrl)
  await rm(folder, { recursive: true, force: true })
})

const started = async () => (await ann.post<Run>('/runs', CONTENT)).body.id
const runOf = async (id: string) => (await ann.get<Run>(`/runs/${id}`)).body
const endOf = async (id: string) => {
  await readEvents(ann, `/runs/${id}/events`)
  return runOf(id)
}

/** Checks that everything without a model still works. */
async function everythingElseWorks(): Promise<void> {
  const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'One', content: LONG_TEXT })
  expect(section.status).toBe(201)
  const project = await ann.post<{ id: string }>('/projects', { title: 'A book', contentIds: [section.body.id] })
  const printed = await ann.post<{ runId: string }>('/functions/generate-product-pdf', { projectId: project.body.id })
  expect(await endOf(printed.body.runId)).toMatchObject({ status: 'done' })
}

/** Retries the same run once the provider is back, without a restart. */
async function worksAgain(id: string): Promise<void> {
  ;(await comesBack()).answers(streaming(LONG_TEXT))
  expect((await ann.post(`/runs/${id}/retry`)).status).toBe(200)
  expect(await endOf(id)).toMatchObject({ status: 'done', error: null, result: { content: LONG_TEXT } })
}

const FAULTS: Record<string, { code: keyof typeof GENERATION_ERRORS; begin(): Promise<void>; partialText?: string }> = {
  'nobody listens at its address': { code: 'network', begin: stopProvider },
  'it is overloaded for a while': { code: 'upstream', begin: async () => (await comesBack()).answers(BUSY) },
  'it breaks off in the middle of a text': {
    code: 'network',
    begin: async () => (await comesBack()).answers(streaming(LONG_TEXT, { afterwards: 'cut' })),
    partialText: LONG_TEXT,
  },
}

test.each(Object.entries(FAULTS))(
  '%s: a message says so, partial results are kept, the next attempt works',
  async (_, fault) => {
    await fault.begin()
    const began = performance.now()
    const id = await started()
    const failed = await endOf(id)
    console.info(`${fault.code} after ${Math.round(performance.now() - began)} ms`)
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: fault.code, message: GENERATION_ERRORS[fault.code] },
      result: fault.partialText ? { content: fault.partialText } : null,
    })
    await everythingElseWorks()
    await worksAgain(id)
  },
)

test('it dies during two texts: both are kept, and completed later', async () => {
  ;(await comesBack()).answers(streaming(LONG_TEXT, { pause: 50 }))
  const ids = await Promise.all([started(), started()])
  // both runs are streaming
  await Promise.all(
    ids.map((id) => readEvents(ann, `/runs/${id}/events`, { until: ({ data }) => data.type === 'text' })),
  )
  await stopProvider()
  for (const id of ids) {
    const failed = await endOf(id)
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'network' } })
    const { content } = failed.result as { content: string }
    expect(content.length).toBeGreaterThan(0)
    expect(LONG_TEXT.startsWith(content)).toBe(true)
  }
  for (const id of ids) await worksAgain(id)
})

test('it accepts requests and stays silent: the person and everything else can continue', async () => {
  ;(await comesBack()).answers(silent)
  const id = await started()
  await expect.poll(async () => (await comesBack()).requests.length).toBe(1)
  await everythingElseWorks()
  expect(await runOf(id)).toMatchObject({ status: 'running' })
  const began = performance.now()
  await ann.post(`/runs/${id}/stop`)
  expect(await endOf(id)).toMatchObject({ status: 'stopped' })
  expect(performance.now() - began).toBeLessThan(3_000)
  // the provider goes down while a request waits for its first word
  const other = await started()
  await expect.poll(async () => (await comesBack()).requests.length).toBe(2)
  await stopProvider()
  expect(await endOf(other)).toMatchObject({ status: 'failed', error: { message: GENERATION_ERRORS.network } })
  await worksAgain(other)
})

test('a book: Autopilot survives a short outage, pauses with a message in a long one, and writes nothing twice', async () => {
  const writer = bookWriter({ latency: 400 })
  ;(await comesBack()).answers(writer.behavior)
  const { id } = (await ann.post<ProjectDetail>('/projects', { title: 'Bread', productType: 'ebook' })).body
  const path = `/projects/${id}/autopilot`
  const planOf = async () => (await ann.get<{ plan: Plan }>(path)).body.plan
  const ended = async () => {
    await readEvents(ann, `/runs/${(await planOf()).runId}/events`)
    return planOf()
  }
  const saved = async () => (await planOf()).sections.filter(({ state }) => state === 'written')
  const savedAtLeast = (count: number) =>
    expect.poll(async () => (await saved()).length, { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(count)
  await ann.post(path, { words: 6_000 })
  const { version, outline } = await ended()
  await ann.patch(path, { expectedVersion: version, order: 'continuity', cover: false })
  expect((await ann.post(`${path}/write`, {})).status).toBe(200)

  await savedAtLeast(1)
  await stopProvider()
  await wait(2_500)
  ;(await comesBack()).answers(writer.behavior)
  await savedAtLeast(3)
  expect(await planOf()).toMatchObject({ state: 'writing', error: null })

  await stopProvider()
  const partialText = await saved()
  const began = performance.now()
  const failed = await ended()
  console.info(
    `the book says so after ${Math.round(performance.now() - began)} ms, ${partialText.length} sections kept`,
  )
  expect(failed).toMatchObject({ state: 'failed', error: GENERATION_ERRORS.network })
  // after three failed attempts it stops asking
  const states = failed.sections.map(({ state }) => state)
  expect(states.filter((state) => state === 'failed')).toHaveLength(3)
  expect(states.filter((state) => state === 'waiting').length).toBeGreaterThan(0)
  for (const section of partialText)
    expect(failed.sections.find(({ key }) => key === section.key)).toMatchObject({ contentId: section.contentId })
  const callsOf = (name: string) => writer.answered.filter((one) => one.section === name).length
  const before = new Map(outline.map(({ key, name }) => [key, callsOf(name)]))

  ;(await comesBack()).answers(writer.behavior)
  expect((await ann.post(`${path}/write`, {})).status).toBe(200)
  const done = await ended()
  expect(done, JSON.stringify(done.sections)).toMatchObject({ state: 'done', error: null })
  for (const { key, contentId } of partialText) {
    expect(done.sections.find((one) => one.key === key)?.contentId).toBe(contentId)
    expect(callsOf(outline.find((one) => one.key === key)?.name ?? '')).toBe(before.get(key))
  }
  const product = (await ann.get<ProjectDetail>(`/projects/${id}`)).body
  expect(product.contentSections.map(({ sectionName }) => sectionName)).toEqual(outline.map(({ name }) => name))
})
