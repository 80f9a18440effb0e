import type { Plan, SectionProgress } from '@makeready/contract/autopilot'
import type { ProjectDetail } from '@makeready/contract/projects'
import { afterAll, beforeAll, expect } from 'vitest'
import { createRunWorker } from '../src/worker.ts'
import { type BookWriter, type BookWriterOptions, bookWriter } from './book-provider.ts'
import { readEvents } from './events.ts'
import { type Behavior, type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { providerEnv } from './provider-server.ts'
import { type SignedClient, startTestServer, type TestServer } from './server.ts'

/** With these prices, a call with 1,000 tokens in and 500 out costs two cents. */
const PRICES = { inputPerMillion: 10, outputPerMillion: 20 }

/** A server for one test file, with a fake provider that writes books and a worker that can be restarted. */
export function bookTest() {
  const book = {} as { ann: SignedClient; provider: FakeProvider; server: TestServer }
  let worker: ReturnType<typeof createRunWorker>
  const startWorker = () => {
    worker = createRunWorker(book.server.deps)
    return worker.start()
  }

  beforeAll(async () => {
    const provider = await startFakeProvider()
    const server = await startTestServer({
      worker: false,
      env: {
        ...providerEnv(provider),
        AI_PRICE_INPUT: `${PRICES.inputPerMillion}`,
        AI_PRICE_OUTPUT: `${PRICES.outputPerMillion}`,
      },
    })
    Object.assign(book, { provider, server })
    await startWorker()
    book.ann = await server.client()
  })
  afterAll(async () => {
    await worker.stop()
    await book.server.close()
    await book.provider.close()
  })

  const get = async (id: string) => (await book.ann.get<{ plan: Plan }>(`/projects/${id}/autopilot`)).body.plan
  const product = async (id: string) => (await book.ann.get<ProjectDetail>(`/projects/${id}`)).body

  async function post(path: string, body: object = {}): Promise<Plan> {
    const answer = await book.ann.post<Plan>(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }

  async function patch(id: string, change: object): Promise<Plan> {
    const { version } = await get(id)
    const answer = await book.ann.patch<Plan>(`/projects/${id}/autopilot`, { ...change, expectedVersion: version })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }

  async function whenSettled(id: string): Promise<Plan> {
    await readEvents(book.ann, `/runs/${(await get(id)).runId}/events`)
    return get(id)
  }

  /** Waits until this many sections are saved. @returns their names */
  async function sectionsSaved(id: string, count: number): Promise<string[]> {
    const { runId } = await get(id)
    const saved = new Set<string>()
    await readEvents(book.ann, `/runs/${runId}/events`, {
      until: ({ data: { type, data } }) => {
        const { key, state } = data as SectionProgress
        if (type === 'section' && state === 'written') saved.add(key)
        return saved.size === count
      },
    })
    const { outline } = await get(id)
    return outline.filter(({ key }) => saved.has(key)).map(({ name }) => name)
  }

  function writes(options: BookWriterOptions = {}): BookWriter {
    const writer = bookWriter(options)
    book.provider.answers(writer.behavior)
    return writer
  }

  /** A product with an approved outline of seven short sections. */
  async function outlined(options: BookWriterOptions = {}, words = 2_400) {
    const { body } = await book.ann.post<ProjectDetail>('/projects', { title: 'Bread', productType: 'ebook' })
    const writer = writes(options)
    await post(`/projects/${body.id}/autopilot`, { words })
    const plan = await whenSettled(body.id)
    expect(plan, JSON.stringify(plan)).toMatchObject({ state: 'outline' })
    const changed = await patch(body.id, { cover: false })
    return { id: body.id, plan: changed, writer }
  }

  const write = (id: string) => post(`/projects/${id}/autopilot/write`)

  return Object.assign(book, {
    startWorker,
    stopWorker: () => worker.stop(),
    get,
    product,
    post,
    patch,
    whenSettled,
    sectionsSaved,
    writes,
    outlined,
    write,
  })
}

/** Holds the first call until it is opened; others pass. */
export function firstCallGate() {
  let open = () => {}
  let reach = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  let isFirst = true
  return {
    open: () => open(),
    reached,
    behavior(): Behavior | undefined {
      if (!isFirst) return undefined
      isFirst = false
      return async (response, request) => {
        reach()
        await opened
        await bookWriter().behavior(response, request)
      }
    },
  }
}

export const sectionsOf = (calls: BookWriter['calls']) =>
  calls.filter(({ kind }) => kind === 'section').map((one) => one.section)
