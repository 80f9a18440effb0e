import type { CourseContents } from '@makeready/contract/course-packages'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
let ann: SignedClient
let id: string

const QUIZ =
  '## Quiz\n\n1. Which is strong?\n   - A) Cake flour\n   - B) Bread flour\n2. How long?\n\n## Answers\n\n1. B'

beforeAll(async () => {
  ann = await server.client()
  const section = async (sectionName: string, content: string) =>
    (await ann.post<{ id: string }>('/generated-content', { sectionName, content })).body.id
  const contentIds = [
    await section('Course Welcome', 'Welcome.'),
    await section('Module 1: Flour', `Flour.\n\n${QUIZ}`),
  ]
  const project = { title: 'Bread: A Course', productType: 'course', language: 'de', contentIds }
  id = (await ann.post<{ id: string }>('/projects', project)).body.id
})

const download = (kind: string) => ann.fetch(`/api/v1/projects/${id}/course-packages/${kind}`)

it('lists what the packages contain, and which questions could not be asked', async () => {
  const { body } = await ann.get<CourseContents>(`/projects/${id}/course-packages`)
  expect(body).toMatchObject({ lessons: 2, questions: { checked: 1, open: 0 } })
  expect(body.unread).toEqual([
    {
      section: 'Flour',
      message: 'The question “2. How long?” has no answer.',
      detail: { code: 'press.question-no-answer', params: { text: '2. How long?' } },
    },
  ])
})

it('makes a package of the course as it is now', async () => {
  const response = await download('scorm')
  expect(response.headers.get('content-disposition')).toContain('Bread A Course-scorm.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const page = Buffer.from(files['index.html'] ?? []).toString()
  expect(page).toContain('<html lang="de"')
  expect(page).toContain('Bread flour')
  const [, flour] = (await ann.get<{ contentSections: { id: string; version: number }[] }>(`/projects/${id}`)).body
    .contentSections
  await ann.patch(`/generated-content/${flour?.id}`, { content: 'Only rye.', expectedVersion: flour?.version })
  const changed = unzipSync(new Uint8Array(await (await download('scorm')).arrayBuffer()))
  expect(Buffer.from(changed['index.html'] ?? []).toString()).toContain('Only rye.')
})

it('refuses a kind that does not exist, and a product without sections', async () => {
  expect((await download('xapi')).status).toBe(404)
  const empty = (await ann.post<{ id: string }>('/projects', { title: 'Empty', productType: 'course' })).body.id
  const answer = await ann.get<{ details: object[] }>(`/projects/${empty}/course-packages`)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('The book has no sections.')
})
