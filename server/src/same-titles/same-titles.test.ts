import { randomUUID } from 'node:crypto'
import type { ResearchSourceState } from '@makeready/contract/research-sources'
import type { FoundTitles, OwnTitle } from '@makeready/contract/same-titles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type FixtureWeb, type SourceFault, startFixtureWeb } from '../../test/fixture-web.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'
import { queryFor } from './search-for.ts'

type Checked = { own: OwnTitle[]; query: string; searchedWith: string[]; found: FoundTitles | null }

let web: FixtureWeb
let server: TestServer
let boss: SignedClient
let ann: SignedClient

const shelf = (title: string, text = 'A paperback book about dogs.') => `<title>${title}</title><p>${text}</p>`
const SHELVES: Record<string, string> = {
  'store.example/1': shelf('The Calm Puppy Weeks: A Gentle Start | Store'),
  'store.example/2': shelf('Weeks of a Calm Puppy by Jane Smith'),
  'school.example/3': shelf('Calm Puppy Weeks', 'An online course in six lessons.'),
  'blog.example/4': shelf('Calm Puppy Weeks', 'What happened to us in June.'),
  'store.example/5': shelf('Calm Puppy Photographs | Store'),
}

beforeAll(async () => {
  web = await startFixtureWeb()
  for (const [address, html] of Object.entries(SHELVES)) web.pages.set(address, html)
  server = await startTestServer({})
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
})
beforeEach(async () => {
  web.faults = {}
  web.asked.length = 0
  ann = await server.client()
  await server.db.asSuperuser('delete from research_sources')
  await server.db.asSuperuser('delete from research_requests')
})
afterAll(async () => {
  await server.close()
  await web.close()
})

const connect = async (source: 'searxng' | 'brave', more: object = {}) => {
  const key = source === 'brave' ? { key: 'brave-key-long-enough' } : {}
  const { status } = await boss.put(`/admin/sources/${source}`, { baseUrl: web.address(source), ...key, ...more })
  expect(status).toBe(200)
}
const check = async (title: string, more: Record<string, string> = {}, client = ann) =>
  (await client.get<Checked>(`/same-titles?${new URLSearchParams({ title, ...more })}`)).body
const search = (title: string, client = ann) => client.post<FoundTitles>('/functions/search-same-titles', { title })
const save = async (title: string, client = ann) =>
  (await client.post<{ id: string }>('/product-titles', { title, tone: 'casual' })).body.id
const TITLE = 'Calm Puppy Weeks'

describe('before a title is saved', () => {
  it('the same and nearly the same titles of the creator’s own library are found without any source', async () => {
    const same = await save('The Calm Puppy Weeks: A Start')
    const near = await save('Weeks of a Calm Puppy')
    await save('Calm Kitten Weeks')
    await save(TITLE, boss)
    const gone = await save(TITLE)
    await ann.delete(`/product-titles/${gone}`)
    const { body: product } = await ann.post<{ id: string }>('/projects', { title: 'Calm puppy weeks' })
    const { own, found, searchedWith } = await check(TITLE)
    expect(own).toEqual([
      { kind: 'title', id: same, title: 'The Calm Puppy Weeks: A Start', level: 'same' },
      { kind: 'project', id: product.id, title: 'Calm puppy weeks', level: 'same' },
      { kind: 'title', id: near, title: 'Weeks of a Calm Puppy', level: 'near' },
    ])
    expect([found, searchedWith, web.asked]).toEqual([null, [], []])
  })

  it('the title that is edited and products that are named after a title are left out', async () => {
    const id = await save(TITLE)
    await ann.post('/projects', { title: TITLE, titleId: id })
    expect((await check(TITLE)).own).toMatchObject([{ kind: 'title', id }])
    expect((await check(TITLE, { except: id })).own).toEqual([])
  })

  it('what would be sent is shown, and nothing is sent', async () => {
    await connect('searxng')
    await connect('brave')
    const { query, searchedWith } = await check(TITLE, { language: 'de' })
    expect([query, searchedWith]).toEqual(['Calm Puppy Weeks buch kurs', ['SearXNG', 'Brave Search']])
    expect(web.asked).toEqual([])
  })
})

describe('a search for a title', () => {
  it.each(['searxng', 'brave'] as const)(
    'finds books and courses at the addresses that %s returned, the same title first',
    async (source) => {
      await connect(source)
      const { status, body } = await search(TITLE)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({ results: 5, problems: [], at: expect.stringMatching(/^\d{4}-/) })
      const at = (site: string, path: string) => ({ url: web.at(site, path), published: '2026-10-01' })
      expect(body.items).toEqual([
        { title: 'The Calm Puppy Weeks: A Gentle Start | Store', level: 'same', ...at('store.example', '/1') },
        { title: 'Calm Puppy Weeks', level: 'same', ...at('school.example', '/3') },
        { title: 'Weeks of a Calm Puppy by Jane Smith', level: 'near', ...at('store.example', '/2') },
      ])
      expect(web.asked).toEqual([`${source} ${queryFor(TITLE, 'en')}`])
    },
  )

  it('is sent once a day, also if it is asked for twice at the same time, and counts as one request', async () => {
    await connect('searxng')
    const [one, two] = await Promise.all([search(TITLE), search(TITLE)])
    expect(two.body.items).toEqual(one.body.items)
    expect((await search(`  ${TITLE.toUpperCase()} `)).body.items).toEqual(one.body.items)
    expect((await check(TITLE)).found).toEqual(expect.objectContaining({ source: 'SearXNG', at: one.body.at }))
    expect(web.asked).toHaveLength(1)
    const { items } = (await boss.get<{ items: ResearchSourceState[] }>('/admin/sources')).body
    expect(items[0]).toMatchObject({ source: 'searxng', requests: 1 })
    await server.db.asSuperuser(`update runs set created_at = now() - interval '25 hours' where kind = 'same-titles'`)
    expect((await check(TITLE)).found).toBeNull()
    await search(TITLE)
    expect(web.asked).toHaveLength(2)
  })

  it('finds nothing among the results, or among none', async () => {
    await connect('searxng')
    expect((await search('Night Rides for Cats')).body).toMatchObject({ items: [], results: 6, source: 'SearXNG' })
    web.faults.searxng = 'empty'
    expect((await search('Calm Puppy Years')).body).toMatchObject({ items: [], results: 0, source: 'SearXNG' })
  })

  it.each<[SourceFault, string]>([
    ['json-off', 'source.json-off'],
    ['busy', 'source.too-many'],
    ['broken', 'source.failed'],
    ['html', 'source.no-json'],
    ['suspended', 'source.suspended'],
  ])('says why a source that is %s gave no answer, and is not remembered', async (fault, code) => {
    await connect('searxng')
    web.faults.searxng = fault
    const { status, body } = await search(TITLE)
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [], results: 0, source: null, problems: [{ detail: { code } }] })
    expect((await check(TITLE)).found).toBeNull()
    web.faults = {}
    expect((await search(TITLE)).body.items).toHaveLength(3)
  })

  it('asks the next source if one fails or has reached its limit', async () => {
    await connect('searxng', { monthlyCap: 1 })
    await connect('brave')
    await search('Calm Puppy Months')
    const { body } = await search(TITLE)
    expect(body).toMatchObject({ source: 'Brave Search', problems: [{ detail: { code: 'source.cap' } }] })
    expect(body.items).toHaveLength(3)
  })

  it('gives up on a source that takes longer than 15 seconds', { tags: ['slow'], timeout: 60_000 }, async () => {
    await connect('searxng')
    web.faults.searxng = 'slow'
    expect((await search(TITLE)).body).toMatchObject({ source: null, problems: [{ detail: { code: 'source.slow' } }] })
  })

  it('is refused without a source or title', async () => {
    const refused = await ann.post<ErrorBody>('/functions/search-same-titles', { title: TITLE })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No source is connected. An administrator can connect one in Admin → Sources.',
    ])
    const empty = await ann.post<ErrorBody>('/functions/search-same-titles', { title: ' ' })
    expect([empty.status, empty.body.message]).toEqual([400, 'title: Title is required'])
    expect((await ann.get(`/same-titles?title=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await ann.get(`/same-titles?title=x&except=${randomUUID()}`)).status).toBe(200)
  })

  it('shows a found title without characters that hide or turn it', async () => {
    await connect('searxng')
    web.pages.set('trick.example/6', shelf('Calm \u202ePuppy\u200b Weeks\u{e0041}'))
    const { items } = (await search(TITLE)).body
    web.pages.delete('trick.example/6')
    expect(items.map(({ title }) => title)).toContain('Calm Puppy Weeks')
    expect(JSON.stringify(items)).not.toMatch(/[\u200b\u202e\u{e0041}]/u)
  })
})
