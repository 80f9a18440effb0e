import type { Plan } from '@makeready/contract/autopilot'
import { describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { streaming } from '../../test/fake-provider.ts'
import { testInterviews, WATER } from '../../test/interviews.ts'

const { on, newProduct, questionsOf, sourcesOf, ask, answer, interviewed } = testInterviews()

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
    await on.ann.post(`/projects/${projectId}/autopilot`, { engine: 'composer' })
    const autopilot = `/projects/${projectId}/autopilot`
    const plan = async () => (await on.ann.get<{ plan: Plan }>(autopilot)).body.plan
    await readEvents(on.ann, `/runs/${(await plan()).runId}/events`)
    const { version: expectedVersion } = await plan()
    const outline = [{ key: 's1', name: 'Chapter 1: The hive', points: ['Where it stands'], words: 500 }]
    await on.ann.patch(autopilot, { expectedVersion, outline })
    await ask(projectId, { engine: 'composer', section: 'chapter 1: the hive' })
    expect((await questionsOf(projectId)).map(({ point }) => point)).toContain('Where it stands')
    const renamed = [{ ...outline[0], name: 'Chapter 1: The box' }]
    await on.ann.patch(autopilot, { expectedVersion: (await plan()).version, outline: renamed })
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
    await on.ann.post(`/interview-questions/${second.id}/skip`)
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
    const ben = await on.server.client('Ben')
    expect((await ben.get(`/interview-questions?projectId=${projectId}`)).status).toBe(404)
    expect((await ben.post('/interview-questions', { projectId })).status).toBe(404)
    await on.ann.delete(`/projects/${projectId}`)
    expect((await on.ann.get(`/interview-questions?projectId=${projectId}`)).status).toBe(404)
    expect((await on.ann.patch(`/interview-questions/${first.id}`, { answer: 'Late' })).status).toBe(404)
  })

  it('has a model ask as three kinds of readers about idea, audience and outline, and parses its answer', async () => {
    const projectId = await newProduct()
    const answers = Array.from({ length: 8 }, (_, at) => ({
      question: `What happened at the hive in month ${at + 1}?`,
      perspective: at % 2 ? 'Skeptic' : 'beginner',
      point: null,
    }))
    on.provider.answers(streaming(JSON.stringify(answers)))
    const run = await ask(projectId, {})
    expect(run.status, JSON.stringify(run.error)).toBe('done')
    const prompt = JSON.stringify(on.provider.requests[0]?.body)
    for (const part of ['The First Year with Bees', 'retired teachers', 'Water', 'practitioner', 'skeptic'])
      expect(prompt).toContain(part)
    expect((await questionsOf(projectId)).map(({ question, perspective }) => [question, perspective])).toEqual(
      answers.map(({ question, perspective }) => [question, perspective.toLowerCase()]),
    )
    const [first] = await questionsOf(projectId)
    await answer({ id: first?.id ?? '' }, 'Snow fell.')
    await ask(projectId, {})
    expect(JSON.stringify(on.provider.requests.at(-1)?.body)).toContain('Snow fell.')
    // it asks the same once more
    expect((await questionsOf(projectId)).filter(({ question }) => question === first?.question)).toHaveLength(1)
  })

  it('keeps the questions that arrived before the model broke off', async () => {
    const projectId = await newProduct()
    const begun = JSON.stringify([{ question: 'What did the first winter cost?', perspective: 'skeptic', point: null }])
    on.provider.answers(streaming(begun.slice(0, -1), { afterwards: 'cut' }))
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
    expect(source?.name).toMatch(/^Ann[^,]*, [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    const { text } = (await on.ann.get<{ text: string }>(`/sources/${source?.id}/text`)).body
    expect(text).toContain(`## ${first.question}\n\nThey feed sugar in June`)
  })

  it('changes with its source, leaves it when emptied or skipped, and can return', async () => {
    const { projectId, questions, first } = await interviewed()
    await answer(first, 'Feed early.')
    await answer(first, 'Feed late.')
    const [source] = await sourcesOf(projectId)
    expect(source).toMatchObject({ passages: 1 })
    expect((await on.ann.get<{ text: string }>(`/sources/${source?.id}/text`)).body.text).not.toContain('early')
    await on.ann.post(`/interview-questions/${first.id}/skip`)
    expect(await sourcesOf(projectId)).toEqual([])
    await answer(questions[1] ?? first, 'A case.')
    expect(await sourcesOf(projectId)).toMatchObject([{ id: source?.id, passages: 1 }])
  })

  it('is found again with all others after the source was permanently deleted', async () => {
    const { projectId, questions, first } = await interviewed()
    await answer(first, 'Feed early.')
    await on.server.db.asSuperuser('delete from sources where project_id = $1', [projectId])
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
    await on.server.db.asSuperuser(
      `insert into sources (user_id, project_id, number, kind, name, text, characters, words, passages)
       select user_id, id, 5000 + n, 'pasted', 'x', 'x', 1, 1, 1 from projects, generate_series(1, 50) n where id = $1`,
      [projectId],
    )
    await answer(first, 'Still taken.')
    expect(await sourcesOf(projectId)).toHaveLength(51)
  })
})
