import type { ProjectDetail } from '@makeready/contract/projects'
import { beforeAll, expect } from 'vitest'
import { PIXEL } from './resources.ts'
import { type SignedClient, testServer } from './server.ts'

export type Made = { id: string; imageUrl?: string }

/** A server without a worker, for tests of projects with all their parts. */
export function projectTest() {
  const server = testServer({ worker: false })
  const test = {
    server,
    ann: undefined as unknown as SignedClient,

    async create(path: string, body: object): Promise<Made> {
      const answer = await test.ann.post<Made>(path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body
    },
    section: (sectionName: string) => test.create('/generated-content', { sectionName, content: `# ${sectionName}` }),
    async completeProject() {
      const niche = await test.create('/niches', { name: 'Balcony gardens' })
      const idea = await test.create('/product-ideas', { concept: 'A year on the balcony' })
      const title = await test.create('/product-titles', { title: 'Green Rails' })
      const cover = await test.create('/cover-images', { imageUrl: PIXEL, title: 'Green Rails' })
      const sections = [await test.section('Light'), await test.section('Water'), await test.section('Soil')]
      const contentIds = sections.map(({ id }) => id)
      const links = { nicheId: niche.id, productIdeaId: idea.id, titleId: title.id, coverId: cover.id }
      const answer = await test.ann.post<ProjectDetail>('/projects', { title: 'Balcony book', ...links, contentIds })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return { project: answer.body, niche, idea, title, cover, sections, contentIds }
    },
    read: async (id: string) => (await test.ann.get<ProjectDetail>(`/projects/${id}`)).body,
    names: (project: ProjectDetail) => project.contentSections.map(({ sectionName }) => sectionName),
    /** Marks its documents as generated. */
    finish: (id: string) =>
      server.db.asSuperuser(`update projects set pdf_status = 'completed', pdf_url = '/api/v1/files/x' where id = $1`, [
        id,
      ]),
  }
  beforeAll(async () => {
    test.ann = await server.client()
  })
  return test
}
