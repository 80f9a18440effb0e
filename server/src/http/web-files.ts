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
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The built web: files by their name, every other path the one page that knows its routes. */
export function createWebFiles(root: string) {
  return async function serve(path: string): Promise<Response> {
    const file = await found(root, path)
    if (file) {
      const isHashed = path.startsWith('/assets/')
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
        headers: {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        },
      })
    }
    if (path.startsWith('/assets/')) return new Response('Not found', { status: 404 })
    const page = await readFile(join(root, 'index.html')).catch(() => null)
    if (!page) return new Response('The web is not built: run npm start.', { status: 503 })
    return new Response(page, { headers: { 'content-type': TYPES['.html'] ?? '', 'cache-control': 'no-cache' } })
  }
}

async function found(root: string, path: string): Promise<string | null> {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return null
  }
  const file = normalize(join(root, plain))
  if (plain.includes('\0') || !file.startsWith(root + sep)) return null
  return (await stat(file).catch(() => null))?.isFile() ? file : null
}
