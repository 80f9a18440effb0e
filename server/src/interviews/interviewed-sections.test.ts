import type { Content, GeneratedContent } from '@makeready/contract/contents'
import type { OutdatedSection } from '@makeready/contract/interviews'
import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { streaming } from '../../test/fake-provider.ts'
import { testInterviews, WATER } from '../../test/interviews.ts'
import { asOwner } from '../database/owned.ts'
import { fetchProject } from '../projects/queries.ts'
import { toManuscript } from '../projects/to-manuscript.ts'

const { on, questionsOf, sourcesOf, ask, answer, interviewed } = testInterviews()

describe('a section of an interviewed product', () => {
  async function written(projectId: string, more: object = {}, reply = '# Water\n\nText.', engine?: 'composer') {
    on.provider.answers(streaming(reply))
    const input = { title: 'The First Year with Bees', sectionName: WATER.section, outline: WATER.outline, projectId }
    const { body } = await on.ann.post<Run>('/runs', {
      kind: 'content',
      input: { ...input, ...more },
      projectId,
      ...(engine && { engine }),
    })
    await readEvents(on.ann, `/runs/${body.id}/events`)
    const { result } = (await on.ann.get<Run>(`/runs/${body.id}`)).body
    return { content: (result as GeneratedContent).content, prompt: JSON.stringify(on.provider.requests[0]?.body) }
  }

  it('is written from its own answers and those about the whole that touch it, and leads back to them', {
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
    expect(content).toMatch(/\[\^S\d+-\d+\]: \*Ann[^,]*, .+\*, “Water for the bees: /)
  })

  it('gets all answers about the whole where it opens or closes the product', async () => {
    const { projectId, first } = await interviewed()
    await answer(first, 'Mr. Quill painted his hives blue.')
    expect((await written(projectId, { sectionName: 'Introduction', outline: '' })).prompt).toContain('Quill')
  })

  it('is arranged from the answers by the composer, each under its point, with the mark of where it is from', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks, three meters from the hive; 40% drown without them.')
    const { content } = await written(projectId, {}, '', 'composer')
    const [{ number } = { number: 0 }] = await sourcesOf(projectId)
    const reference = `[^S${number}-${first.position}]`
    expect(content).toMatch(/## Water for the bees\n\n[^#]*A shallow dish with 20 corks/)
    expect(content).toContain(`40% drown without them.${reference}`)
    expect(content).toContain(`${reference}: *Ann`)
    expect(content.split('[^S').at(0)).not.toContain(first.question)
    expect(content.match(/A shallow dish/g)).toHaveLength(1)
  })

  it('cites nothing of the author’s own answers in its documents', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const { content } = await written(projectId, {}, '', 'composer')
    const section = await on.ann.post<{ id: string }>('/generated-content', { sectionName: WATER.section, content })
    await on.ann.put(`/projects/${projectId}/content-sections`, { contentIds: [section.body.id] })
    const userId = on.ann.person.id
    const project = await asOwner(on.server.db, userId, (tx) => fetchProject({ tx, userId }, projectId))
    const { sections } = toManuscript(project, 'Ann Lee', null)
    expect(sections.map(({ name }) => name)).toEqual([WATER.section])
    expect(sections[0]?.markdown).toContain('A shallow dish with 20 corks.')
    expect(sections[0]?.markdown).not.toMatch(/\[\^|You,/)
  })

  const outdatedOf = async (projectId: string) =>
    (await on.ann.get<{ outdatedSections: OutdatedSection[] }>(`/interview-questions?projectId=${projectId}`)).body
      .outdatedSections
  /** Written by the composer from its answers, saved and part of the product. */
  async function saved(projectId: string) {
    const { content } = await written(projectId, {}, '', 'composer')
    const { body } = await on.ann.post<Content>('/generated-content', { sectionName: WATER.section, content })
    await on.ann.put(`/projects/${projectId}/content-sections`, { contentIds: [body.id] })
    return body
  }

  it('is outdated when an answer that it refers to changes or goes, until it is saved', {
    tags: ['PLUS-27'],
  }, async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const { id, content } = await saved(projectId)
    await answer(first, 'A shallow dish with 20 corks.')
    expect(await outdatedOf(projectId)).toEqual([])
    await answer(first, 'A deep dish with 40 corks.')
    expect(await outdatedOf(projectId)).toEqual([{ id, version: 1 }])
    await on.ann.patch(`/generated-content/${id}`, { content: `${content}\n\nIt is 40 now.` })
    expect(await outdatedOf(projectId)).toEqual([])
    await on.ann.post(`/interview-questions/${first.id}/skip`)
    expect(await outdatedOf(projectId)).toEqual([{ id, version: 2 }])
  })

  it('is outdated by a new answer about itself, or about the whole product if it is the one concerned', async () => {
    const { projectId, questions, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const water = await saved(projectId)
    const stores = { sectionName: 'Chapter 3: Winter stores', content: '# Winter\n\n## Feeding\n\nText.' }
    const winter = (await on.ann.post<Content>('/generated-content', stores)).body
    await on.ann.put(`/projects/${projectId}/content-sections`, { contentIds: [water.id, winter.id] })
    await answer(questions[1] ?? first, 'Corks that rot after a summer.')
    expect((await outdatedOf(projectId)).map(({ id }) => id)).toEqual([water.id])
    await on.ann.patch(`/generated-content/${water.id}`, { content: `${water.content}\n\nCorks rot.` })
    await ask(projectId)
    const [whole, other] = (await questionsOf(projectId)).filter(({ section }) => section === null)
    await answer(whole ?? first, 'They forget that feeding ends before winter.')
    expect((await outdatedOf(projectId)).map(({ id }) => id)).toEqual([winter.id])
    // about none of them: the opening section
    await answer(other ?? first, 'Mr. Quill painted his boxes blue.')
    expect((await outdatedOf(projectId)).map(({ id }) => id)).toEqual([water.id, winter.id])
    // and only where it is used, once it is
    const [{ number } = { number: 0 }] = await sourcesOf(projectId)
    const text = `${water.content}\n\nFeed them early.[^S${number}-${whole?.position}]`
    await on.ann.patch(`/generated-content/${water.id}`, { content: text })
    await on.ann.patch(`/generated-content/${winter.id}`, { content: '# Winter\n\n## Feeding\n\nMore.' })
    await answer(whole ?? first, 'They forget that feeding ends before September.')
    expect((await outdatedOf(projectId)).map(({ id }) => id)).toEqual([water.id])
  })

  it('keeps its questions and answers when it is renamed', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const { id } = await saved(projectId)
    await on.ann.patch(`/generated-content/${id}`, { sectionName: 'Chapter 3: Drinking places' })
    expect(new Set((await questionsOf(projectId)).map(({ section }) => section))).toEqual(
      new Set(['Chapter 3: Drinking places']),
    )
    const again = { sectionName: 'Chapter 3: Drinking places', outline: WATER.outline }
    const { content } = await written(projectId, again, '', 'composer')
    expect(content).toContain('A shallow dish with 20 corks.')
    const [source] = await sourcesOf(projectId)
    const { text } = (await on.ann.get<{ text: string }>(`/sources/${source?.id}/text`)).body
    expect(text).toContain('## Chapter 3: Drinking places: Water for the bees')
    expect(await outdatedOf(projectId)).toEqual([])
    const { body } = await on.ann.post<Content>('/generated-content', { sectionName: 'Chapter 3: The dish', content })
    const replacement = { replacementId: body.id }
    const replaced = await on.ann.patch(`/projects/${projectId}/content-sections/${id}`, replacement)
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
    expect((await questionsOf(projectId))[0]?.section).toBe('Chapter 3: The dish')
  })

  it('gets none that its creator took out of the material', async () => {
    const { projectId, first } = await interviewed(WATER)
    await answer(first, 'A shallow dish with 20 corks.')
    const [source] = await sourcesOf(projectId)
    await on.ann.delete(`/sources/${source?.id}`)
    expect((await written(projectId)).prompt).not.toContain('corks')
  })
})
