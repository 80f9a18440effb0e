import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebFiles } from './web-files.ts'

let folder: string
let serve: ReturnType<typeof createWebFiles>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makeready-web-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await mkdir(join(folder, 'dist-secret'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist-secret/secret.txt'), 'secret')
  await writeFile(join(folder, 'dist/index.html'), '<title>Makeready</title>')
  await writeFile(join(folder, 'dist/landing.html'), '<title>Put what you know into print</title>')
  await writeFile(join(folder, 'dist/landing.de.html'), '<title>Bringen Sie Ihr Wissen in Druck</title>')
  await writeFile(join(folder, 'dist/dashboard.html'), '<title>Makeready</title><h2>Create New Product</h2>')
  await writeFile(join(folder, 'dist/assets/main-abc123.js'), 'export {}')
  await writeFile(join(folder, 'dist/assets/main-abc123.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'dist/assets/main-abc123.js.gz'), gzipSync('export {}'))
  await writeFile(join(folder, 'dist/old.css'), 'a{}')
  await writeFile(join(folder, 'dist/old.css.gz'), gzipSync('b{}'))
  await utimes(join(folder, 'dist/old.css.gz'), 1, 1)
  await writeFile(join(folder, 'dist/favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'dist/Ä b.txt'), 'named in any script')
  serve = createWebFiles(join(folder, 'dist'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('serves built files with their types, cached when their name is unique', async () => {
  const script = await serve('/assets/main-abc123.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toBe('export {}')
  const icon = await serve('/favicon.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  expect(await (await serve('/%C3%84%20b.txt')).text()).toBe('named in any script')
})

it('sends the precompressed form that a client accepts, Brotli before gzip', async () => {
  for (const [accepted, encoding, plain] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ] as const) {
    const script = await serve('/assets/main-abc123.js', accepted)
    expect(script.headers.get('content-encoding'), accepted).toBe(encoding)
    expect(script.headers.get('vary')).toBe('accept-encoding')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toContain('immutable')
    const bytes = new Uint8Array(await script.arrayBuffer())
    expect(script.headers.get('content-length')).toBe(String(bytes.length))
    expect(plain(bytes).toString()).toBe('export {}')
  }
  const plain = await serve('/assets/main-abc123.js', 'zstd, x-gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toBe('accept-encoding')
  expect(await plain.text()).toBe('export {}')
})

it('sends the file itself without a current precompressed form', async () => {
  for (const path of ['/favicon.svg', '/old.css']) {
    const answer = await serve(path, 'gzip, br')
    expect(answer.headers.get('content-encoding'), path).toBeNull()
    expect(answer.headers.get('vary')).toBeNull()
  }
  expect(await (await serve('/old.css', 'gzip')).text()).toBe('a{}')
})

it('does not resend what the browser has', async () => {
  const first = await serve('/', 'gzip')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^".+"$/)
  const again = await serve('/', 'gzip', `"other", W/${tag}`)
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await serve('/', 'gzip', '"other"')).status).toBe(200)
})

it('serves the German landing page at its own address', async () => {
  expect(await (await serve('/de')).text()).toContain('Wissen in Druck')
})

it('serves the prerendered landing page at / only', async () => {
  const page = await serve('/')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toContain('Put what you know into print')
})

it.each(['/dashboard', '/projects/1?x=1', '/reset-password', '/assets', '/%E0%A4%A'])(
  'serves the app’s page for the route %s',
  async (path) => {
    const page = await serve(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await page.text()).toBe('<title>Makeready</title>')
  },
)

describe('a prerendered page', () => {
  const PAGE =
    '<meta content="/social.png"><a href="/docs">Help</a><a href="operator:terms">Terms</a><a href="operator:source">Source</a>'
  beforeAll(async () => {
    await mkdir(join(folder, 'site/docs'), { recursive: true })
    await writeFile(join(folder, 'site/landing.html'), PAGE)
    await writeFile(join(folder, 'site/docs.html'), '<h1>Getting started</h1>')
    await writeFile(join(folder, 'site/docs/self-hosting.html'), '<h1>Self-hosting</h1>')
    await writeFile(join(folder, 'site/index.html'), '<title>The application</title>')
  })

  it('has the operator’s links and the absolute URL of its picture, in every encoding', async () => {
    const site = createWebFiles(join(folder, 'site'), {
      publicUrl: 'https://books.example.org',
      links: { terms: 'https://example.org/terms?a="b"&c' },
    })
    for (const [accepted, read] of [
      ['', (bytes: Buffer) => bytes],
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const answer = await site('/', accepted)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(read(Buffer.from(await answer.arrayBuffer())).toString()).toBe(
        '<meta content="https://books.example.org/social.png"><a href="/docs">Help</a><a href="https://example.org/terms?a=&quot;b&quot;&amp;c">Terms</a>',
      )
    }
  })

  it('has no operator links if none are set', async () => {
    const site = createWebFiles(join(folder, 'site'))
    expect(await (await site('/')).text()).toBe('<meta content="/social.png"><a href="/docs">Help</a>')
  })

  it('changes with its file, and otherwise is not sent twice', async () => {
    const site = createWebFiles(join(folder, 'site'))
    const tag = (await site('/docs')).headers.get('etag') ?? ''
    expect((await site('/docs', '', tag)).status).toBe(304)
    await writeFile(join(folder, 'site/docs.html'), '<h1>A new start</h1>')
    await utimes(join(folder, 'site/docs.html'), 5, 5)
    expect(await (await site('/docs', '', tag)).text()).toBe('<h1>A new start</h1>')
  })

  it('is found under its path, and an unknown one shows the application', async () => {
    const site = createWebFiles(join(folder, 'site'))
    expect(await (await site('/docs/self-hosting')).text()).toBe('<h1>Self-hosting</h1>')
    for (const path of ['/docs/nothing', '/docs/', '/docs/../index'])
      expect(await (await site(path)).text(), path).toBe('<title>The application</title>')
  })
})

it('does not answer a missing script with the page', async () => {
  expect((await serve('/assets/main-old.js')).status).toBe(404)
})

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '/../dist-secret/secret.txt',
  '/../dist-secret%00.html',
  '//secret.txt',
])('never leaves its folder by %s', async (path) => {
  expect(await (await serve(path)).text()).not.toContain('secret')
})

it('says what to do when the web is not built', async () => {
  const answer = await createWebFiles(join(folder, 'nothing'))('/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('The web app isn’t built. Run npm start.')
})

it('shows the dashboard’s frame at once to visitors with a session, and to nobody else', async () => {
  const page = async (path: string, cookies?: string) => {
    const response = await serve(path, '', '', cookies)
    return { hasFrame: (await response.text()).includes('Create New Product'), vary: response.headers.get('vary') }
  }
  for (const name of ['makeready.session_token', '__Secure-makeready.session_token'])
    expect(await page('/dashboard', `a=b; ${name}=abc`)).toEqual({ hasFrame: true, vary: 'cookie' })
  expect(await page('/dashboard')).toEqual({ hasFrame: false, vary: 'cookie' })
  expect(await page('/dashboard', 'not.makeready.session_token=abc')).toEqual({ hasFrame: false, vary: 'cookie' })
  expect((await page('/dashboard/create', 'makeready.session_token=abc')).hasFrame).toBe(false)
})
