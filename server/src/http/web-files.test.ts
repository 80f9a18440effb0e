import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  await writeFile(join(folder, 'dist/assets/main-abc123.js'), 'export {}')
  await writeFile(join(folder, 'dist/favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'dist/Ä b.txt'), 'named in any script')
  serve = createWebFiles(join(folder, 'dist'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('serves the built files with their types, and lets browsers keep those whose name changes', async () => {
  const script = await serve('/assets/main-abc123.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toBe('export {}')
  const icon = await serve('/favicon.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  expect(await (await serve('/%C3%84%20b.txt')).text()).toBe('named in any script')
})

it('squeezes scripts and styles for who takes them so, and never what another type or visitor needs as it is', async () => {
  for (const visit of ['first', 'second']) {
    const script = await serve('/assets/main-abc123.js', 'gzip, deflate, br')
    expect(script.headers.get('content-encoding'), visit).toBe('gzip')
    expect(script.headers.get('vary')).toBe('accept-encoding')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(gunzipSync(await script.bytes()).toString()).toBe('export {}')
  }
  for (const [path, accepted] of [
    ['/assets/main-abc123.js', 'br'],
    ['/favicon.svg', 'gzip'],
  ] as const)
    expect((await serve(path, accepted)).headers.get('content-encoding')).toBeNull()
})

it.each(['/', '/dashboard', '/projects/1?x=1', '/reset-password', '/assets', '/%E0%A4%A'])(
  'gives the one page for the route %s',
  async (path) => {
    const page = await serve(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await page.text()).toBe('<title>Makeready</title>')
  },
)

it('does not pass the page off as a script that is gone', async () => {
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
  expect(await answer.text()).toBe('The web is not built: run npm start.')
})
