import type { Question } from '@makeready/contract/interviews'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import type { Source } from '@makeready/contract/sources'
import { afterAll, beforeAll, expect } from 'vitest'
import { readEvents } from './events.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from './server.ts'

export const WATER = { section: 'Chapter 2: Water', outline: 'Water for the bees\nCommon mistakes with water' }

/** A creator whose products are asked about by the composer or a model; for all tests of a file. */
export function testInterviews() {
  const on = {} as { provider: FakeProvider; server: TestServer; ann: SignedClient }
  beforeAll(async () => {
    on.provider = await startFakeProvider()
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: on.provider.url,
      AI_API_KEY: 'k',
      AI_TEXT_MODEL: 'writer',
    }
    on.server = await startTestServer({ env })
    on.ann = await on.server.client()
  })
  afterAll(async () => {
    await on.server.close()
    await on.provider.close()
  })

  async function newProduct(): Promise<string> {
    const { body: idea } = await on.ann.post<{ id: string }>('/product-ideas', {
      concept: 'An ebook about the first year with bees',
      targetAudience: 'retired teachers',
      sellingPoints: [],
      modules: ['The hive', 'Water'],
    })
    const project = { title: 'The First Year with Bees', productIdeaId: idea.id, productType: 'ebook' }
    return (await on.ann.post<ProjectDetail>('/projects', project)).body.id
  }

  const questionsOf = async (projectId: string) =>
    (await on.ann.get<{ items: Question[] }>(`/interview-questions?projectId=${projectId}`)).body.items
  const sourcesOf = async (projectId: string) =>
    (await on.ann.get<{ items: Source[] }>(`/sources?projectId=${projectId}`)).body.items

  async function ask(projectId: string, more: object = { engine: 'composer' }): Promise<Run> {
    const { status, body } = await on.ann.post<{ runId: string }>('/interview-questions', { projectId, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    await readEvents(on.ann, `/runs/${body.runId}/events`)
    return (await on.ann.get<Run>(`/runs/${body.runId}`)).body
  }

  async function answer({ id }: Pick<Question, 'id'>, text: string): Promise<Question> {
    const { status, body } = await on.ann.patch<Question>(`/interview-questions/${id}`, { answer: text })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  /** A product that was asked about, and its first question. */
  async function interviewed(
    more: object = {},
  ): Promise<{ projectId: string; questions: Question[]; first: Question }> {
    const projectId = await newProduct()
    await ask(projectId, { engine: 'composer', ...more })
    const questions = await questionsOf(projectId)
    const [first] = questions
    if (!first) throw new Error('nothing was asked')
    return { projectId, questions, first }
  }
  return { on, newProduct, questionsOf, sourcesOf, ask, answer, interviewed }
}
