import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'

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

const LANDING: Record<string, string> = { '/': '/landing.html', '/de': '/landing.de.html' }

type Found = { file: string; bytes: number; changed: number }

/** Files by name, the landing page at `/` and `/de`, the app's page elsewhere; precompressed where accepted. */
export function createWebFiles(root: string, publicUrl?: string) {
  return async function serve(path: string, acceptedEncodings = '', knownTag = ''): Promise<Response> {
    const requested = path === '/' ? null : await findFile(root, path)
    if (requested) return answer(requested, { isHashed: path.startsWith('/assets/'), acceptedEncodings, knownTag })
    if (path.startsWith('/assets/')) return new Response('Not found', { status: 404 })
    const prerendered = LANDING[path]
    const landing = prerendered ? await findFile(root, prerendered) : null
    if (landing && publicUrl) return withSocialAddress(landing, publicUrl)
    const page = landing ?? (await findFile(root, '/index.html'))
    if (!page) return new Response('The web is not built: run npm start.', { status: 503 })
    return answer(page, { isHashed: false, acceptedEncodings, knownTag })
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
  if (knownTag.split(/,\s*/).some((known) => known.replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers })
  return new Response(Readable.toWeb(createReadStream(sent.file)) as ReadableStream<Uint8Array>, {
    headers: { ...headers, 'content-length': String(sent.bytes), ...(encoding && { 'content-encoding': encoding }) },
  })
}

/** Open Graph pictures need an absolute URL, which the build did not know. */
async function withSocialAddress({ file }: Found, publicUrl: string): Promise<Response> {
  const html = await readFile(file, 'utf8')
  const full = new URL('/social.png', publicUrl).href
  return new Response(html.replace('content="/social.png"', `content="${full}"`), {
    headers: { 'content-type': TYPES['.html'] ?? '', 'cache-control': 'no-cache' },
  })
}

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
