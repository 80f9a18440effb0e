import { KINDS } from '@makeready/contract/domain/kinds'
import type { ProjectCard, ProjectDetail } from '@makeready/contract/projects'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Made, projectTest } from '../../test/complete-project.ts'
import { PIXEL } from '../../test/resources.ts'
import type { SignedClient } from '../../test/server.ts'

const projects = projectTest()
const { server, create, section, completeProject, read, names, finish } = projects
let ann: SignedClient

beforeAll(() => {
  ann = projects.ann
})

describe('a project', () => {
  it('includes its niche, idea, title, cover and ordered sections', {
    tags: ['CALL-31', 'DATA-21', 'DATA-22'],
  }, async () => {
    const { project, niche, idea, title, cover } = await completeProject()
    const joined = await read(project.id)
    expect(joined).toEqual(project)
    expect(joined).toMatchObject({
      niche: { id: niche.id, name: 'Balcony gardens' },
      productIdea: { id: idea.id, concept: 'A year on the balcony' },
      productTitle: { id: title.id, title: 'Green Rails' },
      cover: { id: cover.id, imageUrl: cover.imageUrl },
      contentSections: [
        { sectionName: 'Light', content: '# Light', orderIndex: 0 },
        { sectionName: 'Water', orderIndex: 1 },
        { sectionName: 'Soil', orderIndex: 2 },
      ],
    })
  })

  it('accepts other parts, name and status, and drops its documents', { tags: ['CALL-33'] }, async () => {
    const { project } = await completeProject()
    const other = await completeProject()
    await finish(project.id)
    const edit = {
      nicheId: other.niche.id,
      productIdeaId: other.idea.id,
      titleId: other.title.id,
      coverId: other.cover.id,
      title: 'Roof book',
      status: 'ready',
    } as const
    expect((await ann.patch(`/projects/${project.id}`, edit)).status).toBe(200)
    expect(await read(project.id)).toMatchObject({ ...edit, pdfStatus: 'not_generated' })
    await finish(project.id)
    await ann.patch(`/projects/${project.id}`, { pdfStatus: 'not_generated' })
    expect((await read(project.id)).pdfStatus).toBe('not_generated')
  })

  it('has its cover and number of sections in the list', { tags: ['DATA-20'] }, async () => {
    const { project, cover } = await completeProject()
    const { items } = (await ann.get<{ items: ProjectCard[] }>('/projects?limit=1')).body
    expect(items[0]).toMatchObject({ id: project.id, coverImageUrl: cover.imageUrl, sectionCount: 3 })
    expect(items[0]).not.toHaveProperty('contentSections')
  })

  it('stores its niche’s name beside the link, as the specification requires', async () => {
    const { project } = await completeProject()
    const storedNiche = () => server.db.asSuperuser('select niche, niche_id from projects where id = $1', [project.id])
    expect(await storedNiche()).toMatchObject([{ niche: 'Balcony gardens' }])
    await ann.patch(`/projects/${project.id}`, { nicheId: null })
    expect(await storedNiche()).toEqual([{ niche: null, niche_id: null }])
  })

  it('accepts its sections in any new order', { tags: ['API-9', 'CALL-35'] }, async () => {
    const { project, contentIds } = await completeProject()
    const [light = '', water = '', soil = ''] = contentIds
    const set = async (ids: string[]) =>
      (await ann.put<ProjectDetail>(`/projects/${project.id}/content-sections`, { contentIds: ids })).body
    expect(names(await set([soil, light]))).toEqual(['Soil', 'Light'])
    expect(names(await set([water, soil, light]))).toEqual(['Water', 'Soil', 'Light'])
    expect(names(await read(project.id))).toEqual(['Water', 'Soil', 'Light'])
    expect(names(await set([]))).toEqual([])
  })

  it('loses no section when lists derived from the same one arrive together', async () => {
    const { project, contentIds } = await completeProject()
    const added = await Promise.all(['Rain', 'Frost', 'Wind', 'Snow'].map((name) => section(name)))
    const answers = await Promise.all(
      added.map(({ id }) =>
        ann.put<ProjectDetail>(`/projects/${project.id}/content-sections`, {
          contentIds: [...contentIds, id],
          basedOn: contentIds,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const all = names(await read(project.id))
    expect(all.slice(0, 3)).toEqual(['Light', 'Water', 'Soil'])
    expect(all.toSorted()).toEqual(['Frost', 'Light', 'Rain', 'Snow', 'Soil', 'Water', 'Wind'])
  })

  it('replaces one section, and outdates the documents', { tags: ['CALL-34'] }, async () => {
    const { project, contentIds } = await completeProject()
    const [light = '', water = ''] = contentIds
    const rain = await section('Rain')
    await finish(project.id)
    const replace = (id: string, replacementId: string) =>
      ann.patch<ProjectDetail>(`/projects/${project.id}/content-sections/${id}`, { replacementId })
    const replaced = await replace(water, rain.id)
    expect(replaced.status).toBe(200)
    expect(names(replaced.body)).toEqual(['Light', 'Rain', 'Soil'])
    expect(replaced.body.pdfStatus).toBe('not_generated')
    expect((await replace(rain.id, light)).status).toBe(409)
    expect((await replace(water, rain.id)).status).toBe(404)
    expect((await replace(light, crypto.randomUUID())).status).toBe(404)
    expect(names(await read(project.id))).toEqual(['Light', 'Rain', 'Soil'])
  })

  it('refuses duplicate sections, also in different case', async () => {
    const { project, contentIds } = await completeProject()
    const [light = ''] = contentIds
    for (const second of [light, light.toUpperCase()]) {
      const answer = await ann.put(`/projects/${project.id}/content-sections`, { contentIds: [light, second] })
      expect(answer.status, JSON.stringify(answer.body)).toBe(400)
      expect(answer.body.data?.issues).toMatchObject([{ field: 'contentIds' }])
    }
    expect(names(await read(project.id))).toEqual(['Light', 'Water', 'Soil'])
  })

  it('holds 500 sections, and refuses one more', { tags: ['RULE-16'] }, async () => {
    const { project } = await completeProject()
    const full = await create('/projects', { title: 'A thick book' })
    const rows = await server.db.asSuperuser(
      `insert into generated_content (user_id, section_name, content)
       select $1, number::text, 'x' from generate_series(1, 500) number returning id`,
      [ann.person.id],
    )
    const all = rows.map(({ id }) => id)
    expect((await ann.put(`/projects/${full.id}/content-sections`, { contentIds: all })).status).toBe(200)
    expect((await read(full.id)).contentSections).toHaveLength(500)
    const contentIds = Array.from({ length: 501 }, () => crypto.randomUUID())
    const answer = await ann.put(`/projects/${project.id}/content-sections`, { contentIds })
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'contentIds', message: 'A project holds at most 500 sections' }] } },
    })
    expect(names(await read(project.id))).toHaveLength(3)
  })

  it('is unchanged when one of its new sections is missing', async () => {
    const { project, contentIds } = await completeProject()
    const missing = [...contentIds.slice(1), crypto.randomUUID()]
    expect((await ann.put(`/projects/${project.id}/content-sections`, { contentIds: missing })).status).toBe(404)
    expect(names(await read(project.id))).toEqual(['Light', 'Water', 'Soil'])
  })

  it('shares items with other projects, and keeps them when deleted', async () => {
    const { project, contentIds, cover } = await completeProject()
    const other = (await ann.post<ProjectDetail>('/projects', { title: 'Other', coverId: cover.id, contentIds })).body
    await ann.delete(`/projects/${project.id}`)
    expect(names(await read(other.id))).toEqual(['Light', 'Water', 'Soil'])
    expect((await ann.get(`/cover-images/${cover.id}`)).status).toBe(200)
    const back = await ann.post<ProjectDetail>(`/projects/${project.id}/restore`)
    expect(names(back.body)).toEqual(['Light', 'Water', 'Soil'])
  })
})

describe('a person’s items', () => {
  it('are counted by kind, with the smallest count of the five parts', {
    tags: ['API-10', 'DATA-23', 'DASH-5'],
  }, async () => {
    const bob = await server.client('Bob')
    const counts = async () => (await bob.get('/counts')).body
    const names = [...Object.values(KINDS).map(({ table }) => table), 'componentsAvailable', 'draftProjects']
    expect(await counts()).toEqual(Object.fromEntries(names.map((name) => [name, 0])))
    const kinds = [
      ['niches', '/niches', { name: 'n' }],
      ['productIdeas', '/product-ideas', { concept: 'c' }],
      ['productTitles', '/product-titles', { title: 't' }],
      ['generatedContent', '/generated-content', { sectionName: 's', content: 'c' }],
      ['coverImages', '/cover-images', { imageUrl: PIXEL }],
    ] as const
    let cover = ''
    for (const [turn, least] of kinds.entries()) {
      for (const [name, path, part] of kinds) if (name !== least[0]) await bob.post(path, part)
      expect(await counts(), least[0]).toMatchObject({ [least[0]]: turn, componentsAvailable: turn })
      cover = (await bob.post<Made>(least[1], least[2])).body.id
    }
    await bob.post('/projects', { title: 'p', status: 'ready' })
    await bob.post('/projects', { title: 'q' })
    expect(await counts()).toMatchObject({
      projects: 2,
      draftProjects: 1,
      niches: 5,
      coverImages: 5,
      componentsAvailable: 5,
    })
    await bob.delete(`/cover-images/${cover}`)
    expect(await counts()).toMatchObject({ coverImages: 4, componentsAvailable: 4 })
  })

  it('are at most 10,000 of a kind, with space again after a deletion', { tags: ['slow', 'RULE-17'] }, async () => {
    const bob = await server.client('Bob')
    const fill = 'insert into niches (user_id, name) select $1, number::text from generate_series(1, 10000) number'
    await server.db.asSuperuser(fill, [bob.person.id])
    const full = await bob.post('/niches', { name: 'One too many' })
    expect(full).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED', message: 'You already keep 10,000 of these. Delete some first.' },
    })
    const { items } = (await bob.get<{ items: Made[] }>('/niches?limit=1')).body
    await bob.delete(`/niches/${items[0]?.id}`)
    expect((await bob.post('/niches', { name: 'Room again' })).status).toBe(201)
    expect((await bob.post(`/niches/${items[0]?.id}/restore`)).status).toBe(422)
  })

  it('are at most 10,000 of a kind when fifty are saved at once and ten fit', {
    tags: ['slow', 'RULE-17'],
  }, async () => {
    const bob = await server.client('Bob')
    const fill = 'insert into niches (user_id, name) select $1, number::text from generate_series(1, 9990) number'
    await server.db.asSuperuser(fill, [bob.person.id])
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, number) => bob.post('/niches', { name: `Niche ${number}` })),
    )
    const counts = [201, 422].map((status) => saved.filter((answer) => answer.status === status).length)
    expect(counts).toEqual([10, 40])
  })
})
