import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL, RESOURCES } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

type Item = { kind: string; id: string; item: Record<string, unknown> }
type Page = { items: Item[]; nextCursor: string | null; total: number | null }

const server = testServer({ worker: false })
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

async function add(client: SignedClient, path: string, body: object): Promise<string> {
  const answer = await client.post<{ id: string }>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

async function listLibrary(client: SignedClient, query = ''): Promise<Page> {
  const answer = await client.get<Page>(`/library${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const kinds = (page: Page) => page.items.map(({ kind }) => kind)

describe('the library', () => {
  it('lists all six kinds, newest first, and only one’s own', {
    tags: ['DATA-18', 'DATA-19'],
  }, async () => {
    for (const { path, item } of RESOURCES) await add(ann, path, item('Balcony'))
    const page = await listLibrary(ann)
    expect(kinds(page)).toEqual(['project', 'cover', 'content', 'title', 'idea', 'niche'])
    expect(page).toMatchObject({ nextCursor: null, total: 6 })
    expect(page.items.find(({ kind }) => kind === 'niche')).toMatchObject({
      item: { name: 'Balcony', demographics: { painPoints: ['no time', 'no plan'] } },
    })
    expect(await listLibrary(await server.client('Bob'))).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  it('is searched by title in any case, in all kinds or one', { tags: ['LIB-2'] }, async () => {
    expect(kinds(await listLibrary(ann, '?search=bALCONy'))).toHaveLength(6)
    expect(kinds(await listLibrary(ann, '?search=balcony&kind=title'))).toEqual(['title'])
    expect(await listLibrary(ann, '?search=cellar')).toMatchObject({ items: [], total: 0 })
  })

  it('is counted by kind, all of it or what a search finds', { tags: ['LIB-2'] }, async () => {
    const dora = await server.client('Dora')
    await add(dora, '/product-titles', { title: 'Balcony beans', tone: 'casual' })
    await add(dora, '/product-titles', { title: 'Cellar roots', tone: 'casual' })
    await add(dora, '/generated-content', { sectionName: 'On balconies', content: 'Sun.' })
    const counts = async (query = '') => (await dora.get(`/library/counts${query}`)).body
    const none = { project: 0, idea: 0, niche: 0, title: 0, content: 0, cover: 0 }
    expect(await counts()).toEqual({ ...none, title: 2, content: 1 })
    expect(await counts('?search=BALCON')).toEqual({ ...none, title: 1, content: 1 })
    expect(await counts('?search=attic')).toEqual(none)
  })

  it('includes the start of a section’s text and its word count', async () => {
    const content = `${'word '.repeat(119)}last🌱 ${'more '.repeat(200)}`
    await add(ann, '/generated-content', { sectionName: 'Long', content })
    const [long] = (await listLibrary(ann, '?search=long&kind=content')).items
    expect(long?.item).toMatchObject({ excerpt: content.slice(0, 599), words: 320 })
    expect(long?.item).not.toHaveProperty('content')
  })

  it('counts a section’s words after every change, also by SQL', async () => {
    const id = await add(ann, '/generated-content', { sectionName: 'Counted', content: 'one two three' })
    const words = async () => (await listLibrary(ann, '?search=counted&kind=content')).items[0]?.item.words
    const storedWords = async () =>
      (await server.db.asSuperuser('select words from generated_content where id = $1', [id]))[0]
    expect([await words(), await storedWords()]).toEqual([3, { words: 3 }])
    await ann.patch(`/generated-content/${id}`, { content: 'one two' })
    expect([await words(), await storedWords()]).toEqual([2, { words: 2 }])
    await server.db.asSuperuser(`update generated_content set content = 'a b c d' where id = $1`, [id])
    expect([await words(), await storedWords()]).toEqual([4, { words: null }])
    await ann.delete(`/generated-content/${id}`)
  })

  it('shows projects with cover and number of sections', { tags: ['DATA-20'] }, async () => {
    const coverId = await add(ann, '/cover-images', { imageUrl: PIXEL })
    const contentId = await add(ann, '/generated-content', { sectionName: 'Light', content: 'A word.' })
    const id = await add(ann, '/projects', { title: 'Joined', coverId, contentIds: [contentId] })
    const page = await listLibrary(ann, '?search=joined')
    expect(page.items).toMatchObject([{ id, item: { sectionCount: 1, coverImageUrl: expect.stringMatching(/files/) } }])
  })

  it('names the product that a section is in or was made for', async () => {
    const dora = await server.client('Dora')
    const projectId = await add(dora, '/projects', { title: 'Made for' })
    const content = { sectionName: 'Light', content: 'A word.' }
    await add(dora, '/generated-content', content)
    const id = await add(dora, '/generated-content', { ...content, projectId })
    const products = async () => (await listLibrary(dora, '?kind=content')).items.map(({ item }) => item.product)
    expect(await products()).toEqual(['Made for', null])
    const containing = await add(dora, '/projects', { title: 'Stands in', contentIds: [id] })
    expect(await products()).toEqual(['Stands in', null])
    await dora.delete(`/projects/${containing}`)
    await dora.delete(`/projects/${projectId}`)
    expect(await products()).toEqual([null, null])
  })

  it('names the product that each other part belongs to', async () => {
    const ivy = await server.client('Ivy')
    const nicheId = await add(ivy, '/niches', { name: 'Used' })
    const projectId = await add(ivy, '/projects', { title: 'Made for', nicheId })
    await add(ivy, '/cover-images', { imageUrl: PIXEL, projectId })
    await add(ivy, '/product-titles', { title: 'Free' })
    const page = await listLibrary(ivy)
    expect(page.items.map(({ item }) => item.product)).toEqual([null, 'Made for', undefined, 'Made for'])
  })

  it.each(['newest', 'oldest', 'changed', 'title'])('pages through all kinds sorted by %s', async (sort) => {
    const hal = await server.client(`Hal ${sort}`)
    const ids = [
      await add(hal, '/niches', { name: 'beta' }),
      await add(hal, '/product-titles', { title: 'Alpha' }),
      await add(hal, '/generated-content', { sectionName: 'Gamma', content: 'A' }),
    ]
    await hal.patch(`/niches/${ids[0]}`, { name: 'beta', marketSize: 'Large' })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await listLibrary(hal, `?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    const orders: Record<string, number[]> = {
      newest: [2, 1, 0],
      oldest: [0, 1, 2],
      changed: [0, 2, 1],
      title: [1, 0, 2],
    }
    expect(seen).toEqual(orders[sort]?.map((index) => ids[index]))
  })

  it('shows only the newest of sections with the same name in any case', { tags: ['ASM-7'] }, async () => {
    const carl = await server.client('Carl')
    for (const [sectionName, content] of [
      ['Introduction', 'old'],
      ['Chapter 1', 'only'],
      [' introduction', 'new'],
    ] as const) {
      await add(carl, '/generated-content', { sectionName, content })
    }
    const page = await listLibrary(carl, '?kind=content&newestOfName=true')
    expect(page.items.map(({ item }) => item.excerpt)).toEqual(['new', 'only'])
    expect(page.total).toBe(2)
    expect((await listLibrary(carl, '?kind=content')).total).toBe(3)
  })

  it('pages across kinds without gaps or duplicates, also after a deleted item', async () => {
    const dora = await server.client('Dora')
    await server.db.asSuperuser(
      `with numbers as (select number, now() - make_interval(secs => number / 4) as moment from generate_series(1, 120) number),
            niches as (insert into niches (user_id, name, created_at) select $1, 'N' || number, moment from numbers)
       insert into product_titles (user_id, title, created_at) select $1, 'T' || number, moment from numbers`,
      [dora.person.id],
    )
    const first = await listLibrary(dora, '?limit=50')
    expect(first.total).toBe(240)
    const last = first.items.at(-1)
    await dora.delete(`/${last?.kind === 'niche' ? 'niches' : 'product-titles'}/${first.nextCursor}`)
    const seen = first.items.map(({ id }) => id)
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await listLibrary(dora, `?limit=50&cursor=${cursor}`)
      expect(page.total).toBeNull()
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([240, 240])
  })

  it.each([
    ['kind=book', 'kind'],
    ['limit=0', 'limit'],
    ['cursor=x', 'cursor'],
    ['cursor=00000000-0000-4000-8000-000000000000', 'cursor'],
    ['search=%00', 'search'],
    ['newestOfName=perhaps', 'newestOfName'],
    ['order=name', 'order'],
    ['sort=size', 'sort'],
  ])('refuses ?%s, naming the field', async (query, field) => {
    const { status, body } = await ann.get(`/library?${query}`)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.data?.issues).toMatchObject([{ field }])
  })
})

describe('a product started by Autopilot', () => {
  const SHOWN = ['projects', 'product-ideas', 'product-titles']

  it('is counted and listed with its parts once its outline is approved', async () => {
    const fay = await server.client('Fay')
    const chosen = await add(fay, '/niches', { name: 'Home bakers' })
    const projectId = await add(fay, '/projects', { title: 'Sourdough' })
    const productIdeaId = await add(fay, '/product-ideas', { concept: 'An ebook on sourdough', projectId })
    const titleId = await add(fay, '/product-titles', { title: 'Sourdough', projectId })
    await fay.patch(`/projects/${projectId}`, { nicheId: chosen, productIdeaId, titleId })
    await fay.post(`/projects/${projectId}/autopilot`, { words: 3_000, beginsProduct: true })
    const counts = async () => (await fay.get<Record<string, number>>('/counts')).body
    const lists = () => Promise.all(SHOWN.map(async (path) => (await fay.get<Page>(`/${path}`)).body.items.length))
    const outlines = async () => (await fay.get<{ items: unknown[] }>('/autopilot/outlines')).body.items

    expect(await counts()).toMatchObject({ projects: 0, niches: 1, productIdeas: 0, productTitles: 0 })
    expect(kinds(await listLibrary(fay))).toEqual(['niche'])
    expect(await lists()).toEqual([0, 0, 0])
    expect(await outlines()).toMatchObject([{ projectId, title: 'Sourdough', state: 'outlining', beginsProduct: true }])

    await server.db.asSuperuser('update book_plans set book_run_id = gen_random_uuid() where project_id = $1', [
      projectId,
    ])
    expect(await counts()).toMatchObject({ projects: 1, niches: 1, productIdeas: 1, productTitles: 1 })
    expect(await lists()).toEqual([1, 1, 1])
    expect(await outlines()).toEqual([])
  })

  it('takes the parts created for it into the trash, and leaves selected ones', async () => {
    const gus = await server.client('Gus')
    await add(gus, '/product-titles', { title: 'Chosen' })
    const projectId = await add(gus, '/projects', { title: 'Sourdough' })
    await add(gus, '/product-titles', { title: 'Made for it', projectId })
    await gus.post(`/projects/${projectId}/autopilot`, { words: 3_000, beginsProduct: true })
    await gus.delete(`/projects/${projectId}`)
    expect((await listLibrary(gus)).items.map(({ item }) => item.title)).toEqual(['Chosen'])
    expect((await gus.get<{ total: number }>('/bin')).body.total).toBe(2)
  })
})

describe('where an item is used', () => {
  it('is listed by project, with the section’s position', async () => {
    const nicheId = await add(ann, '/niches', { name: 'Balcony gardens' })
    const one = await add(ann, '/generated-content', { sectionName: 'One', content: 'A' })
    const two = await add(ann, '/generated-content', { sectionName: 'Two', content: 'B' })
    const projectId = await add(ann, '/projects', { title: 'Green Rails', nicheId, contentIds: [one, two] })
    const uses = async (path: string, client = ann) =>
      (await client.get<{ items: unknown[] }>(`/library/${path}/uses`)).body.items
    expect(await uses(`niche/${nicheId}`)).toEqual([{ projectId, title: 'Green Rails', position: null }])
    expect(await uses(`content/${two}`)).toEqual([{ projectId, title: 'Green Rails', position: 1 }])
    const eve = await server.client('Eve')
    expect((await eve.get(`/library/content/${two}/uses`)).status).toBe(404)
    expect(await uses(`project/${projectId}`)).toEqual([])
    await ann.delete(`/projects/${projectId}`)
    expect(await uses(`niche/${nicheId}`)).toEqual([])
  })
})
