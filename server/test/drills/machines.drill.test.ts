import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../client.ts'
import { readEvents, type SentEvent } from '../events.ts'
import { type FakeProvider, startFakeProvider, streaming } from '../fake-provider.ts'
import { LONG_TEXT } from '../long-text.ts'
import { type Machines, startMachines } from '../machines.ts'
import { whyNoNginx } from '../nginx.ts'

const whyNot = whyNoNginx()
if (whyNot) console.warn(`Two machines behind nginx are not tried: ${whyNot}`)

const SECTION = { kind: 'content', input: { title: 'Green Rails', sectionName: 'Chapter 1' } }
const written = (events: SentEvent[]) =>
  events.map(({ data }) => (data.type === 'text' ? (data.data as { delta: string }).delta : '')).join('')

describe.skipIf(whyNot)('two web and two worker processes behind nginx', () => {
  let provider: FakeProvider
  let machines: Machines
  /** the same person through nginx and at each web process */
  let ann: Client
  let direct: [Client, Client]

  beforeAll(async () => {
    provider = await startFakeProvider()
    machines = await startMachines({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'k',
      AI_TEXT_MODEL: 'writer',
      RUNS_PER_USER: '10',
    })
    ann = createClient(machines.url, '10.1.0.1')
    const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
    expect((await ann.auth('/sign-up/email', person)).status).toBe(200)
    direct = [createClient(machines.web[0].url, '10.1.0.1'), createClient(machines.web[1].url, '10.1.0.1')]
    for (const client of direct) for (const [name, value] of ann.cookies) client.cookies.set(name, value)
  }, 240_000)
  afterAll(async () => {
    await machines?.close()
    await provider.close()
  })

  test('share every session', async () => {
    const servedBy = new Set<string | null>()
    for (let turn = 0; turn < 20; turn += 1) {
      const { status, headers } = await ann.get('/counts')
      expect(status).toBe(200)
      servedBy.add(headers.get('x-served-by'))
    }
    expect(servedBy.size).toBe(2)
    const [first, second] = direct
    const { body } = await first.post<{ id: string }>('/niches', { name: 'Gardens' })
    expect((await second.get(`/niches/${body.id}`)).status).toBe(200)
    expect((await second.auth('/sign-out')).status).toBe(200)
    expect((await first.get('/counts')).status).toBe(401)
    await ann.auth('/sign-in/email', { email: 'ann@example.org', password: 'a good password' })
    for (const client of direct) for (const [name, value] of ann.cookies) client.cookies.set(name, value)
  })

  test('both stream a run from either worker, and both can stop it', async () => {
    provider.answers(streaming(LONG_TEXT, { pause: 20 }))
    const [first, second] = direct
    const { body } = await first.post<{ id: string }>('/runs', SECTION)
    const both = await Promise.all(direct.map((client) => readEvents(client, `/runs/${body.id}/events`)))
    for (const events of both) expect(written(events)).toBe(LONG_TEXT)
    provider.answers(streaming(LONG_TEXT, { pause: 60_000 }))
    const long = await first.post<{ id: string }>('/runs', SECTION)
    const received = readEvents(first, `/runs/${long.body.id}/events`)
    await wait(500)
    const began = performance.now()
    expect((await second.post(`/runs/${long.body.id}/stop`)).status).toBe(200)
    expect((await received).at(-1)?.data).toMatchObject({ type: 'end', data: { status: 'stopped' } })
    const milliseconds = performance.now() - began
    console.info(`stopped from the other process after ${Math.round(milliseconds)} ms`)
    expect(milliseconds).toBeLessThan(5_000)
  })

  test('create a project’s documents once, however often they are requested', async () => {
    const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'One', content: LONG_TEXT })
    const project = await ann.post<{ id: string }>('/projects', { title: 'A book', contentIds: [section.body.id] })
    const path = '/functions/generate-product-pdf'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        direct[turn % 2 === 0 ? 0 : 1].post<{ runId: string }>(path, { projectId: project.body.id }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.runId)).size).toBe(1)
    // both receive the event that the toast 'PDF ready' waits for
    const ends = await Promise.all(direct.map((client) => readEvents(client, `/runs/${answers[0]?.body.runId}/events`)))
    for (const events of ends) expect(events.at(-1)?.data).toMatchObject({ data: { status: 'done' } })
    const made = await ann.get<{ pdfUrl: string }>(`/projects/${project.body.id}`)
    for (const client of direct) {
      const pdf = Buffer.from(await (await client.fetch(made.body.pdfUrl)).arrayBuffer())
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('count wrong passwords together', async () => {
    const statuses: number[] = []
    const clients = machines.web.map(({ url }) => createClient(url, '10.1.0.99'))
    for (let turn = 0; turn < 24; turn += 1) {
      const answer = await clients[turn % 2]?.auth('/sign-in/email', {
        email: `ann-${turn}@example.org`,
        password: 'wrong',
      })
      statuses.push(answer?.status ?? 0)
    }
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })

  test('restart one after another without a dropped request, word or run', async () => {
    provider.answers(streaming(LONG_TEXT, { pause: 150 }))
    const failures: string[] = []
    const saved: string[] = []
    let isOver = false
    const writing = [1, 2, 3].map(async () => {
      while (!isOver) {
        const made = await ann.post<{ id: string }>('/niches', { name: 'Gardens' }).catch((error) => error as Error)
        if (made instanceof Error || made.status !== 201) failures.push(JSON.stringify(made))
        else saved.push(made.body.id)
        const read = await ann.get('/niches').catch((error) => error as Error)
        if (read instanceof Error || read.status !== 200) failures.push(JSON.stringify(read))
        await wait(20)
      }
    })
    const runs = await Promise.all([1, 2, 3, 4].map(() => ann.post<{ id: string }>('/runs', SECTION)))
    const reading = runs.map(({ body }) => follow(ann, body.id))
    for (const machine of [...machines.workers, ...machines.web]) await machine.restart()
    isOver = true
    await Promise.all(writing)
    expect(failures).toEqual([])
    const files = new Set<string>()
    for (const id of saved) if ((await ann.get(`/niches/${id}`)).status === 200) files.add(id)
    expect(files.size).toBe(saved.length)
    for (const events of await Promise.all(reading)) {
      expect(events.at(-1)?.data).toMatchObject({
        type: 'end',
        data: { status: 'done', result: { content: LONG_TEXT } },
      })
      expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
    }
    console.info(`${saved.length} writes and as many reads over four restarts, ${failures.length} failed`)
  })
})

/** Like a browser: if a stream ends before its run, it reconnects after the last event. */
async function follow(client: Client, runId: string): Promise<SentEvent[]> {
  const all: SentEvent[] = []
  while (all.at(-1)?.data.type !== 'end') {
    const after = all.at(-1)?.id
    const add = (event: SentEvent) => {
      all.push(event)
      return false
    }
    await readEvents(client, `/runs/${runId}/events`, { after, until: add }).catch(() => wait(200))
  }
  return all
}
