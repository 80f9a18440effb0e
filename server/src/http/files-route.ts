import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Press } from '@makeready/press/press'
import sharp from 'sharp'
import type { FileStore, OpenFile } from '../files/file-store.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const WIDTH = { least: 32, most: 1800 }
/** A file's bytes never change under its id. */
const CACHE = 'private, max-age=31536000, immutable'

type Tools = { files: FileStore; press: Press }

/**
 * GET /api/v1/files/{id}: covers inline, documents as attachment with a readable name; `?download` makes an attachment
 * of a cover too (`=png` as PNG), `?width` a smaller picture.
 * @returns null for an id that is none; throws NotFound for what is not the person's own
 */
export async function fileResponse(userId: string, id: string, query: URLSearchParams, tools: Tools) {
  if (!UUID.test(id)) return null
  const file = await tools.files.open(userId, id.toLowerCase())
  const isPicture = file.row.type.startsWith('image/')
  const download = query.get('download')
  const width = Number(query.get('width') ?? Number.NaN)
  if (isPicture && download === 'png') return pngDownload(file)
  if (isPicture && width >= WIDTH.least && width <= WIDTH.most) {
    const small = await tools.press.thumbnail(await buffer(file.stream), Math.round(width))
    return answer(small, { type: 'image/jpeg', disposition: 'inline', etag: `"${file.row.sha256}-${width}"` })
  }
  const attached = download !== null || !isPicture
  return new Response(Readable.toWeb(file.stream) as ReadableStream<Uint8Array>, {
    headers: {
      ...headers(file.row.type, attached ? disposition(file.row.name) : 'inline', `"${file.row.sha256}"`),
      'content-length': String(file.bytes),
    },
  })
}

/** Covers are downloaded as PNG whatever was uploaded. */
async function pngDownload(file: OpenFile): Promise<Response> {
  const png = await sharp(await buffer(file.stream))
    .png()
    .toBuffer()
  const name = `${file.row.name.replace(/\.[a-z]+$/i, '')}.png`
  return answer(png, { type: 'image/png', disposition: disposition(name), etag: `"${file.row.sha256}-png"` })
}

function answer(bytes: Uint8Array, { type, disposition, etag }: { type: string; disposition: string; etag: string }) {
  return new Response(Buffer.from(bytes), { headers: headers(type, disposition, etag) })
}

function headers(type: string, disposition: string, etag: string) {
  return {
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': CACHE,
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** What makes a name look like another one (exe.fdp read backwards), or has no place in one. */
const NOT_IN_NAMES = /[\p{Bidi_Control}\p{Cc}\u2028\u2029\ufeff]/gu

/** RFC 6266: an ASCII name for old programs, the real one beside it. */
export function disposition(given: string): string {
  const name = given.toWellFormed().replace(NOT_IN_NAMES, '')
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
    .trim()
  const plain = /^\.|^$/.test(ascii) ? `file${ascii}` : ascii
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
