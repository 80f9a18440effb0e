import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plan } from '@makeready/contract/autopilot'
import type { ProjectDetail } from '@makeready/contract/projects'
import { expect, test } from 'vitest'
import { bookWriter } from '../../test/book-provider.ts'
import type { Client } from '../../test/client.ts'
import { TEST_SECRET } from '../../test/database.ts'
import { readEvents } from '../../test/events.ts'
import { droppingConnection, startFakeProvider } from '../../test/fake-provider.ts'
import { type Program, run } from '../../test/program.ts'

const KILLS = 6
const LATENCY = 700

const PERSON = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }

const startOn = (folder: string, providerUrl: string) =>
  run('main.ts', {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: TEST_SECRET,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: providerUrl,
    AI_API_KEY: 'k',
    AI_TEXT_MODEL: 'writer',
  })

const planOf = async (client: Client, project: string) =>
  (await client.get<{ plan: Plan }>(`/projects/${project}/autopilot`)).body.plan

const readRun = async (client: Client, project: string) =>
  readEvents(client, `/runs/${(await planOf(client, project)).runId}/events`)

/** Starts writing a book whose outline is approved. */
async function beginBook(client: Client) {
  const { id } = (await client.post<ProjectDetail>('/projects', { title: 'Bread', productType: 'ebook' })).body
  const path = `/projects/${id}/autopilot`
  await client.post(path, { words: 12_000 })
  await readRun(client, id)
  const { version, outline } = await planOf(client, id)
  await client.patch(path, { expectedVersion: version, order: 'continuity', cover: false })
  expect((await client.post(`${path}/write`, {})).status).toBe(200)
  return { id, outline }
}

/**
 * Kills the program again and again while it writes a book with a model that fails every fifth call. Calls whose answer
 * was saved are not repeated; only those in progress at a kill may be.
 */
test('a book survives kill -9 of the program: no saved section is lost or written twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-book-'))
  const provider = await startFakeProvider()
  const writer = bookWriter({
    latency: LATENCY,
    instead: (number) => (number % 5 === 0 ? droppingConnection : undefined),
  })
  provider.answers(writer.behavior)
  let program: Program = startOn(folder, provider.url)
  try {
    let ann = await program.client()
    expect((await ann.auth('/sign-up/email', PERSON)).status).toBe(200)
    const { id, outline } = await beginBook(ann)

    const seen = new Map<string, { contentId: string | null; calls: number }>()
    const callsOf = (name: string) => writer.calls.filter((one) => one.section === name).length
    /** Records which sections are saved and how often each was requested until then. Returns how many are saved. */
    const noteSaved = async (of: Client) => {
      const { sections } = await planOf(of, id)
      for (const [at, { key, state, contentId }] of sections.entries())
        if (state === 'written' && !seen.has(key)) seen.set(key, { contentId, calls: callsOf(outline[at]?.name ?? '') })
      return seen.size
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      await expect
        .poll(() => noteSaved(ann), { timeout: 60_000, interval: 200 })
        .toBeGreaterThan(Math.min(kill, outline.length - 1))
      // at any moment of the next call
      await wait((LATENCY * kill) / KILLS)
      await noteSaved(ann)
      await program.end('SIGKILL')
      program = startOn(folder, provider.url)
      ann = await program.client()
      expect((await ann.auth('/sign-in/email', PERSON)).status).toBe(200)
    }
    await readRun(ann, id)
    const done = await planOf(ann, id)
    expect(done, JSON.stringify(done.sections)).toMatchObject({ state: 'done', error: null })
    const product = (await ann.get<ProjectDetail>(`/projects/${id}`)).body
    expect(product.contentSections.map(({ sectionName }) => sectionName)).toEqual(outline.map(({ name }) => name))
    expect(seen.size).toBeGreaterThan(0)
    for (const [at, { key, contentId }] of done.sections.entries()) {
      const before = seen.get(key)
      if (!before) continue
      expect(contentId).toBe(before.contentId)
      expect(callsOf(outline[at]?.name ?? ''), `${outline[at]?.name} was asked for again`).toBe(before.calls)
    }
    console.info(
      `${KILLS} kills, ${outline.length} sections, ${writer.calls.length} calls, ${seen.size} saved before a kill`,
    )
  } finally {
    await program.end('SIGTERM')
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  }
})
