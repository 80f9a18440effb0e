import type { Plan } from '@makeready/contract/autopilot'
import { takeDefinitions } from '@makeready/contract/domain/citations'
import type { Question } from '@makeready/contract/interviews'
import type { ProjectDetail } from '@makeready/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { OWL_BOXES } from '../../test/owl-boxes.ts'
import { lettersOf, paragraphsOf } from '../../test/paragraph-sources.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { asOwner } from '../database/owned.ts'
import { fetchProject } from '../projects/queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'

let server: TestServer
let ann: SignedClient

beforeAll(async () => {
  server = await startTestServer()
  ann = await server.client()
})
afterAll(() => server.close())

/** The last two of the composer's eight questions are about the first two chapters. */
const ANSWERS = [
  ...OWL_BOXES.answers.slice(0, 6),
  'At Low Farm the only free beam was above the tractor. I hung the box there, and no owl came in four years.',
  'The lid must come off with one hand, because the other one holds the ladder. Nobody told me that.',
]

/** With pasted notes: outlined, interviewed, approved and written by Autopilot and the composer. */
async function written() {
  const { title, idea, notes: text } = OWL_BOXES
  const { id: productIdeaId } = (await ann.post<{ id: string }>('/product-ideas', idea)).body
  const project = { title, productIdeaId, productType: 'ebook' }
  const { id } = (await ann.post<ProjectDetail>('/projects', project)).body
  await ann.post('/sources', { projectId: id, name: 'Owl notes', text })
  const path = `/projects/${id}/autopilot`
  const plan = async () => (await ann.get<{ plan: Plan }>(path)).body.plan
  const ended = (runId: string | null) => readEvents(ann, `/runs/${runId}/events`)
  await ann.post(path, { words: 4_000 })
  await ended((await plan()).runId)
  await ended((await ann.post<{ runId: string }>('/interview-questions', { projectId: id })).body.runId)
  const questions = async () =>
    (await ann.get<{ items: Question[] }>(`/interview-questions?projectId=${id}`)).body.items
  for (const [at, question] of (await questions()).entries())
    await ann.patch(`/interview-questions/${question.id}`, { answer: ANSWERS[at] ?? '' })
  const { version: expectedVersion, outline, estimate } = await plan()
  await ann.patch(path, { cover: false, expectedVersion })
  await ann.post(`${path}/write`)
  await ended((await plan()).runId)
  return { id, outline, estimate, plan: await plan(), questions: await questions() }
}

it('a product that Autopilot writes from 8 answers and 3 pages of notes has all of them, and a source for every paragraph', {
  tags: ['PLUS-27'],
}, async () => {
  const { id, outline, estimate, plan, questions } = await written()
  expect(questions.map(({ state }) => state)).toEqual(ANSWERS.map(() => 'answered'))
  expect(outline.flatMap(({ points }) => points)).toEqual(
    Array.from(OWL_BOXES.notes.matchAll(/^# (.+)$/gm), ([, heading]) => heading),
  )
  expect(plan).toMatchObject({ state: 'done', error: null })
  // its footnotes are counted only once they are written
  const words = plan.sections.reduce((sum, section) => sum + section.words, 0)
  expect(Math.abs(estimate.words - words) / words, `${estimate.words} expected, ${words} written`).toBeLessThan(0.15)
  const userId = ann.person.id
  const project = await asOwner(server.db, userId, (tx) => fetchProject({ tx, userId }, id))
  const sections = project.contentSections.map(({ sectionName: name, content: text }) => ({ name, text }))
  const paragraphs = paragraphsOf({ sections, questions })
  expect(paragraphs.filter(({ source }) => source === 'none')).toEqual([])
  const textOf = (source: string) => paragraphs.flatMap((one) => (one.source === source ? [lettersOf(one.block)] : []))
  const notes = OWL_BOXES.notes.split('\n\n').filter((block) => !block.startsWith('#'))
  for (const note of notes) expect(textOf('notes').filter((block) => block.startsWith(lettersOf(note)))).toHaveLength(1)
  for (const answer of ANSWERS)
    expect(textOf('answer').filter((block) => block.includes(lettersOf(answer.split('\n')[0] ?? '')))).toHaveLength(1)

  // the assembled product adds only its list of sources, and omits what is left to ask
  const printed = toManuscript(project, 'Ann Lee', null).sections
  expect(printed.at(-1)?.markdown).toContain('Owl notes')
  const blocks = printed.slice(0, -1).flatMap(({ markdown }) => takeDefinitions(markdown).body.split('\n\n'))
  const sourced = paragraphs.map(({ block }) => lettersOf(withoutReferences(block)))
  const added = blocks.map((block) => lettersOf(withoutReferences(block))).filter((block) => !sourced.includes(block))
  expect(added.filter((block) => block !== '')).toEqual([])
  expect(blocks.filter((block) => /^\*\*(?:For you to add|The author’s turn)/.test(block))).toEqual([])
})

const withoutReferences = (block: string) => block.replace(/\[\^[^\]]+\]/g, '')
