import { beforeAll, describe, expect, it } from 'vitest'
import { projectTest } from '../../test/complete-project.ts'
import { PIXEL } from '../../test/resources.ts'
import type { SignedClient } from '../../test/server.ts'

const projects = projectTest()
const { create, completeProject, read, names, finish } = projects
let ann: SignedClient

beforeAll(() => {
  ann = projects.ann
})

describe('finished documents become outdated', () => {
  type CompleteProject = Awaited<ReturnType<typeof completeProject>>
  const edits: [string, (whole: CompleteProject) => Promise<{ status: number }>][] = [
    ['its name changes', ({ project }) => ann.patch(`/projects/${project.id}`, { title: 'Another name' })],
    ['its type changes', ({ project }) => ann.patch(`/projects/${project.id}`, { productType: 'workbook' })],
    ['its cover is taken off', ({ project }) => ann.patch(`/projects/${project.id}`, { coverId: null })],
    ['its niche is edited', ({ niche }) => ann.patch(`/niches/${niche.id}`, { name: 'Roof gardens' })],
    ['its idea is edited', ({ idea }) => ann.patch(`/product-ideas/${idea.id}`, { concept: 'Two years' })],
    ['its title is edited', ({ title }) => ann.patch(`/product-titles/${title.id}`, { title: 'Greener Rails' })],
    ['its cover is edited', ({ cover }) => ann.patch(`/cover-images/${cover.id}`, { imageUrl: PIXEL })],
    ['a section is edited', ({ contentIds }) => ann.patch(`/generated-content/${contentIds[1]}`, { content: 'New.' })],
    [
      'its sections change places',
      ({ project, contentIds }) =>
        ann.put(`/projects/${project.id}/content-sections`, { contentIds: contentIds.toReversed() }),
    ],
    ['a reset is asked for', ({ project }) => ann.patch(`/projects/${project.id}`, { pdfStatus: 'not_generated' })],
  ]

  it.each(edits)('when %s', { tags: ['PROJ-18'] }, async (_, edit) => {
    const whole = await completeProject()
    await finish(whole.project.id)
    expect((await edit(whole)).status).toBe(200)
    expect(await read(whole.project.id)).toMatchObject({ pdfStatus: 'not_generated', pdfError: null })
  })

  const removals: [string, (whole: CompleteProject) => string, object][] = [
    ['niche', ({ niche }) => `/niches/${niche.id}`, { nicheId: null, niche: null }],
    ['idea', ({ idea }) => `/product-ideas/${idea.id}`, { productIdeaId: null, productIdea: null }],
    ['title', ({ title }) => `/product-titles/${title.id}`, { titleId: null, productTitle: null }],
    ['cover', ({ cover }) => `/cover-images/${cover.id}`, { coverId: null, cover: null }],
  ]

  it.each(removals)('when its %s is deleted and unlinked', { tags: ['PROJ-18'] }, async (_, path, without) => {
    const whole = await completeProject()
    await finish(whole.project.id)
    expect((await ann.delete(path(whole))).status).toBe(204)
    expect(await read(whole.project.id)).toMatchObject({ ...without, pdfStatus: 'not_generated' })
    await ann.post(`${path(whole)}/restore`)
    expect(await read(whole.project.id)).toMatchObject(without)
  })

  it('when one of its sections is deleted, and the others keep their order', { tags: ['PROJ-18'] }, async () => {
    const { project, contentIds } = await completeProject()
    await finish(project.id)
    await ann.delete(`/generated-content/${contentIds[1]}`)
    const now = await read(project.id)
    expect(now.pdfStatus).toBe('not_generated')
    expect(names(now)).toEqual(['Light', 'Soil'])
  })

  const harmless: [string, (whole: CompleteProject) => Promise<{ status: number }>][] = [
    ['the wizard moves on', ({ project }) => ann.patch(`/projects/${project.id}`, { wizardStep: 6, wizardMaxStep: 6 })],
    ['it becomes ready', ({ project }) => ann.patch(`/projects/${project.id}`, { status: 'ready' })],
    ['the same name is saved again', ({ project }) => ann.patch(`/projects/${project.id}`, { title: 'Balcony book' })],
    [
      'the same sections are saved again',
      ({ project, contentIds }) => ann.put(`/projects/${project.id}/content-sections`, { contentIds }),
    ],
    [
      'an item of another project is edited',
      async () => ann.patch(`/niches/${(await completeProject()).niche.id}`, { name: 'x' }),
    ],
  ]

  it.each(harmless)('but not when %s', async (_, edit) => {
    const whole = await completeProject()
    await finish(whole.project.id)
    expect((await edit(whole)).status).toBe(200)
    expect(await read(whole.project.id)).toMatchObject({ pdfStatus: 'completed', pdfUrl: '/api/v1/files/x' })
  })

  it.each(['completed', 'generating', 'failed'])('and nobody can set %s by hand', async (pdfStatus) => {
    const { id } = await create('/projects', { title: 'Hand-made' })
    const { status, body } = await ann.patch(`/projects/${id}`, { pdfStatus })
    expect(status).toBe(400)
    expect(body.data?.issues).toMatchObject([{ field: 'pdfStatus' }])
  })
})
