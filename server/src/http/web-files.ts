import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { INTERFACE_LANGUAGES, landingFile, landingPath } from '@makeready/contract/domain/interface-languages'
import { createPrerendered, type Site } from './prerendered.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

const LANDING = new Map(INTERFACE_LANGUAGES.map(({ code }) => [landingPath(code), `/${landingFile(code)}`]))
/** Its frame appears before the program runs; for signed-in visitors, as others are sent to the login. */
const DASHBOARD = {
  path: '/dashboard',
  file: '/dashboard.html',
  cookie: /(?:^|[\s;])(?:__Secure-)?makeready\.session_token=/,
}
const DOCUMENT = /^\/docs(\/[a-z-]+)?$/

type Found = { file: string; bytes: number; changed: number }

/** Files by name, prerendered pages at `/`, `/de`, `/docs` and `/dashboard`, the app's page elsewhere; compressed where accepted. */
export function createWebFiles(root: string, site: Site = {}) {
  const prerendered = createPrerendered(site)
  return async function serve(path: string, acceptedEncodings = '', knownTag = '', cookies = ''): Promise<Response> {
    const requested = path === '/' ? null : await findFile(root, path)
    if (requested) return answer(requested, { isHashed: path.startsWith('/assets/'), acceptedEncodings, knownTag })
    if (path.startsWith('/assets/')) return new Response('Not found', { status: 404 })
    const name = LANDING.get(path) ?? (DOCUMENT.test(path) ? `${path}.html` : null)
    const found = name ? await findFile(root, name) : null
    if (found) return answerPage(await prerendered(found.file, found.changed), acceptedEncodings, knownTag)
    const isDashboard = path === DASHBOARD.path
    const dashboard = isDashboard && DASHBOARD.cookie.test(cookies) ? await findFile(root, DASHBOARD.file) : null
    const page = dashboard ?? (await findFile(root, '/index.html'))
    if (!page) return new Response('The web app isn’t built. Run npm start.', { status: 503 })
    const response = await answer(page, { isHashed: false, acceptedEncodings, knownTag })
    if (isDashboard) response.headers.append('vary', 'cookie')
    return response
  }
}

type FileRequest = { isHashed: boolean; acceptedEncodings: string; knownTag: string }

async function answer(plain: Found, { isHashed, acceptedEncodings, knownTag }: FileRequest): Promise<Response> {
  const { sent, encoding, isOneOfMany } = await smallest(plain, acceptedEncodings)
  const tag = `"${sent.changed.toString(36)}-${sent.bytes.toString(36)}"`
  const headers = {
    'content-type': TYPES[extname(plain.file)] ?? 'application/octet-stream',
    'cache-control': isHashed ? IMMUTABLE : 'no-cache',
    etag: tag,
    ...(isOneOfMany && { vary: 'accept-encoding' }),
  }
  if (isKnown(tag, knownTag)) return new Response(null, { status: 304, headers })
  return new Response(Readable.toWeb(createReadStream(sent.file)) as ReadableStream<Uint8Array>, {
    headers: { ...headers, 'content-length': String(sent.bytes), ...(encoding && { 'content-encoding': encoding }) },
  })
}

function answerPage(
  page: Awaited<ReturnType<ReturnType<typeof createPrerendered>>>,
  acceptedEncodings: string,
  knownTag: string,
): Response {
  const encoding = ENCODINGS.find(({ name }) => accepts(acceptedEncodings, name))?.name
  const body = encoding ? page[encoding] : page.plain
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: page.tag,
    vary: 'accept-encoding',
  }
  if (isKnown(page.tag, knownTag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(body), {
    headers: { ...headers, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) },
  })
}

const isKnown = (tag: string, knownTag: string) =>
  knownTag.split(/,\s*/).some((known) => known.replace(/^W\//, '') === tag)

/** A compressed form older than its file is from another build and ignored. */
async function smallest(plain: Found, acceptedEncodings: string) {
  const forms = await Promise.all(
    ENCODINGS.map(async ({ name, suffix }) => ({ name, form: await fileAt(plain.file + suffix) })),
  )
  const fresh = forms.filter(({ form }) => form && form.changed >= plain.changed)
  const chosen = fresh.find(({ name }) => accepts(acceptedEncodings, name))
  return { sent: chosen?.form ?? plain, encoding: chosen?.name, isOneOfMany: fresh.length > 0 }
}

/** Accept-Encoding names it without `q=0` (RFC 9110, 12.5.3). */
export function accepts(header: string, encoding: string): boolean {
  const entry = header.split(',').find((one) => one.trim().split(';')[0]?.trim().toLowerCase() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

async function findFile(root: string, path: string): Promise<Found | null> {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return null
  }
  const file = normalize(join(root, plain))
  return plain.includes('\0') || !file.startsWith(root + sep) ? null : fileAt(file)
}

async function fileAt(file: string): Promise<Found | null> {
  const state = await stat(file).catch(() => null)
  return state?.isFile() ? { file, bytes: state.size, changed: Math.floor(state.mtimeMs) } : null
}
