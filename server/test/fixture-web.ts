import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import {
  MODEL_SEARCHES,
  RESEARCH_SOURCES,
  type ResearchSource,
  type SearchingProvider,
} from '@makeready/contract/domain/research-sources'
import type { Lookup } from '../src/ai/public-fetch.ts'
import { MODEL_SEARCH_ANSWERS, type ModelSearchFault, modelQuery } from './fixture-model-search.ts'

/** How a source misbehaves, as it does in reality. */
export type SourceFault = 'json-off' | 'key' | 'busy' | 'suspended' | 'slow' | 'empty' | 'broken' | 'html' | 'redirect'

type Service = Exclude<ResearchSource, 'model'>
const PROVIDERS = Object.keys(MODEL_SEARCHES) as SearchingProvider[]
const SERVICES = RESEARCH_SOURCES.filter((source): source is Service => source !== 'model')

export type FixtureWeb = {
  /** where each source, or the provider of a model, answers: a base address */
  address: (source: Service | SearchingProvider) => string
  /** an address on a site of the web, such as ('forum.example', '/a') */
  at: (site: string, path: string) => string
  lookup: Lookup
  /** of sources: `kind query` */
  asked: string[]
  /** of pages: host and path */
  read: string[]
  faults: Partial<Record<Service, SourceFault>>
  /** of the search tool of any model provider */
  modelFault: ModelSearchFault | undefined
  /** called before a source answers */
  onAsked: (source: string) => Promise<void>
  pages: Map<string, string>
  close(): Promise<void>
}

export const TOPICS = [
  'night rides cyclists',
  'calm bees balcony',
  'sourdough rye bread',
  'single fathers shifts',
  'watercolor travel sketching',
  'knee pain runners',
  'budget meals students',
  'dog training apartments',
  'small choir conducting',
  'van life remote work',
]

/** Sixty pages: for each topic a thread, a list of threads, two shops, a blog and a page with searches. */
function pagesOf(topic: string, at: number): [site: string, body: string][] {
  const about = `<h1>${topic}</h1>`
  return [
    [
      `forum${at}.example`,
      `${about}<p>I can't keep up with ${topic} and I have no idea how to start.</p><p>We are frustrated that no book helps with ${topic} after fifty.</p>`,
    ],
    [
      `board${at}.example`,
      `${about}<p>${40 + at} new threads about ${topic} this month.</p><p>Read the rules of ${topic} before you write.</p>`,
    ],
    [
      `shop${at}.example`,
      `${about}<p>1,2${10 + at} results for ${topic} in our store.</p><p>The ${topic} handbook costs $19.90 today.</p><p>Our ${topic} workbook is $9.00 with templates.</p>`,
    ],
    [`courses${at}.example`, `${about}<p>An online course about ${topic} for 49,00 € with six lessons.</p>`],
    [
      `blog${at}.example`,
      `${about}<p>Interest in ${topic} has grown by 34% since 2024.</p><script>var x = 'I can't believe ${topic} scripts'</script>`,
    ],
    [`numbers${at}.example`, `${about}<p>There are ${3 + at},400 searches a month for ${topic} in this country.</p>`],
  ]
}

const page = (body: string, title: string) =>
  `<!doctype html><html><head><title>${title}</title><meta property="article:published_time" content="2026-10-01"></head><body><nav>Home ${title}</nav><main>${body}</main></body></html>`

/** Sites, and the five kinds of sources in their own dialects, on loopback. */
export async function startFixtureWeb(): Promise<FixtureWeb> {
  const pages = new Map<string, string>()
  for (const [at, topic] of TOPICS.entries())
    for (const [site, body] of pagesOf(topic, at)) pages.set(`${site}/`, page(body, topic))
  const asked: string[] = []
  const read: string[] = []
  const http = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', () => listening()))
  const { port } = http.address() as AddressInfo
  const at = (site: string, path: string) => `http://${site}:${port}${path}`
  const web: FixtureWeb = {
    address: (source) => `http://127.0.0.1:${port}/${source}`,
    at,
    lookup: (host, _, callback) => {
      if (host.endsWith('.example')) callback(null, [{ address: '127.0.0.1', family: 4 }])
      else if (host === 'inside.test') callback(null, [{ address: '10.0.0.7', family: 4 }])
      else callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
    },
    asked,
    read,
    faults: {},
    modelFault: undefined,
    onAsked: async () => {},
    pages,
    close: () => {
      http.closeAllConnections()
      return new Promise<void>((closed) => http.close(() => closed()))
    },
  }
  return web

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const provider = PROVIDERS.find((one) => url.hostname === '127.0.0.1' && url.pathname.startsWith(`/${one}/`))
    if (provider) return answerAsModel(provider, request, response)
    const source = SERVICES.find((one) => url.hostname === '127.0.0.1' && url.pathname.startsWith(`/${one}/`))
    if (source) return answerAsSource(source, url, request, response)
    answerAsSite(url, response)
  }

  async function answerAsModel(provider: SearchingProvider, request: IncomingMessage, response: ServerResponse) {
    const query = modelQuery(provider, JSON.parse((await buffer(request)).toString() || '{}'))
    // no search: this web writes no texts
    if (!query) return void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{}}')
    asked.push(`model ${query}`)
    await web.onAsked('model')
    if (web.modelFault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')
    const { status, body } = MODEL_SEARCH_ANSWERS[provider](found(query), web.modelFault)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function answerAsSource(source: Service, url: URL, request: IncomingMessage, response: ServerResponse) {
    const body = (await buffer(request)).toString()
    const sent = body ? JSON.parse(body) : {}
    const query: string =
      source === 'dataforseo' ? sent[0].keywords.join(', ') : (sent.query ?? url.searchParams.get('q'))
    asked.push(`${source} ${query}`)
    await web.onAsked(source)
    const { headers } = request
    const keys = {
      searxng: true,
      brave: headers['x-subscription-token'] === 'brave-key-long-enough',
      tavily: headers.authorization === 'Bearer tvly-key',
      dataforseo: headers.authorization === `Basic ${btoa('me@x.org:secret')}`,
    }
    const fault = keys[source] ? web.faults[source] : 'key'
    const json = (status: number, value: unknown, more = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(value))
    if (fault === 'json-off')
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')
    if (fault === 'busy')
      return void json(429, { detail: 'Rate limited' }, { 'x-ratelimit-remaining': '0', 'retry-after': '1' })
    if (fault === 'broken') return void response.writeHead(500).end('oops')
    if (fault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')
    if (fault === 'redirect') return void response.writeHead(302, { location: at('forum0.example', '/') }).end()
    if (fault === 'slow') {
      await wait(20_000, undefined, { ref: false })
      return
    }
    if (fault === 'key' && source !== 'dataforseo')
      return void json(source === 'brave' ? 403 : 401, { detail: 'Invalid key' })
    const hits = fault === 'empty' || fault === 'suspended' ? [] : found(query)
    if (source === 'searxng')
      return void json(200, {
        query,
        number_of_results: 0,
        results: hits.map((hit) => ({
          url: hit.url,
          title: hit.title,
          content: hit.snippet,
          engine: 'mojeek',
          engines: ['mojeek'],
          score: 1,
          category: 'general',
          publishedDate: '2026-10-01T08:00:00',
        })),
        answers: [],
        corrections: [],
        infoboxes: [],
        suggestions: [],
        unresponsive_engines:
          fault === 'suspended'
            ? [
                ['google', 'Suspended: CAPTCHA'],
                ['duckduckgo', 'Suspended: too many requests'],
              ]
            : [],
      })
    if (source === 'brave')
      return void json(
        200,
        {
          type: 'search',
          web: {
            type: 'search',
            results: hits.map((hit) => ({
              url: hit.url,
              title: hit.title,
              description: hit.snippet.replace(/^\w+/, '<strong>$&</strong>'),
              age: 'October 1, 2026',
              page_age: '2026-10-01T08:00:00',
            })),
          },
        },
        { 'x-ratelimit-remaining': '1, 1999' },
      )
    if (source === 'tavily')
      return void json(200, {
        query,
        response_time: 0.9,
        results: hits.map((hit) => ({
          url: hit.url,
          title: hit.title,
          content: hit.snippet,
          score: 0.8,
          raw_content: null,
          published_date: 'Thu, 01 Oct 2026 08:00:00 GMT',
        })),
      })
    if (fault === 'key')
      return void json(200, {
        version: '0.1',
        status_code: 40100,
        status_message: 'You are not Authorized.',
        tasks: null,
      })
    json(200, {
      status_code: 20000,
      tasks: [
        {
          status_code: 20000,
          result:
            fault === 'empty'
              ? null
              : sent[0].keywords.map((keyword: string) => ({
                  keyword,
                  location_code: sent[0].location_code,
                  search_volume: keyword.includes('unknown') ? null : 5400,
                  competition: 'LOW',
                  monthly_searches: [{ year: 2026, month: 10, search_volume: 5400 }],
                })),
        },
      ],
    })
  }

  /** Pages that share two words with the query. */
  function found(query: string): { url: string; title: string; snippet: string }[] {
    const words = query.toLowerCase().split(/\W+/)
    return [...pages].flatMap(([address, html]) => {
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
      if (
        title
          .toLowerCase()
          .split(' ')
          .filter((word) => words.includes(word)).length < 2
      )
        return []
      const slash = address.indexOf('/')
      const snippet =
        /data-snippet="([^"]*)"/.exec(html)?.[1] ??
        html
          .replace(/<(script|nav|head)[\s\S]*?<\/\1>/g, '')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .slice(0, 120)
      return [{ url: at(address.slice(0, slash), address.slice(slash)), title, snippet }]
    })
  }

  function answerAsSite(url: URL, response: ServerResponse): void {
    const { hostname, pathname } = url
    const html = (body: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    if (pathname === '/robots.txt') {
      if (hostname === 'closed.example') return void response.writeHead(200).end('User-agent: *\nDisallow: /\n')
      if (hostname === 'broken-robots.example') return void response.writeHead(503).end()
      return void response.writeHead(404).end()
    }
    read.push(`${hostname}${pathname}`)
    if (hostname === 'loop.example') return void response.writeHead(302, { location: `/${Math.random()}` }).end()
    if (hostname === 'moved.example') return void response.writeHead(301, { location: at('forum0.example', '/') }).end()
    if (hostname === 'trap.example')
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    if (hostname === 'trap-name.example')
      return void response.writeHead(302, { location: `http://inside.test:${port}/` }).end()
    if (hostname === 'silent.example') return
    if (hostname === 'picture.example') return void response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    if (hostname === 'huge.example') {
      response.writeHead(200, { 'content-type': 'text/html' })
      for (let part = 0; part < 10; part++) response.write('<p>'.padEnd(1024 * 1024, 'bees '))
      return void response.end()
    }
    const body = pages.get(`${hostname}${pathname}`)
    if (body) html(body)
    else response.writeHead(404).end()
  }
}
