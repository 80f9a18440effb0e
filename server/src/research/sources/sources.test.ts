import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FixtureWeb, type SourceFault, startFixtureWeb } from '../../../test/fixture-web.ts'
import { openSource } from './open-source.ts'
import { type Connection, SourceError } from './source.ts'

let web: FixtureWeb
beforeAll(async () => {
  web = await startFixtureWeb()
})
beforeEach(() => {
  web.faults = {}
})
afterAll(() => web.close())

const KEYS = { searxng: null, brave: 'brave-key-long-enough', tavily: 'tvly-key', dataforseo: 'me@x.org:secret' }
const open = (kind: Connection['kind'], key: string | null = KEYS[kind]) =>
  openSource({ kind, baseUrl: web.address(kind), key, fetch })
const query = (language = 'en') => ({ language, signal: AbortSignal.timeout(30_000) })
const PAGES = ['searxng', 'brave', 'tavily'] as const

describe.each(PAGES)('%s', (kind) => {
  it('finds pages, with their titles and what it saw there', async () => {
    const hits = await open(kind).search?.('calm bees forum', query())
    expect(hits).toHaveLength(6)
    expect(hits?.[0]).toEqual({
      url: web.at('forum1.example', '/'),
      title: 'calm bees balcony',
      snippet: expect.stringMatching(/^(calm|\s*calm) bees balcony I can't keep up/),
      published: '2026-10-01',
    })
  })

  it('finds nothing without an error', async () => {
    web.faults[kind] = 'empty'
    expect(await open(kind).search?.('calm bees', query())).toEqual([])
  })

  it.each<[SourceFault, string]>([
    ['busy', 'too many requests'],
    ['broken', 'answered with error 500'],
    ['html', 'can’t be read. Check its address.'],
    ['redirect', 'answered with error 302'],
  ])('says what is wrong if it is %s', async (fault, message) => {
    web.faults[kind] = fault
    const before = web.read.length
    await expect(open(kind).search?.('calm bees', query())).rejects.toThrow(message)
    expect(web.read, 'follows no redirect').toHaveLength(before)
  })
})

it.each(['brave', 'tavily'] as const)('%s says that its key is refused', async (kind) => {
  await expect(open(kind, 'wrong').search?.('calm bees', query())).rejects.toThrow('refuses the key')
})

it('a SearXNG server that refuses JSON says how to allow it, and suspended engines are named', async () => {
  web.faults.searxng = 'json-off'
  await expect(open('searxng').search?.('calm bees', query())).rejects.toThrow('Add “json” to search.formats')
  web.faults.searxng = 'suspended'
  await expect(open('searxng').search?.('calm bees', query())).rejects.toThrow('google, duckduckgo')
})

it('DataForSEO says how often words are searched for, and nothing about words it doesn’t know', async () => {
  const found = await open('dataforseo').volume?.(['calm bees', 'unknown words'], query('de'))
  expect(found).toEqual([{ words: 'calm bees', searches: 5400 }])
  web.faults.dataforseo = 'empty'
  expect(await open('dataforseo').volume?.(['calm bees'], query())).toEqual([])
  await expect(open('dataforseo', 'a:b').volume?.(['calm bees'], query()), 'refused with HTTP 200').rejects.toThrow(
    'DataForSEO refuses the key',
  )
})

it('a source that takes too long is given up', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  web.faults.searxng = 'slow'
  const asked = open('searxng').search?.('calm bees', { language: 'en', signal: new AbortController().signal })
  await expect(asked).rejects.toThrow('took longer than 15 seconds')
  timeout.mockRestore()
})

it('a source that is not there says so, and a stopped run stops waiting', async () => {
  const nowhere = openSource({ kind: 'searxng', baseUrl: 'http://127.0.0.1:9', key: null, fetch })
  await expect(nowhere.search?.('calm bees', query())).rejects.toThrow('SearXNG can’t be reached')
  web.faults.searxng = 'slow'
  const stop = new AbortController()
  const asked = open('searxng').search?.('calm bees', { language: 'en', signal: stop.signal })
  stop.abort(new Error('stopped'))
  await expect(asked).rejects.toThrow('stopped')
})

const answering = (kind: Connection['kind'], text: string, asked: string[] = []) =>
  openSource({
    ...{ kind, baseUrl: 'http://source.example', key: KEYS[kind] },
    fetch: async (input) => {
      asked.push(String(input))
      return new Response(text)
    },
  })

it.each(['null', '[]', '17', '"results"', '{"results":7,"web":null,"tasks":{}}', '{"results":[null,1,{"url":7}]}'])(
  'an answer of the wrong form (%s) fails as a source, and finds nothing',
  async (text) => {
    for (const kind of PAGES) {
      const hits = await answering(kind, text)
        .search?.('calm bees', query())
        .catch((error: unknown) => (error instanceof SourceError ? [] : error))
      expect(hits).toEqual([])
    }
    await expect(answering('dataforseo', text).volume?.(['bees'], query())).rejects.toThrow(/DataForSEO/)
  },
)

it('results are limited in number and length', async () => {
  const results = Array.from({ length: 50 }, (_, at) => ({
    url: `https://a.example/${at}`,
    title: 'bees '.repeat(1_000),
    content: 'calm '.repeat(10_000),
  }))
  const hits = await answering('tavily', JSON.stringify({ results })).search?.('calm bees', query())
  expect(hits).toHaveLength(30)
  expect(JSON.stringify(hits).length).toBeLessThan(100_000)
})

it.each([
  ['de', 'country=DE&search_lang=de'],
  ['ja', 'country=JP&search_lang=jp'],
  ['pt-BR', 'country=BR&search_lang=pt-br'],
  ['id', 'country=US'],
])('Brave Search gets the language %s in its own code', async (language, expected) => {
  const asked: string[] = []
  await answering('brave', '{}', asked).search?.('calm bees', query(language))
  expect(asked[0]?.endsWith(expected), asked[0]).toBe(true)
})
