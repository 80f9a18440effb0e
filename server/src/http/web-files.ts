import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

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

const IMMUTABLE = 'public, max-age=31536000, immutable'
const squeeze = promisify(gzip)

/** The built web: files by their name, every other path the one page that knows its routes. */
export function createWebFiles(root: string) {
  // a name with a hash never means other bytes: what was squeezed for one visitor is there for the next
  const squeezed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return async function serve(path: string, acceptedEncodings = ''): Promise<Response> {
    const file = await found(root, path)
    if (file) {
      const isHashed = path.startsWith('/assets/')
      if (isHashed && /\.(js|css)$/.test(file) && /\bgzip\b/.test(acceptedEncodings)) {
        const bytes = squeezed.get(file) ?? readFile(file).then((whole) => squeeze(whole, { level: 9 }))
        squeezed.set(file, bytes)
        bytes.catch(() => squeezed.delete(file))
        return new Response(await bytes, {
          headers: {
            'content-type': TYPES[extname(file)] ?? '',
            'content-encoding': 'gzip',
            vary: 'accept-encoding',
            'cache-control': IMMUTABLE,
          },
        })
      }
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
        headers: {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'cache-control': isHashed ? IMMUTABLE : 'no-cache',
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
