import type { Content, GeneratedContent } from '@makeready/contract/contents'
import type { Question } from '@makeready/contract/interviews'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import type { Source } from '@makeready/contract/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { type Behavior, type FakeProvider, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { OWL_BOXES } from '../../test/owl-boxes.ts'
import { lettersOf, paragraphsOf, type WrittenProduct } from '../../test/paragraph-sources.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'

let provider: FakeProvider
let server: TestServer
let ann: SignedClient

beforeAll(async () => {
  provider = await startFakeProvider()
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' }
  server = await startTestServer({ env })
  ann = await server.client()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** Interviewed by the composer, answered, with pasted notes, then written section by section. */
async function write(engine?: 'composer'): Promise<WrittenProduct> {
  const { title, idea, sections, answers, notes: text } = OWL_BOXES
  const { id: productIdeaId } = (await ann.post<{ id: string }>('/product-ideas', idea)).body
  const { id: projectId } = (await ann.post<ProjectDetail>('/projects', { title, productIdeaId })).body
  await ann.post<Source>('/sources', { projectId, name: 'My notes', text })
  const asked = (await ann.post<{ runId: string }>('/interview-questions', { projectId, engine: 'composer' })).body
  await readEvents(ann, `/runs/${asked.runId}/events`)
  const list = () => ann.get<{ items: Question[] }>(`/interview-questions?projectId=${projectId}`)
  for (const [at, { id }] of (await list()).body.items.entries())
    await ann.patch(`/interview-questions/${id}`, { answer: answers[at] ?? '' })
  const contentIds: string[] = []
  const written: WrittenProduct['sections'] = []
  for (const section of sections) {
    const input = { title, ideaContext: idea, projectId, ...section }
    const run = (await ann.post<Run>('/runs', { kind: 'content', input, projectId, ...(engine && { engine }) })).body
    await readEvents(ann, `/runs/${run.id}/events`)
    const { content } = (await ann.get<Run>(`/runs/${run.id}`)).body.result as GeneratedContent
    const saved = { sectionName: section.sectionName, content }
    contentIds.push((await ann.post<Content>('/generated-content', saved)).body.id)
    await ann.put(`/projects/${projectId}/content-sections`, { contentIds })
    written.push({ name: section.sectionName, text: content })
  }
  return { sections: written, questions: (await list()).body.items }
}

/** Writes only what it is given: each answer, then each passage, with its reference. */
const literalMinded: Behavior = (response, request) => {
  const prompt = (request.body.messages ?? []).map(({ content }) => String(content)).join('\n')
  const [, json = '{}'] = /<creator_data>\n([\s\S]*?)\n<\/creator_data>/.exec(prompt) ?? []
  const data = JSON.parse(json) as {
    sectionName: string
    answers?: { answer: string; reference: string }[]
    passages?: { text: string; reference: string }[]
  }
  const said = (data.answers ?? []).map(({ answer, reference }) => [answer.replaceAll('\n', '; '), reference])
  const found = (data.passages ?? []).map(({ text, reference }) => [text.replaceAll(/\s+/g, ' '), reference])
  const text = [...said, ...found].map(([words, reference]) => `${words}[^${reference?.replace(/[[\]^]/g, '')}]`)
  return streaming([`# ${data.sectionName}`, ...text].join('\n\n'))(response, request)
}

describe('a product from eight answers and three pages of notes', () => {
  for (const [engine, tags] of [
    ['composer', []],
    ['model', ['slow']],
  ] as const)
    it(`has a source for every paragraph when the ${engine} writes it`, { tags: [...tags] }, async () => {
      if (engine === 'model') provider.answers(literalMinded)
      const product = await write(engine === 'composer' ? engine : undefined)
      const paragraphs = paragraphsOf(product)
      expect(paragraphs.filter(({ source }) => source === 'none')).toEqual([])
      const counted = (source: string) => paragraphs.filter((one) => one.source === source).length
      expect(counted('answer')).toBeGreaterThanOrEqual(8)
      expect(counted('notes')).toBeGreaterThanOrEqual(4)
      const all = lettersOf(product.sections.map(({ text }) => text).join(' '))
      for (const answer of OWL_BOXES.answers) expect(all).toContain(lettersOf(answer.split('\n')[0] ?? ''))
    })
})
