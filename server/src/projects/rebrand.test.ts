import type { ProjectDetail } from '@makeready/contract/projects'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

type Rebranded = { project: ProjectDetail; places: number; sections: number }

const server = testServer({ worker: false })
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

async function project() {
  const contentIds: string[] = []
  for (const [sectionName, content] of [
    ['Article 1: Acme tea', 'Acme makes **Acme** tea. Acmes do not.'],
    ['Article 2: Water', 'No brand here.'],
  ]) {
    contentIds.push((await ann.post<{ id: string }>('/generated-content', { sectionName, content })).body.id)
  }
  const fields = { title: 'The Acme Pack', productType: 'plr', licence: '© Acme', author: 'Old Name', contentIds }
  return (await ann.post<ProjectDetail>('/projects', fields)).body
}

it('replaces author and brand at once, keeps earlier versions, and outdates the documents', async () => {
  const { id, contentSections } = await project()
  await server.db.asSuperuser(`update projects set pdf_status = 'completed' where id = $1`, [id])
  const answer = await ann.post<Rebranded>(`/projects/${id}/rebrand`, {
    author: 'Studio North',
    replace: [{ from: 'Acme', to: 'North' }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({ places: 5, sections: 1 })
  expect(answer.body.project).toMatchObject({
    title: 'The North Pack',
    licence: '© North',
    author: 'Studio North',
    pdfStatus: 'not_generated',
    contentSections: [
      { sectionName: 'Article 1: North tea', content: 'North makes **North** tea. Acmes do not.' },
      { content: 'No brand here.', version: contentSections[1]?.version },
    ],
  })
  const versions = await server.db.asSuperuser('select data from versions where item_id = $1', [contentSections[0]?.id])
  expect(versions.map(({ data }) => (data as { content: string }).content)).toEqual([
    'Acme makes **Acme** tea. Acmes do not.',
  ])
})

it('changes nothing when a text would exceed its limit, and names it', async () => {
  const { id } = await project()
  const content = 'Acme '.repeat(90_000)
  const long = await ann.post<{ id: string }>('/generated-content', { sectionName: 'Tall', content })
  await ann.put(`/projects/${id}/content-sections`, { contentIds: [long.body.id] })
  const answer = await ann.post(`/projects/${id}/rebrand`, { replace: [{ from: 'Acme', to: 'N'.repeat(200) }] })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('With the new names “Tall” would be too long')
  expect((await ann.get<ProjectDetail>(`/projects/${id}`)).body).toMatchObject({
    title: 'The Acme Pack',
    contentSections: [{ version: 1 }],
  })
})

it('changes no other person’s project', async () => {
  const { id } = await project()
  const bob = await server.client()
  expect((await bob.post(`/projects/${id}/rebrand`, { replace: [{ from: 'Acme', to: 'Bob' }] })).status).toBe(404)
  expect((await ann.get<ProjectDetail>(`/projects/${id}`)).body.title).toBe('The Acme Pack')
})

it.each([
  [{ replace: [{ from: ' ', to: 'x' }] }, 'Name to replace'],
  [{ replace: Array.from({ length: 21 }, () => ({ from: 'a', to: 'b' })) }, 'At most 20 names at once'],
  [{}, 'replace'],
])('rejects %j with a message', async (body, words) => {
  const { id } = await project()
  const answer = await ann.post(`/projects/${id}/rebrand`, body)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(words)
})
