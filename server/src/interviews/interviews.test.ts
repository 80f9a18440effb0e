import type { Plan } from '@makeready/contract/autopilot'
import type { Content, GeneratedContent } from '@makeready/contract/contents'
import type { OutdatedSection, Question } from '@makeready/contract/interviews'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import type { Source } from '@makeready/contract/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { type FakeProvider, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { asOwner } from '../database/owned.ts'
import { fetchProject } from '../projects/queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'

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

async function newProduct(): Promise<string> {
  const { body: idea } = await ann.post<{ id: string }>('/product-ideas', {
    concept: 'An ebook about the first year with bees',
    targetAudience: 'retired teachers',
    sellingPoints: [],
    modules: ['The hive', 'Water'],
  })
  const project = { title: 'The First Year with Bees', productIdeaId: idea.id, productType: 'ebook' }
  return (await ann.post<ProjectDetail>('/projects', project)).body.id
}

const questionsOf = async (projectId: string) =>
  (await ann.get<{ items: Question[] }>(`/interview-questions?projectId=${projectId}`)).body.items
const sourcesOf = async (projectId: string) =>
  (await ann.get<{ items: Source[] }>(`/sources?projectId=${projectId}`)).body.items

async function ask(projectId: string, more: object = { engine: 'composer' }): Promise<Run> {
  const { status, body } = await ann.post<{ runId: string }>('/interview-questions', { projectId, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  await readEvents(ann, `/runs/${body.runId}/events`)
  return (await ann.get<Run>(`/runs/${body.runId}`)).body
}

async function answer({ id }: Pick<Question, 'id'>, text: string): Promise<Question> {
  const { status, body } = await ann.patch<Question>(`/interview-questions/${id}`, { answer: text })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** A product with an interview, and its first question. */
async function interviewed(more: object = {}): Promise<{ projectId: string; questions: Question[]; first: Question }> {
  const projectId = await newProduct()
  await ask(projectId, { engine: 'composer', ...more })
  const questions = await questionsOf(projectId)
  const [first] = questions
  if (!first) throw new Error('nothing was asked')
  return { projectId, questions, first }
}

const WATER = { section: 'Chapter 2: Water', outline: 'Water for the bees\nCommon mistakes with water' }

describe('the interview', () => {
  it('asks 6 to 12 questions about a product, and 3 to 7 about a section, by its points', {
    tags: ['PLUS-25'],
  }, async () => {
    const { projectId, questions } = await interviewed()
    expect(questions).toHaveLength(8)
    expect(questions.map(({ position, state }) => [position, state])).toEqual(
      questions.map((_, at) => [at + 1, 'open']),
    )
    expect(questions[0]?.question).toContain('retired teachers')
    await ask(projectId, { engine: 'composer', ...WATER })
    const own = (await questionsOf(projectId)).slice(8)
    expect(own).toHaveLength(4)
    expect(own.map(({ section }) => section)).toEqual(own.map(() => 'Chapter 2: Water'))
    expect(own[0]?.point).toBe('Water for the bees')
  })

  it('takes a section’s points from the product’s plan, and follows its new name there', async () => {
    const projectId = await newProduct()
    await ann.post(`/projects/${projectId}/autopilot`, { engine: 'composer' })
    const autopilot = `/projects/${projectId}/autopilot`
    const plan = async () => (await ann.get<{ plan: Plan }>(autopilot)).body.plan
    await readEvents(ann, `/runs/${(await plan()).runId}/events`)
    const { version: expectedVersion } = await plan()
    const outline = [{ key: 's1', name: 'Chapter 1: The hive', points: ['Where it stands'], words: 500 }]
    await ann.patch(autopilot, { expectedVersion, outline })
    await ask(projectId, { engine: 'composer', section: 'chapter 1: the hive' })
    expect((await questionsOf(projectId)).map(({ point }) => point)).toContain('Where it stands')
    const renamed = [{ ...outline[0], name: 'Chapter 1: The box' }]
    await ann.patch(autopilot, { expectedVersion: (await plan()).version, outline: renamed })
    const sections = (await questionsOf(projectId)).map(({ section }) => section)
    expect(new Set(sections)).toEqual(new Set(['Chapter 1: The box']))
  })

  it('keeps answered and skipped questions when it asks again, and does not repeat them', {
    tags: ['PLUS-26'],
  }, async () => {
    const { projectId, questions } = await interviewed()
    const [first, second, third] = questions
    if (!first || !second || !third) throw new Error('too few questions')
    await answer(first, 'They open the hive too often.')
    await ann.post(`/interview-questions/${second.id}/skip`)
    await answer(third, 'Cleared again')
    await answer(third, ' ')
    await ask(projectId)
    const now = await questionsOf(projectId)
    expect(now.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'answered'],
      [second.id, 'skipped'],
      [third.id, 'open'],
    ])
    expect(new Set(now.map(({ question, point }) => `${point} ${question}`)).size).toBe(now.length)
    expect(now.slice(3).every(({ position }) => position > 8)).toBe(true)
  })

  it('belongs to its owner only, and is deleted with its product', async () => {
    const { projectId, first } = await interviewed()
    await answer(first, 'Mine')
    const ben = await server.client('Ben')
    expect((await ben.get(`/interview-questions?projectId=${projectId}`)).status).toBe(404)
    expect((await ben.post('/interview-questions', { projectId })).status).toBe(404)
    await ann.delete(`/projects/${projectId}`)
    expect((await ann.get(`/interview-questions?projectId=${projectId}`)).status).toBe(404)
    expect((await ann.patch(`/interview-questions/${first.id}`, { answer: 'Late' })).status).toBe(404)
  })

  it('has a model ask as three kinds of readers about idea, audience and outline, and parses its answer', async () => {
    const projectId = await newProduct()
    const answers = Array.from({ length: 8 }, (_, at) => ({
      question: `What happened at the hive in month ${at + 1}?`,
      perspective: at % 2 ? 'Skeptic' : 'beginner',
      point: null,
    }))
    provider.answers(streaming(JSON.stringify(answers)))
    const run = await ask(projectId, {})
    expect(run.status, JSON.stringify(run.error)).toBe('done')
    const prompt = JSON.stringify(provider.requests[0]?.body)
    for (const part of ['The First Year with Bees', 'retired teachers', 'Water', 'practitioner', 'skeptic'])
      expect(prompt).toContain(part)
    expect((await questionsOf(projectId)).map(({ question, perspective }) => [question, perspective])).toEqual(
      answers.map(({ question, perspective }) => [question, perspective.toLowerCase()]),
    )
    const [first] = await questionsOf(projectId)
    await answer({ id: first?.id ?? '' }, 'Snow fell.')
    await ask(projectId, {})
    expect(JSON.stringify(provider.requests.at(-1)?.body)).toContain('Snow fell.')
    // it asks the same question again
    expect((await questionsOf(projectId)).filter(({ question }) => question === first?.question)).toHaveLength(1)
  })

  it('keeps the questions that arrived before the model broke off', async () => {
    const projectId = await newProduct()
    const begun = JSON.stringify([{ question: 'What did the first winter cost?', perspective: 'skeptic', point: null }])
    provider.answers(streaming(begun.slice(0, -1), { afterwards: 'cut' }))
    expect((await ask(projectId, {})).status).toBe('failed')
    expect((await questionsOf(projectId)).map(({ question }) => question)).toEqual(['What did the first winter cost?'])
  })
})

describe('an answer', () => {
  it('becomes own material at once: one source for the product, found by the words of question and answer', {
    tags: ['PLUS-27'],
  }, async () => {
    const { projectId, questions, first } = await interviewed()
    await answer(first, 'They feed sugar in June, and the honey is spoiled.')
    await answer(questions[1] ?? first, 'In 2021 Mrs. Hale lost her swarm to a neighbor’s apple tree.')
    const [source, ...others] = await sourcesOf(projectId)
    expect(others).toEqual([])
    expect(source).toMatchObject({ kind: 'interview', passages: 2 })
    expect(source?.name).toMatch(/^You, [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    const { text } = (await ann.get<{ text: string }>(`/sources/${source?.id}/text`)).body
    expect(text).toContain(`## ${first.question}\n\nThey feed sugar in June`)
  })

  it('changes with its source, leaves it when emptied or skipped, and can return', async () => {
    const { projectId, questions, first } = await interviewed()
    await answer(first, 'Feed early.')
    await answer(first, 'Feed late.')
    const [source] = await sourcesOf(projectId)
    expect(source).toMatchObject({ passages: 1 })
    expect((await ann.get<{ text: string }>(`/sources/${source?.id}/text`)).body.text).not.toContain('early')
    await ann.post(`/interview-questions/${first.id}/skip`)
    expect(await sourcesOf(projectId)).toEqual([])
    await answer(questions[1] ?? first, 'A case.')
    expect(await sourcesOf(projectId)).toMatchObject([{ id: source?.id, passages: 1 }])
  })

  it('is found again with all others after the source was permanently deleted', async () => {
    const { projectId, questions, first } = await interviewed()
    await answer(first, 'Feed early.')
    await server.db.asSuperuser('delete from sources where project_id = $1', [projectId])
    await answer(questions[1] ?? first, 'A case.')
    expect(await sourcesOf(projectId)).toMatchObject([{ kind: 'interview', passages: 2 }])
  })

  it('may be three pages of notes, in passages that can each be cited', async () => {
    const { projectId, first } = await interviewed()
    const notes = Array.from({ length: 60 }, (_, at) => `On day ${at} the scale said ${at} grams more. `).join('')
    await answer(first, notes)
    expect((await sourcesOf(projectId))[0]?.passages).toBeGreaterThan(2)
    await answer(first, 'Short.')
    expect((await sourcesOf(projectId))[0]?.passages).toBe(1)
  })

  it('does not count toward the maximum number of sources', async () => {
    const { projectId, first } = await interviewed()
    await server.db.asSuperuser(
      `insert into sources (user_id, project_id, number, kind, name, text, characters, words, passages)
       select user_id, id, 5000 + n, 'pasted', 'x', 'x', 1, 1, 1 from projects, generate_series(1, 50) n where id = $1`,
      [projectId],
    )
    await answer(first, 'Still taken.')
    expect(await sourcesOf(projectId)).toHaveLength(51)
  })
})

describe('a section of an interviewed product', () => {
  async function written(projectId: string, more: object = {}, reply = '# Water\n\nText.', engine?: 'composer') {
    provider.answers(streaming(reply))
    const input = { title: 'The First Year with Bees', sectionName: WATER.section, outline: WATER.outline, projectId }
    const { body } = await ann.post<Run>('/runs', {
      kind: 'content',
      input: { ...input, ...more },
      projectId,
      ...(engine && { engine }),
    })
    await readEvents(ann, `/runs/${body.id}/events`)
    const { result } = (await ann.get<Run>(`/runs/${body.id}`)).body
    return { content: (result as GeneratedContent).content, prompt: JSON.stringify(provider.requests[0]?.body) }
  }

  it('is written from its own answers and related ones about the whole product, and cites them', {
    tags: ['PLUS-27'],
  }, async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks, 3 m from the hive; 40% drown without them.')
    await ask(projectId)
    const whole = (await questionsOf(projectId)).filter(({ section }) => section === null)
    if (!whole[0] || !whole[1]) throw new Error('nothing was asked about the whole')
    await answer(whole[0], 'They let the water run dry in August.')
    await answer(whole[1], 'Mr. Quill painted his hives blue.')
    const [{ number } = { number: 0 }] = await sourcesOf(projectId)
    const reference = `[^S${number}-${first.position}]`
    const { content, prompt } = await written(projectId, {}, `# Water\n\nLay out corks: 40% drown.${reference}`)
    expect(prompt).toContain('A shallow dish with 20 corks')
    expect(prompt).toContain('\\"answers\\"')
    expect(prompt).toContain('run dry in August')
    expect(prompt).not.toContain('Quill')
    expect(prompt.match(/A shallow dish/g)).toHaveLength(1)
    expect(content).toContain(reference)
    expect(content).toMatch(/\[\^S\d+-\d+\]: \*You, .+\*, "Water for the bees: /)
  })

  it('gets all answers about the whole product if it opens or closes it', async () => {
    const { projectId, first } = await interviewed()
    await answer(first, 'Mr. Quill painted his hives blue.')
    expect((await written(projectId, { sectionName: 'Introduction', outline: '' })).prompt).toContain('Quill')
  })

  it('is arranged from the answers by the composer, each under its point, with its source mark', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks, three meters from the hive; 40% drown without them.')
    const { content } = await written(projectId, {}, '', 'composer')
    const [{ number } = { number: 0 }] = await sourcesOf(projectId)
    const reference = `[^S${number}-${first.position}]`
    expect(content).toMatch(/## Water for the bees\n\n[^#]*A shallow dish with 20 corks/)
    expect(content).toContain(`40% drown without them.${reference}`)
    expect(content).toContain(`${reference}: *You, `)
    expect(content.split('[^S').at(0)).not.toContain(first.question)
    expect(content.match(/A shallow dish/g)).toHaveLength(1)
  })

  it('does not cite the author’s own answers in its documents', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const { content } = await written(projectId, {}, '', 'composer')
    const section = await ann.post<{ id: string }>('/generated-content', { sectionName: WATER.section, content })
    await ann.put(`/projects/${projectId}/content-sections`, { contentIds: [section.body.id] })
    const userId = ann.person.id
    const project = await asOwner(server.db, userId, (tx) => fetchProject({ tx, userId }, projectId))
    const { sections } = toManuscript(project, 'Ann Lee', null)
    expect(sections.map(({ name }) => name)).toEqual([WATER.section])
    expect(sections[0]?.markdown).toContain('A shallow dish with 20 corks.')
    expect(sections[0]?.markdown).not.toMatch(/\[\^|You,/)
  })

  const outdatedOf = async (projectId: string) =>
    (await ann.get<{ outdatedSections: OutdatedSection[] }>(`/interview-questions?projectId=${projectId}`)).body
      .outdatedSections
  /** A section written by the composer from its answers, saved and part of the product. */
  async function saved(projectId: string) {
    const { content } = await written(projectId, {}, '', 'composer')
    const { body } = await ann.post<Content>('/generated-content', { sectionName: WATER.section, content })
    await ann.put(`/projects/${projectId}/content-sections`, { contentIds: [body.id] })
    return body
  }

  it('is outdated when an answer it cites changes or is removed, until it is saved', {
    tags: ['PLUS-27'],
  }, async () => {
    const { projectId, questions, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const { id, content } = await saved(projectId)
    await answer(first, 'A shallow dish with 20 corks.')
    await answer(questions[1] ?? first, 'Nothing was written from this one.')
    expect(await outdatedOf(projectId)).toEqual([])
    await answer(first, 'A deep dish with 40 corks.')
    expect(await outdatedOf(projectId)).toEqual([{ id, version: 1 }])
    await ann.patch(`/generated-content/${id}`, { content: `${content}\n\nIt is 40 now.` })
    expect(await outdatedOf(projectId)).toEqual([])
    await ann.post(`/interview-questions/${first.id}/skip`)
    expect(await outdatedOf(projectId)).toEqual([{ id, version: 2 }])
  })

  it('keeps its questions and answers when renamed', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const { id } = await saved(projectId)
    await ann.patch(`/generated-content/${id}`, { sectionName: 'Chapter 3: Drinking places' })
    expect(new Set((await questionsOf(projectId)).map(({ section }) => section))).toEqual(
      new Set(['Chapter 3: Drinking places']),
    )
    const again = { sectionName: 'Chapter 3: Drinking places', outline: WATER.outline }
    const { content } = await written(projectId, again, '', 'composer')
    expect(content).toContain('A shallow dish with 20 corks.')
    const [source] = await sourcesOf(projectId)
    const { text } = (await ann.get<{ text: string }>(`/sources/${source?.id}/text`)).body
    expect(text).toContain('## Chapter 3: Drinking places: Water for the bees')
    expect(await outdatedOf(projectId)).toEqual([])
    const { body } = await ann.post<Content>('/generated-content', { sectionName: 'Chapter 3: The dish', content })
    const replacement = { replacementId: body.id }
    const replaced = await ann.patch(`/projects/${projectId}/content-sections/${id}`, replacement)
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
    expect((await questionsOf(projectId))[0]?.section).toBe('Chapter 3: The dish')
  })

  it('gets none that its creator removed from the material', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const [source] = await sourcesOf(projectId)
    await ann.delete(`/sources/${source?.id}`)
    expect((await written(projectId)).prompt).not.toContain('corks')
  })
})
