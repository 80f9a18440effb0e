import type { Plan } from '@makeready/contract/autopilot'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookWriter, soundSection } from '../../test/book-provider.ts'
import { readEvents } from '../../test/events.ts'
import { type FakeProvider, startFakeProvider } from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { SECTION_BRIEFS } from '../contents/section-brief.ts'

const INSTRUCTIONS = 'Address readers as Sie, and end every chapter with a recipe.'
const SAMPLE = 'Rain again. I put the kettle on and went out to the bees.'
const MARA = { name: 'Mara', facts: ['Mara rents two rooms in Leeds.'] }
const section = (name: string, points: string[]) => ({ name, points, words: 400, questions: [`Why ${points[0]}?`] })
const OUTLINE = [
  section('Einleitung', ['Für wen das ist', 'Wie man es liest']),
  section('Kapitel 1: Licht', ['Südfenster', 'Schatten', 'Lampen', 'Spiegel', 'Vorhänge']),
  section('Kapitel 2: Wasser', ['Gießen', 'Regen', 'Fässer', 'Untersetzer', 'Ferien']),
  section('Kapitel 3: Erde', ['Kompost', 'Torf', 'Sand', 'Lehm', 'Mulch']),
  section('Fazit', ['Was bleibt', 'Wie es weitergeht']),
]

let provider: FakeProvider
let server: TestServer
let ann: SignedClient
let calls: { section: string; prompt: string }[]
let texts: { sectionName: string; content: string }[]
let projectId: string

/** A whole book by a provider that follows its instructions exactly. */
beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' },
  })
  ann = await server.client()
  const writer = bookWriter({
    outline: OUTLINE,
    example: MARA,
    text: (call) =>
      call.kind === 'section'
        ? soundSection(call).replace(/\. /, `. For example, Mara waters by ${call.section}. `)
        : undefined,
  })
  provider.answers(writer.behavior)
  const { id } = (await ann.post<{ id: string }>('/projects', { title: 'Grüne Gitter', productType: 'ebook' })).body
  projectId = id
  const path = `/projects/${id}/autopilot`
  const ended = async ({ runId }: Plan) => readEvents(ann, `/runs/${runId}/events`)
  await ended(
    (await ann.post<Plan>(path, { language: 'de', instructions: INSTRUCTIONS, voiceSample: SAMPLE, words: 2_000 }))
      .body,
  )
  const { plan } = (await ann.get<{ plan: Plan }>(path)).body
  await ann.patch(path, { order: 'continuity', cover: false, expectedVersion: plan.version })
  await ended((await ann.post<Plan>(`${path}/write`)).body)
  calls = writer.calls.filter(({ kind }) => kind === 'section')
  texts = (await ann.get<ProjectDetail>(`/projects/${id}`)).body.contentSections
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const promptOf = (name: string) => calls.find((call) => call.section === name)?.prompt ?? ''
const ownPart = (prompt: string) => prompt.slice(prompt.indexOf('this section:'))

describe('every section of a book by a model', () => {
  it('is requested with the creator’s request and writing sample', () => {
    expect(calls).toHaveLength(OUTLINE.length)
    for (const { prompt } of calls) {
      expect(prompt).toContain(INSTRUCTIONS)
      expect(prompt).toContain(SAMPLE)
    }
  })

  it('is requested by role, in the book’s language, closing sections last', () => {
    expect(promptOf('Einleitung')).toContain(SECTION_BRIEFS.introduction)
    expect(promptOf('Fazit')).toContain(SECTION_BRIEFS.conclusion)
    expect(promptOf('Kapitel 2: Wasser')).toContain(SECTION_BRIEFS.chapter)
    expect(calls.slice(0, 3).map((call) => call.section.slice(0, 7))).toEqual(['Kapitel', 'Kapitel', 'Kapitel'])
  })

  it('starts with an identical shared part, so that a prompt cache works', () => {
    const shared = calls.map(({ prompt }) => prompt.slice(0, prompt.indexOf('this section:')))
    expect(new Set(shared).size).toBe(1)
    const [first = ''] = calls.map(({ prompt }) => prompt)
    expect((shared[0]?.length ?? 0) / first.length).toBeGreaterThan(0.5)
  })

  it('knows the end of the previous section, and the running example so far', () => {
    const before = texts.find(({ sectionName }) => sectionName === 'Kapitel 1: Licht')?.content.trim() ?? ''
    expect(ownPart(promptOf('Kapitel 2: Wasser'))).toContain(before.slice(-80))
    expect(promptOf('Kapitel 2: Wasser')).toContain('Mara rents two rooms in Leeds.')
    expect(ownPart(promptOf('Kapitel 3: Erde'))).toContain('Mara waters by Kapitel 1: Licht.')
    expect(ownPart(promptOf('Kapitel 3: Erde'))).toContain('Mara waters by Kapitel 2: Wasser.')
  })

  it('lists its readers’ questions and a share of words for each point', () => {
    expect(ownPart(promptOf('Kapitel 3: Erde'))).toContain('Why Kompost?')
    expect(ownPart(promptOf('Kapitel 3: Erde'))).toMatch(/about \d+ words a point/)
  })

  it('has few headings and all its points', () => {
    for (const { name, points } of OUTLINE) {
      const text = texts.find(({ sectionName }) => sectionName === name)?.content ?? ''
      expect(text.match(/^## /gm)?.length, name).toBeLessThanOrEqual(Math.max(2, countWords(text) / 150))
      for (const point of points) expect(text, name).toContain(point)
    }
  })
})

describe('a text of that book that is asked for later', () => {
  it.each([
    ['content', { title: 'Grüne Gitter', sectionName: 'Kapitel 4: Wind', language: 'de' }],
    ['passage', { action: 'shorten', passage: 'Wasser läuft nach unten.', language: 'de' }],
  ])('knows its brief, glossary, instructions, writing sample and running example: %s', async (kind, input) => {
    const asked = provider.requests.length
    const { body } = await ann.post<Run>('/runs', { kind, input: { ...input, projectId }, projectId })
    await readEvents(ann, `/runs/${body.id}/events`)
    const prompt = JSON.stringify(provider.requests[asked]?.body)
    for (const known of ['A calm book.', 'a live culture', INSTRUCTIONS, SAMPLE, 'Mara rents two rooms in Leeds.'])
      expect(prompt).toContain(known)
  })
})
