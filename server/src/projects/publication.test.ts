import { SUBJECTS, subjectFrom } from '@makeready/contract/domain/subjects'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { PublicationDetails } from '@makeready/contract/publication'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer()
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client('Ann Lee')
})

const DETAILS: PublicationDetails = {
  subtitle: 'Soil first',
  publisher: 'Birch & Sons',
  series: 'Small Gardens',
  isbnEpub: '978-0-306-40615-7',
  description: 'How **soil** works.',
  keywords: ['compost'],
  subjects: [{ scheme: 'BISAC', code: 'GAR000000', label: 'Gardening / General' }],
  price: 999,
  currency: 'EUR',
}

it('is in the documents, and outdates them where they show it', async () => {
  const { id: section } = (
    await ann.post<{ id: string }>('/generated-content', { sectionName: 'One', content: 'Soil.' })
  ).body
  const made = { title: 'Balcony: A start', contentIds: [section], publication: DETAILS }
  const { id } = (await ann.post<ProjectDetail>('/projects', made)).body
  const { runId } = (await ann.post<{ runId: string }>('/functions/generate-product-pdf', { projectId: id })).body
  await server.deps.runEvents.waitForEnd(ann.person.id, runId, AbortSignal.timeout(30_000))
  const project = (await ann.get<ProjectDetail>(`/projects/${id}`)).body
  expect(project).toMatchObject({ publication: DETAILS, pdfStatus: 'completed' })
  const epub = new Uint8Array(await (await ann.fetch(project.epubUrl ?? '')).arrayBuffer())
  const facts = strFromU8(unzipSync(epub)['EPUB/package.opf'] ?? new Uint8Array())
  expect(facts).toMatch(/<dc:title id="title">Balcony<[\s\S]*<dc:title id="subtitle">Soil first</)
  expect(facts).toContain('<dc:description>How soil works.</dc:description>')
  expect(facts).toContain('urn:isbn:9780306406157')

  const change = (publication: PublicationDetails | null) =>
    ann.patch<ProjectDetail>(`/projects/${id}`, { publication })
  expect((await change({ ...DETAILS, price: 1_299, audience: 'beginners' })).body.pdfStatus).toBe('completed')
  expect((await change({ ...DETAILS, publisher: 'Oak' })).body.pdfStatus).toBe('not_generated')
})

it.each([
  [{ isbnEpub: '978-0-306-40615-8' }, 'The last digit of this ISBN doesn’t fit the others'],
  [{ isbnPdf: '0-306-40615-2' }, 'An ISBN has 13 digits'],
  [{ subtitle: 'x'.repeat(201) }, 'at most 200'],
  [{ price: -1 }, 'Prices can’t be negative'],
  [{ keywords: Array.from({ length: 21 }, (_, at) => `k${at}`) }, 'Keywords: at most 20'],
])('refuses %j with a sentence', async (publication, sentence) => {
  const { status, body } = await ann.post('/projects', { title: 'X', publication })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(sentence)
})

it('knows subjects by their code or name, and others by how their codes look', () => {
  expect(new Set(SUBJECTS.map(({ scheme, code }) => scheme + code)).size).toBe(SUBJECTS.length)
  expect(SUBJECTS.every(({ code, scheme }) => subjectFrom(code)?.scheme === scheme)).toBe(true)
  expect(subjectFrom('Gardening / General (BISAC GAR000000)')?.code).toBe('GAR000000')
  expect(subjectFrom(' cra035000 ')).toEqual({ scheme: 'BISAC', code: 'CRA035000', label: 'CRA035000' })
  expect(subjectFrom('gardening')).toBeNull()
})
