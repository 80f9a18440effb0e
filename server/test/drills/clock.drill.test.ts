import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbedded } from '../../src/database/embedded.ts'
import { type Client, createClient } from '../client.ts'
import { TEST_SECRET } from '../database.ts'
import { readEvents, type SentEvent } from '../events.ts'
import { startFakeClock, whyNoFakeClock } from '../fake-clock.ts'
import { startFakeProvider, streaming } from '../fake-provider.ts'
import { freePort } from '../free-port.ts'
import { LONG_TEXT } from '../long-text.ts'
import { startMailServer } from '../mail-server.ts'
import { type Program, run } from '../program.ts'

const HOURS = 7_200
/** In seconds off the true time: two hours later and back, then two hours earlier and back. */
const JUMPS = [HOURS, 0, -HOURS, 0]
const CONTENT = { kind: 'content', input: { title: 'Green Rails', sectionName: 'Chapter 1' } }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const written = (events: SentEvent[]) =>
  events.map(({ data }) => (data.type === 'text' ? (data.data as { delta: string }).delta : '')).join('')

/** The text is complete, and each event arrived once. */
function expectWhole(events: SentEvent[]): void {
  expect(written(events)).toBe(LONG_TEXT)
  expect(events.at(-1)?.data).toMatchObject({ type: 'end', data: { status: 'done' } })
  expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
}

async function print(client: Client, projectId: string): Promise<void> {
  const printed = await client.post<{ runId: string }>('/functions/generate-product-pdf', { projectId })
  const events = await readEvents(client, `/runs/${printed.body.runId}/events`)
  expect(events.at(-1)?.data).toMatchObject({ data: { status: 'done' } })
}

/** Two processes and their database on a clock that can be changed. */
async function startOnClock(smtpPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-clock-'))
  await chmod(folder, 0o755)
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const clock = await startFakeClock(folder)
  const provider = await startFakeProvider()
  closers.push(() => provider.close())
  const start = (role: string): Program => {
    const program = run('main.ts', {
      ...clock.env,
      DATA_DIR: folder,
      AUTH_SECRET: TEST_SECRET,
      ROLE: role,
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      RUNS_PER_USER: '4',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'k',
      AI_TEXT_MODEL: 'writer',
    })
    closers.push(() => program.end('SIGTERM'))
    return program
  }
  // the first starts the database, on the same clock
  const programs = [start('all')]
  const url = await (programs[0] as Program).ready
  const embedded = await startEmbedded(folder)
  closers.push(() => embedded.stop())
  programs.push(start('worker'))
  await programs[1]?.ready
  const owner = new pg.Pool({ connectionString: embedded.url, max: 1 })
  owner.on('error', () => {})
  closers.push(() => owner.end())
  /** Sets the clock, and waits until server and database both see it. */
  const jump = async (seconds: number) => {
    await clock.set(seconds)
    const isThere = (milliseconds: number) => Math.abs(milliseconds - Date.now() - seconds * 1_000) < 5_000
    const looks = async () => {
      const { headers } = await fetch(`${url}/health/live`)
      const { rows } = await owner.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
      return [isThere(Date.parse(headers.get('date') ?? '')), isThere(rows[0]?.now)]
    }
    await expect.poll(looks, { timeout: 20_000 }).toEqual([true, true])
  }
  return { url, owner, provider, jump, programs }
}

/** Lists every niche once, in the order of the displayed dates. */
async function listNames(client: Client): Promise<string[]> {
  const all: { id: string; createdAt: string }[] = []
  for (let cursor = ''; ; ) {
    const page = await client.get<{ items: typeof all; nextCursor: string | null }>(`/niches?limit=3${cursor}`)
    expect(page.status).toBe(200)
    all.push(...page.body.items)
    if (!page.body.nextCursor) break
    cursor = `&cursor=${page.body.nextCursor}`
  }
  const dates = all.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  return all.map(({ id }) => id)
}

const whyNot = whyNoFakeClock()
if (whyNot) console.warn(`A clock that jumps is not tried: ${whyNot}`)

test.skipIf(whyNot)(
  'a clock that jumps two hours either way leaves no run stuck or repeated, and nobody signed out',
  async () => {
    const smtpPort = await freePort()
    const { url, owner, provider, jump, programs } = await startOnClock(smtpPort)
    const ann = createClient(url, '10.6.0.1')
    const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
    expect((await ann.auth('/sign-up/email', person)).status).toBe(200)
    const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'One', content: LONG_TEXT })
    const project = await ann.post<{ id: string }>('/projects', { title: 'A book', contentIds: [section.body.id] })
    const saved: string[] = []
    const save = async () => {
      const { status, body } = await ann.post<{ id: string }>('/niches', { name: `Gardens ${saved.length}` })
      expect(status).toBe(201)
      saved.push(body.id)
    }
    for (let count = 0; count < 4; count += 1) await save()

    for (const [turn, offset] of JUMPS.entries()) {
      provider.answers(streaming(LONG_TEXT, { pause: 80 }))
      const start = async () => (await ann.post<{ id: string }>('/runs', CONTENT)).body.id
      const ids = [await start(), await start(), await start()]
      const reading = ids.map((id) => readEvents(ann, `/runs/${id}/events`))
      await Promise.all(
        ids.map((id) => readEvents(ann, `/runs/${id}/events`, { until: ({ data }) => data.type === 'text' })),
      )
      if (turn === 1) await askForMail(ann, owner, person.email)
      // someone with too many password attempts just before the clock is set back
      const otherClient = createClient(url, `10.6.1.${turn}`)
      const signIn = (password: string) => otherClient.auth('/sign-in/email', { email: person.email, password })
      if (offset < (JUMPS[turn - 1] ?? 0)) {
        await Promise.all(Array.from({ length: 20 }, () => signIn('a wrong one')))
        expect((await signIn(person.password)).status).toBe(429)
      }
      await jump(offset)
      // at once, so that workers check the queue before they renew their leases
      ids.push(await start(), await start())
      reading.push(...ids.slice(3).map((id) => readEvents(ann, `/runs/${id}/events`)))
      await save()
      expect((await ann.get('/counts')).status).toBe(200)
      for (const events of await Promise.all(reading)) expectWhole(events)
      const { rows } = await owner.query('select attempts, status from runs where id = any($1::uuid[])', [ids])
      expect(rows).toEqual(ids.map(() => ({ attempts: 1, status: 'done' })))
      expect(provider.requests, 'each text was asked for once').toHaveLength(ids.length)

      await print(ann, project.body.id)
      expect((await listNames(ann)).toSorted()).toEqual(saved.toSorted())
      const began = performance.now()
      if (offset < (JUMPS[turn - 1] ?? 0))
        await expect
          .poll(async () => (await signIn(person.password)).status, { timeout: 150_000, interval: 5_000 })
          .toBe(200)
      const signedIn = Math.round((performance.now() - began) / 1_000)
      if (turn === 1) await mailComes(smtpPort, owner)
      console.info(`${offset} s off: ${ids.length} texts whole, each asked for once; signed in after ${signedIn} s`)
    }
    for (const program of programs) expect((await program.end('SIGTERM')).err).not.toContain('"unexpected failure"')
  },
  900_000,
)

/** The mail is queued, because there is no mail server yet. */
async function askForMail(client: Client, owner: pg.Pool, email: string): Promise<void> {
  await client.auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  await expect
    .poll(async () => (await owner.query('select attempts from schedule.tasks')).rows, { timeout: 20_000 })
    .toEqual([{ attempts: 1 }])
}

async function mailComes(port: number, owner: pg.Pool): Promise<void> {
  const smtp = await startMailServer(port)
  try {
    const left = async () => (await owner.query('select id from schedule.tasks')).rows
    await expect.poll(left, { timeout: 120_000, interval: 500 }).toEqual([])
    expect(smtp.texts).toHaveLength(1)
  } finally {
    await smtp.close()
  }
}
