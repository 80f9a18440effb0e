import type { ProjectDetail } from '@makeready/contract/projects'
import type { Version } from '@makeready/contract/versions'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

it('creates one complete sample per person, and removes it at once', async () => {
  const ann = await server.client()
  const [one, other] = await Promise.all([
    ann.post<ProjectDetail>('/sample-project', {}),
    ann.post<ProjectDetail>('/sample-project', {}),
  ])
  expect([one.status, other.status], JSON.stringify([one.body, other.body])).toEqual([201, 201])
  const { id, contentSections, cover } = one.body
  expect(other.body.id).toBe(id)
  expect(one.body).toMatchObject({
    sample: true,
    status: 'ready',
    pdfStatus: 'generating',
    niche: { engine: 'sample' },
    productIdea: { engine: 'sample' },
    productTitle: { engine: 'sample' },
    cover: { engine: 'sample', imageUrl: expect.stringContaining('/files/') },
  })
  expect(contentSections.length).toBeGreaterThanOrEqual(3)
  const counts = { projects: 1, niches: 1, productIdeas: 1, productTitles: 1, coverImages: 1 }
  expect((await ann.get('/counts')).body).toMatchObject({ ...counts, generatedContent: contentSections.length })

  const { items } = (await ann.get<{ items: Version[] }>(`/library/project/${id}/versions`)).body
  expect(items.at(-1)).toMatchObject({ version: 1, change: 'create', engine: 'sample' })

  const bob = await server.client('Bob')
  expect((await bob.get(`/projects/${id}`)).status).toBe(404)
  expect((await bob.delete('/sample-project')).status).toBe(204)

  const own = await ann.post<ProjectDetail>('/projects', { title: 'My own', coverId: cover?.id })
  expect(own.body.sample).toBe(false)
  expect((await ann.delete('/sample-project')).status).toBe(204)
  expect((await ann.get('/counts')).body, 'the cover is part of another project').toMatchObject({
    projects: 1,
    niches: 0,
    generatedContent: 0,
    coverImages: 1,
  })
  expect((await ann.get<ProjectDetail>(`/projects/${own.body.id}`)).body.cover?.id).toBe(cover?.id)

  const again = await ann.post<ProjectDetail>('/sample-project', {})
  expect(again.body).toMatchObject({ id, niche: { engine: 'sample' } })
  expect(again.body.contentSections.map((section) => section.id)).toEqual(contentSections.map((section) => section.id))
})
