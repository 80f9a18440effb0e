import { LIMITS } from '@makeready/contract/domain/limits'
import type { Preview } from '@makeready/contract/previews'
import type { ProjectDetail } from '@makeready/contract/projects'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
let ann: SignedClient
let project: ProjectDetail
let contentIds: string[]

const LINES = 'The bench stands by the window, and what lies on it is mended before it is sold. '.repeat(12)
const text = (heading: string): string => `# ${heading}\n\n${`${LINES}\n\n`.repeat(6)}`

async function create<Item = { id: string }>(path: string, body: object): Promise<Item> {
  const answer = await ann.post<Item>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

beforeAll(async () => {
  ann = await server.client()
  const sections = ['Introduction', 'Chapter 1: Tools', 'Chapter 2: Glue']
  contentIds = []
  for (const sectionName of sections)
    contentIds.push((await create('/generated-content', { sectionName, content: text(sectionName) })).id)
  project = await create<ProjectDetail>('/projects', { title: 'The Bench', contentIds })
})

const show = (body: object = {}, as = ann) =>
  as.post<Preview & { message: string }>(`/projects/${project.id}/preview`, body)
const keys = ({ pages }: Preview) => pages.map(({ key }) => key)

describe('a preview of a project', () => {
  it('lists the pages with size and section, and each section’s first page', async () => {
    const { status, body } = await show({ pages: [1, 3] })
    expect(status, body.message).toBe(200)
    expect(body.sections.map(({ id }) => id)).toEqual(contentIds)
    for (const { id, page } of body.sections) expect(body.pages[page - 1]?.section).toBe(id)
    expect(body.pages[0]).toMatchObject({ width: 432, height: 648, section: null })
    expect(Object.keys(body.pictures)).toEqual([body.pages[0]?.key, body.pages[2]?.key])
    expect(Object.values(body.pictures)[0]).toMatch(/^<svg [^>]*viewBox="0 0 432 648"/)
    expect((await show()).body.state, 'the same project, the same state').toBe(body.state)
  })

  it('shows no section that only asks, as in the documents, unless it is being edited', async () => {
    const asking = { sectionName: 'Chapter 3: Costs', content: '# Costs\n\n**For you to add.** What did it cost?' }
    const { id: asked } = await create('/generated-content', asking)
    const ids = [...contentIds, asked]
    const { id } = await create<ProjectDetail>('/projects', { title: 'The Bench', contentIds: ids })
    const shown = async (body: object) => (await ann.post<Preview>(`/projects/${id}/preview`, body)).body.sections
    expect((await shown({})).map((section) => section.id)).toEqual(contentIds)
    expect((await shown({ section: asked })).map((section) => section.id)).toContain(asked)
  })

  it('shows unsaved text, returns its section’s pages only, and stores nothing', async () => {
    const before = (await show()).body
    const [, contentId] = contentIds
    const unsaved = { contentId, markdown: `${text('Tools')}Quinces.`, sectionName: 'Chapter 1: Quinces' }
    const { body } = await show({ texts: [unsaved], section: contentId, have: keys(before) })
    const changed = keys(body).filter((key) => !keys(before).includes(key))
    const own = body.pages.filter(({ section }) => section === contentId).map(({ key }) => key)
    expect(Object.keys(body.pictures)).toEqual(own.filter((key) => changed.includes(key)))
    expect(Object.keys(body.pictures).length).toBeGreaterThan(0)
    expect(body.state).not.toBe(before.state)
    expect((await show()).body.state).toBe(before.state)
    expect((await ann.get<ProjectDetail>(`/projects/${project.id}`)).body).toEqual(project)
  })

  it('uses another theme and size once', async () => {
    const { body } = await show({ theme: 'modern', trim: 'A4' })
    expect(body.pages[0]).toMatchObject({ width: 595.28, height: 841.89 })
    const refused = await show({ theme: 'baroque' })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('baroque')])
  })

  it('has the pages of the documents, which leave out sections of questions alone', async () => {
    const content = '**For you to add.** Which bench is yours?'
    const { id: asks } = await create('/generated-content', { sectionName: 'Chapter 3: Yours', content })
    const { id } = await create('/projects', { title: 'The Bench', contentIds: [...contentIds, asks] })
    const sectionsOf = async (body: object) =>
      (await ann.post<Preview>(`/projects/${id}/preview`, body)).body.sections.map((section) => section.id)
    expect(await sectionsOf({})).toEqual(contentIds)
    expect(await sectionsOf({ section: asks }), 'for whoever looks at it').toEqual([...contentIds, asks])
  })

  it('is for its owner only', async () => {
    expect((await show({}, server.anonymous() as SignedClient)).status).toBe(401)
    const bob = await server.client('Bob')
    expect((await show({}, bob)).status).toBe(404)
    const body = { contentIds, title: 'This tab' }
    expect((await bob.post('/previews', body)).status).toBe(404)
    expect((await server.anonymous().post('/previews', body)).status).toBe(401)
  })

  it.each([
    ['an unknown section', { section: crypto.randomUUID() }, 404],
    ['a text of another section', { texts: [{ contentId: crypto.randomUUID(), markdown: 'x' }] }, 404],
    ['a page that is none', { pages: [0] }, 400],
    ['too many pages', { pages: Array.from({ length: LIMITS.previewPictures + 1 }, (_, at) => at + 1) }, 400],
    ['a text too long', { texts: [{ contentId: crypto.randomUUID(), markdown: 'x'.repeat(LIMITS.content + 1) }] }, 400],
    ['a field nobody knows', { colour: 'red' }, 400],
  ])('refuses %s', async (_, body, status) => {
    const answer = await show(body)
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string'])
  })

  it('reports that there is nothing to show', async () => {
    const { id } = await create('/projects', { title: 'Empty' })
    const { status, body } = await ann.post<{ message: string }>(`/projects/${id}/preview`, {})
    expect([status, body.message]).toEqual([400, 'The book has no sections.'])
  })

  it('refuses many concurrent requests, and continues afterward', async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.previewsAtOnce * 3 }, (_, at) =>
        show({ texts: [{ contentId: contentIds[0], markdown: text(`Many ${at}`) }] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await show()).status).toBe(200)
  })
})

describe('a preview of parts', () => {
  it('uses one’s own sections in the given order, with title and cover', async () => {
    const title = await create('/product-titles', { title: 'Green Rails' })
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#2a6f4e' } })
      .png()
      .toBuffer()
    const imageUrl = `data:image/png;base64,${picture.toString('base64')}`
    const cover = await create('/cover-images', { imageUrl, title: 'Green Rails' })
    const order = [contentIds[2], contentIds[1]]
    const body = { title: '', titleId: title.id, coverId: cover.id, contentIds: order, pages: [1] }
    const answer = await ann.post<Preview>('/previews', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.sections.map(({ id }) => id)).toEqual(order)
    expect(answer.body.direction).toBe('ltr')
    expect(answer.body.pages[0]).toMatchObject({ width: 432, height: 648 })
    expect(Object.values(answer.body.pictures)[0]).toContain('data:image/jpeg;base64,')
    const other = await ann.post<Preview>('/previews', { ...body, contentIds: order.toReversed() })
    expect(other.body.state).not.toBe(answer.body.state)
  })

  it('requires distinct sections', async () => {
    expect((await ann.post('/previews', { contentIds: [] })).status).toBe(400)
    expect((await ann.post('/previews', { contentIds: [contentIds[0], contentIds[0]] })).status).toBe(400)
  })
})
