import type { Plan } from '@makeready/contract/autopilot'
import { onlyAsks } from '@makeready/contract/domain/author-notes'
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

const BREAD = {
  title: 'Sourdough on Work Days',
  idea: {
    concept: 'An ebook about baking sourdough bread at home',
    targetAudience: 'busy parents',
    sellingPoints: [] as string[],
    modules: [] as string[],
  },
  answers: [] as string[],
  notes: `# My rye starter from Lübeck

I got forty grams of rye starter from a baker named Hanno in 2012. I have fed it 3,900 times since, and it survived two moves and a flood in the cellar.

# What my oven does wrong

My oven is 25 degrees colder than its dial says, and hotter at the back left. I measured it with a thermometer for six euros and turn the pot after twenty minutes. Before I knew that, eleven of twenty loaves were pale on one side.
`,
}

const wrongReferences = ({ sections }: Plan) =>
  sections.flatMap(({ warnings }) => warnings.filter(({ rule }) => rule === 'unsupported-reference'))

/** With pasted notes: outlined, interviewed, approved and written by Autopilot and the composer. */
async function written({ title, idea, notes: text, answers }: typeof BREAD, { isLate = false } = {}) {
  const { id: productIdeaId } = (await ann.post<{ id: string }>('/product-ideas', idea)).body
  const project = { title, productIdeaId, productType: 'ebook' }
  const { id } = (await ann.post<ProjectDetail>('/projects', project)).body
  const addNotes = () => ann.post('/sources', { projectId: id, name: 'My notes', text })
  if (!isLate) await addNotes()
  const study = '# Owls and ovens\n\nIn a barn of 1911, eleven owls sat on one oven for a week, and nobody lit it.'
  await ann.post('/sources', { projectId: id, name: 'A study', author: 'E. Hart', text: study })
  const path = `/projects/${id}/autopilot`
  const plan = async () => (await ann.get<{ plan: Plan }>(path)).body.plan
  const ended = (runId: string | null) => readEvents(ann, `/runs/${runId}/events`)
  await ann.post(path, { words: 6_000 })
  await ended((await plan()).runId)
  if (isLate) await addNotes()
  const questions = async () =>
    (await ann.get<{ items: Question[] }>(`/interview-questions?projectId=${id}`)).body.items
  if (answers.length > 0)
    await ended((await ann.post<{ runId: string }>('/interview-questions', { projectId: id })).body.runId)
  for (const [at, question] of (await questions()).entries())
    await ann.patch(`/interview-questions/${question.id}`, { answer: answers[at] ?? '' })
  const { version: expectedVersion, outline, estimate } = await plan()
  await ann.patch(path, { cover: false, expectedVersion })
  await ann.post(`${path}/write`)
  await ended((await plan()).runId)
  const userId = ann.person.id
  const product = await asOwner(server.db, userId, (tx) => fetchProject({ tx, userId }, id))
  return { product, outline, estimate, plan: await plan(), questions: await questions() }
}

/** Outlined and written once more. */
async function rewritten(id: string) {
  const path = `/projects/${id}/autopilot`
  const plan = async () => (await ann.get<{ plan: Plan }>(path)).body.plan
  const ended = (runId: string | null) => readEvents(ann, `/runs/${runId}/events`)
  await ann.post(path, { words: 6_000 })
  await ended((await plan()).runId)
  await ann.post(`${path}/write`)
  await ended((await plan()).runId)
  const userId = ann.person.id
  return asOwner(server.db, userId, (tx) => fetchProject({ tx, userId }, id))
}

it('a product that Autopilot writes from 8 answers and 3 pages of notes has all of them, and a source for every paragraph', {
  tags: ['PLUS-27'],
}, async () => {
  const { product, outline, estimate, plan, questions } = await written({ ...OWL_BOXES, answers: ANSWERS })
  expect(questions.map(({ state }) => state)).toEqual(ANSWERS.map(() => 'answered'))
  expect(outline.flatMap(({ points }) => points)).toEqual(
    Array.from(OWL_BOXES.notes.matchAll(/^# (.+)$/gm), ([, heading]) => heading),
  )
  expect(plan).toMatchObject({ state: 'done', error: null })
  const words = plan.sections.reduce((sum, section) => sum + section.words, 0)
  expect(Math.abs(estimate.words - words) / words, `${estimate.words} expected, ${words} written`).toBeLessThan(0.03)
  for (const { warnings } of plan.sections)
    expect(warnings.filter(({ message }) => /(?:questions for|note to) you/.test(message)).length).toBeLessThan(2)
  expect(wrongReferences(plan), 'every sentence is quoted from the passage that it cites').toEqual([])
  const sections = product.contentSections.map(({ sectionName: name, content: text }) => ({ name, text }))
  const paragraphs = paragraphsOf({ sections, questions })
  expect(paragraphs.filter(({ source }) => source === 'none')).toEqual([])
  const textOf = (source: string) => paragraphs.flatMap((one) => (one.source === source ? [lettersOf(one.block)] : []))
  const notes = OWL_BOXES.notes.split('\n\n').filter((block) => !block.startsWith('#'))
  for (const note of notes) expect(textOf('notes').filter((block) => block.startsWith(lettersOf(note)))).toHaveLength(1)
  for (const answer of ANSWERS)
    expect(textOf('answer').filter((block) => block.includes(lettersOf(answer.split('\n')[0] ?? '')))).toHaveLength(1)

  // the assembled product adds only its list of sources, and omits what is left to ask
  const printed = toManuscript(product, 'Ann Lee', null).sections
  expect(printed.at(-1)?.markdown).toContain('My notes')
  const blocks = printed.slice(0, -1).flatMap(({ markdown }) => takeDefinitions(markdown).body.split(/\n+/))
  const sourced = paragraphs.flatMap(({ block }) => block.split('\n')).map((line) => lettersOf(withoutReferences(line)))
  const added = blocks.map((block) => lettersOf(withoutReferences(block))).filter((block) => !sourced.includes(block))
  expect(added.filter((block) => block !== '')).toEqual([])
  expect(blocks.filter((block) => /^\*\*(?:For you to add|The author’s turn)/.test(block))).toEqual([])
})

it('a product loses no answer, and no note that was added after the outline', { tags: ['slow'] }, async () => {
  const { product, outline } = await written({ ...OWL_BOXES, answers: ANSWERS }, { isLate: true })
  expect(outline.flatMap(({ points }) => points)).toEqual([])
  const texts = product.contentSections.map(({ content }) => lettersOf(takeDefinitions(content).body))
  const notes = OWL_BOXES.notes.split('\n\n').filter((block) => !block.startsWith('#'))
  const given = [...notes, ...ANSWERS.map((answer) => answer.split('\n')[0] ?? '')].map(lettersOf)
  const timesIn = (words: string) => texts.reduce((sum, text) => sum + text.split(words).length - 1, 0)
  expect(given.map((words) => [timesIn(words), words]).filter(([times]) => times !== 1)).toEqual([])

  // a new outline replaces sections that only asked
  const asked = product.contentSections.filter(({ content }) => onlyAsks(content)).map(({ id }) => id)
  expect(asked.length).toBeGreaterThan(0)
  const again = await rewritten(product.id)
  const names = again.contentSections.filter(({ id }) => asked.includes(id)).map(({ sectionName }) => sectionName)
  expect(again.contentSections.filter(({ sectionName }) => names.includes(sectionName))).toHaveLength(names.length)
})

it('notes about a subject that the composer knows are in the chapters that they are about, before what it knows', async () => {
  const { product, plan, outline } = await written(BREAD)
  expect(outline.flatMap(({ points }) => points)).not.toContain('Owls and ovens')
  expect(plan).toMatchObject({ state: 'done', isKnown: true })
  expect(wrongReferences(plan)).toEqual([])
  const chapterWith = (words: string) =>
    product.contentSections.flatMap(({ sectionName, content }) => (content.includes(words) ? [sectionName] : []))
  expect(chapterWith('a baker named Hanno')).toEqual([expect.stringContaining('Keeping a sourdough starter')])
  expect(chapterWith('25 degrees colder than its dial')).toEqual([expect.stringContaining('Oven, pot and steam')])
  const { content = '' } = product.contentSections.find(({ sectionName }) => /starter/.test(sectionName)) ?? {}
  expect(content.indexOf('## My rye starter')).toBeLessThan(content.indexOf('## What lives in the jar'))
})

const withoutReferences = (block: string) => block.replace(/\[\^[^\]]+\]/g, '')
