import type { Plan, SectionProgress } from '@makeready/contract/autopilot'
import type { ProjectDetail } from '@makeready/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWriter, type BookWriterOptions, bookWriter, soundSection } from '../../test/book-provider.ts'
import { readEvents } from '../../test/events.ts'
import {
  type Behavior,
  droppingConnection,
  type FakeProvider,
  refusing,
  silent,
  startFakeProvider,
} from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { createRunWorker } from '../worker.ts'

let provider: FakeProvider
let server: TestServer
let worker: ReturnType<typeof createRunWorker>
let ann: SignedClient

/** Prices that make a call of 1,000 tokens in and 500 out cost two cents. */
const PRICES = { inputPerMillion: 10, outputPerMillion: 20 }

beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({
    worker: false,
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'k',
      AI_TEXT_MODEL: 'writer',
      AI_PRICE_INPUT: `${PRICES.inputPerMillion}`,
      AI_PRICE_OUTPUT: `${PRICES.outputPerMillion}`,
    },
  })
  worker = createRunWorker(server.deps)
  await worker.start()
  ann = await server.client()
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await provider.close()
})

const get = async (id: string) => (await ann.get<{ plan: Plan }>(`/projects/${id}/autopilot`)).body.plan
const product = async (id: string) => (await ann.get<ProjectDetail>(`/projects/${id}`)).body

async function post(path: string, body: object = {}): Promise<Plan> {
  const answer = await ann.post<Plan>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function patch(id: string, change: object): Promise<Plan> {
  const { version } = await get(id)
  const answer = await ann.patch<Plan>(`/projects/${id}/autopilot`, { ...change, expectedVersion: version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function whenSettled(id: string): Promise<Plan> {
  await readEvents(ann, `/runs/${(await get(id)).runId}/events`)
  return get(id)
}

/** Waits until so many sections are saved. Answers their names. */
async function sectionsSaved(id: string, count: number): Promise<string[]> {
  const { runId } = await get(id)
  const saved = new Set<string>()
  await readEvents(ann, `/runs/${runId}/events`, {
    until: ({ data: { type, data } }) => {
      const { key, state } = data as SectionProgress
      if (type === 'section' && state === 'written') saved.add(key)
      return saved.size === count
    },
  })
  const { outline } = await get(id)
  return outline.filter(({ key }) => saved.has(key)).map(({ name }) => name)
}

/** Holds the first call until it is opened; the others pass. */
function gate() {
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
    behaviour(): Behavior | undefined {
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

function writes(options: BookWriterOptions = {}): BookWriter {
  const writer = bookWriter(options)
  provider.answers(writer.behavior)
  return writer
}

/** A product with an approved outline of seven short sections. */
async function outlined(options: BookWriterOptions = {}, words = 2_400) {
  const { body } = await ann.post<ProjectDetail>('/projects', { title: 'Bread', productType: 'ebook' })
  const writer = writes(options)
  await post(`/projects/${body.id}/autopilot`, { words })
  const plan = await whenSettled(body.id)
  expect(plan, JSON.stringify(plan)).toMatchObject({ state: 'outline' })
  const changed = await patch(body.id, { cover: false })
  return { id: body.id, plan: changed, writer }
}

const write = (id: string) => post(`/projects/${id}/autopilot/write`)
const sections = (calls: BookWriter['calls']) =>
  calls.filter(({ kind }) => kind === 'section').map((one) => one.section)

it('writes the brief first, then sections in parallel, introduction and conclusion last', async () => {
  // long enough for all to have begun, also on a machine with much to do
  const { id, plan, writer } = await outlined({ latency: 250 })
  await write(id)
  const done = await whenSettled(id)
  expect(done, JSON.stringify(done.sections)).toMatchObject({ state: 'done', error: null, brief: 'A calm book.' })
  expect(writer.calls.map(({ kind }) => kind).slice(0, 2)).toEqual(['outline', 'brief'])
  const order = sections(writer.calls)
  expect(order.slice(-2).sort()).toEqual(['Conclusion', 'Introduction'])
  expect(writer.mostAtOnce).toBeGreaterThanOrEqual(plan.outline.length - 2)
  expect((await product(id)).contentSections.map(({ sectionName }) => sectionName)).toEqual(
    plan.outline.map(({ name }) => name),
  )
  const calls = writer.calls.length
  expect(done.spent.cost).toBeCloseTo(0.02 * calls, 5)
})

it('uses the title proposed with the outline when none was chosen', async () => {
  const outline = [{ name: 'Introduction', points: ['why'], words: 400, title: '“Bread That Rises”' }]
  writes({ outline })
  const called = async (begin: object) => {
    const { body: title } = await ann.post<{ id: string }>('/product-titles', { title: 'Bread' })
    const { body } = await ann.post<ProjectDetail>('/projects', { title: 'Bread', titleId: title.id })
    await post(`/projects/${body.id}/autopilot`, { words: 500, ...begin })
    expect(await whenSettled(body.id)).toMatchObject({ state: 'outline' })
    const { title: name, productTitle } = await product(body.id)
    return [name, productTitle?.title]
  }
  expect(await called({ proposeTitle: true })).toEqual(['Bread That Rises', 'Bread That Rises'])
  expect(await called({})).toEqual(['Bread', 'Bread'])
})

it('gives each section the outline, the others’ points, the glossary and what was covered', {
  tags: ['PLUS-9'],
}, async () => {
  const { id, plan, writer } = await outlined()
  await write(id)
  await whenSettled(id)
  const chapter = writer.calls.find(({ section }) => section.startsWith('Chapter 1'))
  const other = plan.outline.find(({ name }) => name.startsWith('Chapter 2'))
  expect(chapter?.prompt).toContain(other?.points[0])
  expect(chapter?.prompt).toContain('starter')
  const last = writer.calls.find(({ section }) => section === 'Conclusion')
  expect(last?.prompt).toContain('otherSections')
})

it('loses no section and repeats no completed call when every third call fails', {
  tags: ['PLUS-7'],
}, async () => {
  const { id, plan } = await outlined()
  const writer = writes({ instead: (number) => (number % 3 === 0 ? droppingConnection : undefined) })
  await write(id)
  const done = await whenSettled(id)
  expect(done.sections.map(({ state }) => state)).toEqual(plan.outline.map(() => 'written'))
  expect(new Set(sections(writer.answered)).size).toBe(sections(writer.answered).length)
})

it('resumes after its worker goes down', async () => {
  const { id, plan } = await outlined()
  let started = 0
  const writer = writes({
    instead: (_, { kind }) => {
      started += kind === 'section' ? 1 : 0
      return kind === 'section' && started > 2 ? silent : undefined
    },
  })
  await write(id)
  const finished = await sectionsSaved(id, 2)
  await worker.stop()
  const again = writes()
  worker = createRunWorker(server.deps)
  await worker.start()
  const done = await whenSettled(id)
  expect(done.sections.map(({ state }) => state)).toEqual(plan.outline.map(() => 'written'))
  expect(finished.sort()).toEqual(sections(writer.answered).sort())
  expect(sections(again.calls)).toHaveLength(plan.outline.length - 2)
  expect(again.calls.filter(({ kind }) => kind === 'brief')).toEqual([])
})

it('finishes sections under way when paused, and resumes from there', async () => {
  const { id, plan } = await outlined()
  await patch(id, { order: 'continuity' })
  const first = gate()
  writes({ instead: (_, { kind }) => (kind === 'section' ? first.behaviour() : undefined) })
  await write(id)
  await first.reached
  expect((await post(`/projects/${id}/autopilot/pause`)).state).toBe('writing')
  first.open()
  const paused = await whenSettled(id)
  expect(paused.state).toBe('paused')
  expect(paused.sections.filter(({ state }) => state === 'written')).toHaveLength(1)
  const rest = writes()
  await write(id)
  expect((await whenSettled(id)).state).toBe('done')
  expect(sections(rest.calls)).toHaveLength(plan.outline.length - 1)
})

it('keeps completed sections when stopped', async () => {
  const { id, plan } = await outlined()
  let started = 0
  writes({
    instead: (_, { kind }) => {
      started += kind === 'section' ? 1 : 0
      return kind === 'section' && started > 1 ? silent : undefined
    },
  })
  await write(id)
  await sectionsSaved(id, 1)
  await post(`/projects/${id}/autopilot/stop`)
  const stopped = await whenSettled(id)
  expect(stopped.state).toBe('stopped')
  expect(stopped.sections.map(({ state }) => state).sort()).toEqual([
    ...plan.outline.slice(1).map(() => 'waiting'),
    'written',
  ])
})

it('repeats no call for an unchanged outline, and only the changed section otherwise', async () => {
  const { id, plan } = await outlined()
  writes()
  await write(id)
  await whenSettled(id)
  const idle = writes()
  await write(id)
  expect((await whenSettled(id)).state).toBe('done')
  expect(idle.calls).toEqual([])

  const outline = plan.outline.map((entry) =>
    entry.name.startsWith('Chapter 2') ? { ...entry, words: entry.words + 50 } : entry,
  )
  const changed = await patch(id, { outline })
  expect(changed.state).toBe('paused')
  expect(changed.sections.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  const again = writes()
  await write(id)
  const { sections: all } = await whenSettled(id)
  expect(sections(again.calls).map((name) => name.slice(0, 9))).toEqual(['Chapter 2'])
  const { contentId } = all.find(({ key }) => key === 's3') ?? {}
  const { body } = await ann.get<{ items: { change: string }[] }>(`/library/content/${contentId}/versions`)
  expect(body.items.map(({ change }) => change)).toEqual(['autopilot', 'autopilot'])
})

it('follows changes of the outline while writing: new sections are written, dropped ones leave the product', async () => {
  const { id, plan } = await outlined()
  await patch(id, { order: 'continuity' })
  const first = gate()
  writes({ instead: (_, { kind }) => (kind === 'section' ? first.behaviour() : undefined) })
  await write(id)
  await first.reached
  const [introduction, one, ...rest] = plan.outline
  const added = { key: 'new', part: null, name: 'Chapter 9: Ovens', points: ['Stone and steel'], words: 200 }
  await patch(id, { outline: [introduction, one, added, ...rest.slice(1)] })
  first.open()
  const done = await whenSettled(id)
  expect(done.state).toBe('done')
  const names = (await product(id)).contentSections.map(({ sectionName }) => sectionName)
  expect(names).toEqual(done.outline.map(({ name }) => name))
  expect(names).toContain('Chapter 9: Ovens')
  expect(names).not.toContain(rest[0]?.name)
})

it('waits when a section is deleted afterward, and restores it without a call', async () => {
  const { id } = await outlined()
  writes()
  await write(id)
  const { sections: all } = await whenSettled(id)
  await ann.delete(`/generated-content/${all.at(-1)?.contentId}`)
  const open = await get(id)
  expect([open.state, open.sections.at(-1)?.state]).toEqual(['paused', 'waiting'])
  const writer = writes()
  await write(id)
  const whole = await whenSettled(id)
  expect([whole.state, whole.sections.at(-1)?.state]).toEqual(['done', 'written'])
  expect(writer.calls).toEqual([])
})

it('never overwrites the creator’s edits, unless asked to', async () => {
  const { id, plan } = await outlined()
  writes()
  await write(id)
  const done = await whenSettled(id)
  const at = done.outline.findIndex(({ name }) => name.startsWith('Chapter 1'))
  const contentId = done.sections[at]?.contentId
  await ann.patch(`/generated-content/${contentId}`, { content: 'My own words.' })
  const outline = plan.outline.map((entry, index) => (index === at ? { ...entry, words: 500 } : entry))
  expect((await patch(id, { outline })).sections[at]?.state).toBe('edited')
  const idle = writes()
  await write(id)
  await whenSettled(id)
  expect(sections(idle.calls).filter((name) => name.startsWith('Chapter 1'))).toEqual([])
  expect((await product(id)).contentSections[at]?.content).toBe('My own words.')

  const writer = writes()
  await post(`/projects/${id}/autopilot/sections/${outline[at]?.key}/rewrite`)
  expect((await whenSettled(id)).sections[at]?.state).toBe('written')
  expect(sections(writer.calls)).toHaveLength(1)
  expect((await product(id)).contentSections[at]?.content).not.toBe('My own words.')
})

it('has a faulty section revised once with the fault named, and reports what remains', {
  tags: ['PLUS-10'],
}, async () => {
  const short = ({ kind, section }: { kind: string; section: string }) =>
    kind === 'section' && section.startsWith('Chapter 1') ? `# ${section}\n\nToo little to read.` : undefined
  const stubborn = (call: Parameters<typeof short>[0]) =>
    call.section.startsWith('Chapter 2') ? `# ${call.section}\n\n[insert your text here]` : short(call)
  const { id } = await outlined()
  const writer = writes({ text: stubborn })
  await write(id)
  const done = await whenSettled(id)
  const revisions = writer.calls.filter(({ kind }) => kind === 'revision')
  expect(revisions.map(({ section }) => section.slice(0, 9)).sort()).toEqual(['Chapter 1', 'Chapter 2'])
  expect(revisions.find(({ section }) => section.startsWith('Chapter 1'))?.prompt).toMatch(/It has \d+ of \d+ words/)
  const [one, two] = ['Chapter 1', 'Chapter 2'].map(
    (name) => done.sections[done.outline.findIndex((entry) => entry.name.startsWith(name))],
  )
  expect(one?.warnings).toEqual([])
  expect(two?.warnings.find(({ rule }) => rule === 'too-short')?.detail).toMatchObject({
    code: 'quality.too-short',
    params: { words: expect.any(Number), goal: expect.any(Number) },
  })
  expect(two?.warnings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['too-short', 'placeholder']))
})

it('uses the creator’s sources, with a footnote for each use', async () => {
  const { id, plan } = await outlined()
  await patch(id, {
    outline: plan.outline.map((entry) => ({ ...entry, points: [...entry.points, 'What wakes a starter'] })),
  })
  const text = 'A starter doubles in four to six hours at 26 degrees. Rye wakes it faster than wheat does.'
  const source = await ann.post('/sources', { projectId: id, name: 'Notes of a baker', text })
  expect(source.status, JSON.stringify(source.body)).toBe(201)
  const writer = writes({
    text: (call) => {
      const reference = /"reference": "(\[\^[^\]]+\])"/.exec(call.prompt)?.[1]
      return reference && `${soundSection(call)}\n\nA starter doubles within hours.${reference} Nobody said so.[^S9-9]`
    },
  })
  await write(id)
  await whenSettled(id)
  expect(writer.calls.find(({ section }) => section.startsWith('Chapter 1'))?.prompt).toContain('Rye wakes it faster')
  const { contentSections } = await product(id)
  for (const { content } of contentSections) {
    expect(content).toMatch(/^\[\^\S+\]: .*Notes of a baker/m)
    expect(content).not.toContain('S9-9')
  }
})

it('gives up a section that cannot be written, with a message, and writes the others', async () => {
  const { id, plan } = await outlined()
  writes({
    instead: (_, { section }) =>
      section.startsWith('Chapter 1') ? refusing(400, { message: 'no', code: 'content_filter' }) : undefined,
  })
  await write(id)
  const held = await whenSettled(id)
  expect(held.state).toBe('failed')
  expect(held.sections.map(({ state }) => state).sort()).toEqual([
    'failed',
    ...plan.outline.slice(1).map(() => 'written'),
  ])
  expect(held.sections.find(({ state }) => state === 'failed')?.error).toMatch(/[a-z].*\.$/)
})

it('stays within the cap', async () => {
  const { id } = await outlined()
  await patch(id, { cap: 0.13 })
  const writer = writes()
  await write(id)
  const held = await whenSettled(id)
  expect(held.state).toBe('failed')
  expect(held.error).toContain('$0.13 cap')
  expect(held.errorDetail).toEqual({ code: 'plan.cost-cap', params: { cap: 0.13 } })
  expect(held.spent.cost).toBeLessThanOrEqual(0.13)
  const finished = sections(writer.answered)
  await patch(id, { cap: 5 })
  const rest = writes()
  await write(id)
  expect(await whenSettled(id)).toMatchObject({ state: 'done', error: null })
  expect(sections(rest.calls).filter((name) => finished.includes(name))).toEqual([])
})
