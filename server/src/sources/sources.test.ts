import type { GeneratedContent } from '@makeready/contract/contents'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import { type Source, uploadSource } from '@makeready/contract/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { readEvents } from '../../test/events.ts'
import { type FakeProvider, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { plainPdf, textPage } from '../../test/source-files.ts'
import { asOwner } from '../database/owned.ts'
import { fetchProject } from '../projects/queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'
import { ownNotes, relevantPassages } from './queries.ts'
import { sweepSources } from './sweep-sources.ts'

let provider: FakeProvider
let server: TestServer
let ann: SignedClient
let ben: SignedClient
let projectId: string

beforeAll(async () => {
  provider = await startFakeProvider()
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' }
  server = await startTestServer({ env })
  ann = await server.client()
  ben = await server.client('Ben')
  projectId = await newProject(ann)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function newProject(client: SignedClient): Promise<string> {
  return (await client.post<ProjectDetail>('/projects', { title: 'The Balcony Year' })).body.id
}

async function paste(text: string, more: object = {}, client = ann) {
  const answer = await client.post<Source>('/sources', { projectId, name: 'Notes', text, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

async function upload<Body = Source>(bytes: Uint8Array, name: string, project = projectId, client = ann) {
  const form = new FormData()
  form.set('projectId', project)
  form.set('file', new File([new Uint8Array(bytes)], name))
  const response = await client.fetch('/api/v1/sources/upload', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Body }
}

const listed = async (project = projectId, client = ann) =>
  (await client.get<{ items: Source[] }>(`/sources?projectId=${project}`)).body.items

const MULCH = 'In 2019, 62 percent of the mulched boxes could wait.'
const PDF = plainPdf([textPage(['Beans climb, whatever one does.']), textPage([MULCH, 'Nettle broth smells.'])])

describe('a source', () => {
  it('is pasted or uploaded, listed, and read', async () => {
    const project = await newProject(ann)
    const pasted = await paste('# Light\n\nSouth is not everything.', {
      projectId: project,
      author: 'Jane Roe',
      year: '2021',
    })
    expect(pasted).toMatchObject({
      kind: 'pasted',
      author: 'Jane Roe',
      year: '2021',
      words: 5,
      passages: 1,
      pages: null,
    })
    const { status, body } = await upload(PDF, 'C:\\notes\\Balcony_trial.PDF', project)
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'pdf', name: 'Balcony trial', pages: 2, number: pasted.number + 1, author: '' })
    expect(await listed(project)).toEqual([pasted, body])
    const { text, next } = (await ann.get<{ text: string; next: number | null }>(`/sources/${body.id}/text`)).body
    expect(text).toContain(MULCH)
    expect(next).toBeNull()
  })

  it('is for its owner only', async () => {
    const { id } = await paste('Beans climb.')
    for (const answer of [
      await ben.get(`/sources?projectId=${projectId}`),
      await ben.get(`/sources/${id}/text`),
      await ben.patch(`/sources/${id}`, { name: 'This tab' }),
      await ben.delete(`/sources/${id}`),
      await ben.post(`/sources/${id}/restore`),
      await ben.post('/sources', { projectId, name: 'This tab', text: 'Text' }),
      await upload(PDF, 'a.pdf', projectId, ben),
    ])
      expect(answer.status).toBe(404)
    const seen = await asOwner(server.db, ben.person.id, (tx) => tx.selectFrom('sourcePassages').selectAll().execute())
    expect(seen).toEqual([])
  })

  it('is removed, restored, and permanently deleted after thirty days', async () => {
    const { id } = await paste('Beans climb.')
    expect((await ann.delete(`/sources/${id}`)).status).toBe(204)
    expect((await listed()).some((source) => source.id === id)).toBe(false)
    expect((await ann.get(`/sources/${id}/text`)).status).toBe(404)
    expect((await ann.post<Source>(`/sources/${id}/restore`)).body.id).toBe(id)
    await ann.delete(`/sources/${id}`)
    expect(await sweepSources(server.db)).toBe(0)
    await server.db.asSuperuser(`update sources set deleted_at = now() - interval '31 days' where id = $1`, [id])
    expect(await sweepSources(server.db)).toBe(1)
    expect((await ann.post(`/sources/${id}/restore`)).status).toBe(404)
  })

  it('never reuses a number', async () => {
    const made = await Promise.all([paste('One.'), paste('Two.'), paste('Three.')])
    expect(new Set(made.map(({ number }) => number)).size).toBe(3)
    const highest = Math.max(...made.map(({ number }) => number))
    await server.db.asSuperuser('delete from sources where number = $1', [highest])
    expect((await paste('Four.')).number).toBe(highest + 1)
  })

  it.each([
    ['a scanned PDF', plainPdf(['q Q']), 'scan.pdf', /^file: This PDF contains page images but no text/],
    ['an empty file', new Uint8Array(), 'a.txt', /^file: This file is empty/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), 'a.png', /^file: This file has no readable text/],
  ])('is refused with a message if it is %s', async (_, bytes, name, sentence) => {
    const before = await listed()
    const { status, body } = await upload<ErrorBody>(bytes, name)
    expect(status).toBe(400)
    expect(body.message).toMatch(sentence)
    expect(await listed()).toEqual(before)
  })

  it('is refused over 20 MB, and beyond the product’s limits', async () => {
    const file = new File([new Uint8Array(LIMITS.sourceUploadBytes + 1)], 'a.txt')
    const { error } = uploadSource.safeParse({ projectId, file })
    expect(error?.issues).toMatchObject([{ path: ['file'], message: 'The file is too large. The limit is 20 MB.' }])
    const huge = await upload<ErrorBody>(Buffer.alloc(22 * 1024 ** 2, 'a'), 'a.txt')
    expect(huge.status).toBe(413)
    const project = await newProject(ann)
    await server.db.asSuperuser(
      `insert into sources (user_id, project_id, number, kind, name, text, characters, words, passages)
       select user_id, id, 1000 + n, 'pasted', 'x', 'x', 1, 1, 1 from projects, generate_series(1, 50) n where id = $1`,
      [project],
    )
    const full = await ann.post<ErrorBody>('/sources', { projectId: project, name: 'One more', text: 'Text' })
    expect([full.status, full.body.message]).toEqual([422, 'A product can have up to 50 sources. Remove some first.'])
  })
})

describe('a section’s passages', () => {
  const find = (query: string, project: string, most = 3) =>
    asOwner(server.db, ann.person.id, (tx) =>
      relevantPassages({ tx, userId: ann.person.id }, project, query, { most, characters: 4_000 }),
    )
  const filler = (topic: string) =>
    `${topic} is told about here. ${'The weather was fine and the neighbours came by. '.repeat(15)}`

  it('are those about it, in any word form and script', async () => {
    const project = await newProject(ann)
    const topics = ['Watering tomatoes in boxes', 'Feeding the compost', 'Light from the north', 'トマトの水やり']
    const { number } = await paste(topics.map((topic) => `## ${topic}\n\n${filler(topic)}`).join('\n\n'), {
      projectId: project,
    })
    const first = async (query: string) => (await find(query, project))[0]
    expect(await first('How often to water a tomato')).toMatchObject({ id: `S${number}:1`, headings: [topics[0]] })
    expect(await first('composting')).toMatchObject({ id: `S${number}:2` })
    expect(await first('NORTHERN lights')).toMatchObject({ id: `S${number}:3` })
    expect(await first('トマト')).toMatchObject({ id: `S${number}:4` })
    expect(await find('zebra', project)).toEqual([])
    expect(await find('…', project)).toEqual([])
    expect(await find('weather', project, 2)).toHaveLength(2)
  })

  it('exclude removed sources and other products', async () => {
    const project = await newProject(ann)
    const { id } = await paste('Zebras graze.', { projectId: project })
    expect(await find('zebra', project)).toHaveLength(1)
    expect(await find('zebra', projectId)).toEqual([])
    await ann.delete(`/sources/${id}`)
    expect(await find('zebra', project)).toEqual([])
  })
})

describe('a section based on sources', () => {
  async function generateSection(text: string, project: string, engine?: 'composer') {
    provider.answers(streaming(text))
    const input = { title: 'The Balcony Year', sectionName: 'Chapter 1: Mulch and water', projectId: project }
    const { id } = (
      await ann.post<Run>('/runs', { kind: 'content', input, projectId: project, ...(engine && { engine }) })
    ).body
    const events = await readEvents(ann, `/runs/${id}/events`)
    let shown = ''
    for (const { data } of events) {
      if (data.type === 'restart') shown = ''
      if (data.type === 'text') shown += (data.data as { delta: string }).delta
    }
    const { result } = (await ann.get<Run>(`/runs/${id}`)).body
    return { content: (result as GeneratedContent).content, shown }
  }

  it('has passages in its prompt, footnotes for them, and a source list in print', async () => {
    const project = await newProject(ann)
    const { body: source } = await upload(PDF, 'Balcony trial.pdf', project)
    const answer = `# Mulch\n\nMost boxes with mulch, 62 percent, can wait.[^S${source.number}-2] About 30% dry out.[^S9-9]`
    const { content, shown } = await generateSection(answer, project)
    const prompt = JSON.stringify(provider.requests[0]?.body)
    expect(prompt).toContain(MULCH)
    expect(prompt).toContain(`[^S${source.number}-2]`)
    expect(content).toBe(
      `# Mulch\n\nMost boxes with mulch, 62 percent, can wait.[^S${source.number}-2] About 30% (AI estimate) dry out.\n\n` +
        `[^S${source.number}-2]: *Balcony trial*, p. 2.\n`,
    )
    expect(shown).toBe(content)

    const section = (await ann.post<{ id: string }>('/generated-content', { sectionName: 'Mulch', content })).body
    await ann.put(`/projects/${project}/content-sections`, { contentIds: [section.id] })
    await server.db.asSuperuser(`update projects set pdf_status = 'completed' where id = $1`, [project])
    await ann.patch(`/sources/${source.id}`, { author: 'Jane Roe', year: '2019', url: 'https://example.org/trial' })
    const detail = (await ann.get<ProjectDetail>(`/projects/${project}`)).body
    expect(detail.pdfStatus).toBe('not_generated')
    expect(detail).not.toHaveProperty('sources')
    const parts = await asOwner(server.db, ann.person.id, (tx) => fetchProject({ tx, userId: ann.person.id }, project))
    const { sections } = toManuscript({ ...parts, language: 'de' }, 'Ann Lee', null)
    expect(sections[0]?.markdown).toContain(`[^S${source.number}-2]: Jane Roe, *Balcony trial* (2019), S. 2.`)
    expect(sections.at(-1)).toEqual({
      name: 'Quellen',
      type: 'sources',
      markdown: '- Jane Roe, *Balcony trial* (2019). <https://example.org/trial>',
    })
    const cited = async (citations: string) => {
      expect((await ann.patch(`/projects/${project}`, { citations })).status).toBe(200)
      const now = await asOwner(server.db, ann.person.id, (tx) => fetchProject({ tx, userId: ann.person.id }, project))
      return toManuscript(now, 'Ann Lee', null).sections.map(({ markdown }) => markdown)
    }
    expect(await cited('notes')).toEqual([expect.stringContaining('p. 2.')])
    expect(await cited('none')).toEqual([expect.not.stringContaining('[^')])
    expect(await cited('all')).toHaveLength(2)
  })

  it('has its figures marked, also by the composer, and is untouched without sources', async () => {
    const project = await newProject(ann)
    await paste('Zebras graze.', { projectId: project })
    expect((await generateSection('30% do.', project)).content).toBe('30% (AI estimate) do.')
    expect((await generateSection('30% do.[^S2-1]', await newProject(ann))).content).toBe('30% do.[^S2-1]')
    expect((await generateSection('', project, 'composer')).content).not.toMatch(/\d%(?! \(AI estimate\))/)
  })
})

it('gives the composer long notes to the end, in their order', async () => {
  const id = await newProject(ann)
  const row =
    'The pots on the north side need water every third day, and those on the south side need it daily in July.'
  const text = Array.from({ length: 300 }, (_, at) => `## Day ${at + 1}\n\n${row} ${row}`).join('\n\n')
  await ann.post('/sources', { projectId: id, name: 'Diary', text })
  const userId = ann.person.id
  const notes = await asOwner(server.deps.database, userId, (tx) => ownNotes({ tx, userId }, id))
  expect(notes.map(({ headings }) => headings[0])).toEqual(Array.from({ length: 300 }, (_, at) => `Day ${at + 1}`))
})
