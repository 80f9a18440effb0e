import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Press } from '@makeready/press/press'
import { NotFound } from '../database/errors.ts'
import type { Row } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { type ThumbnailWidth, thumbnailWidth } from '../files/thumbnails.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A file never changes under its id. */
const CACHE = 'private, max-age=31536000, immutable'

type Tools = { files: FileStore; press: Press; signal?: AbortSignal | undefined }

/** GET /api/v1/files/{id}, with `?download` (or `=png`) or `?width`. @returns null for an invalid id */
export async function fileResponse(userId: string, id: string, query: URLSearchParams, tools: Tools) {
  if (!UUID.test(id)) return null
  const row = await tools.files.find(userId, id.toLowerCase())
  const isPicture = row.type.startsWith('image/')
  const download = query.get('download')
  if (isPicture && download === 'png') return pngDownload(row, tools)
  const width = thumbnailWidth(Number(query.get('width') ?? Number.NaN))
  if (isPicture && width) return thumbnail(row, width, tools)
  const attached = download !== null || !isPicture
  const { stream, bytes } = await readStored(row, tools.files)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      ...headers(row.type, attached ? disposition(row.name) : 'inline', `"${row.sha256}"`),
      'content-length': String(bytes),
    },
  })
}

async function readStored(row: Row<'files'>, files: FileStore) {
  const object = await files.stored(row.storageKey)
  if (!object) throw new NotFound()
  return object
}

async function thumbnail(row: Row<'files'>, width: ThumbnailWidth, { files, press }: Tools): Promise<Response> {
  const small = await files.thumbnail(row, width, (readPicture) =>
    press.thumbnail(readPicture, width, { owner: row.userId }),
  )
  return answer(small, { type: 'image/jpeg', disposition: 'inline', etag: `"${row.sha256}-${width}"` })
}

async function pngDownload(row: Row<'files'>, { files, press, signal }: Tools): Promise<Response> {
  const readPicture = async () => buffer((await readStored(row, files)).stream)
  const png = await press.png(readPicture, { owner: row.userId, signal })
  const name = `${row.name.replace(/\.[a-z]+$/i, '')}.png`
  return answer(png, { type: 'image/png', disposition: disposition(name), etag: `"${row.sha256}-png"` })
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

/** Characters that disguise an extension (exe.fdp read backwards) or are invalid in names. */
const NOT_IN_NAMES = /[\p{Bidi_Control}\p{Cc}\u2028\u2029\ufeff]/gu

/** RFC 6266: an ASCII name for old programs besides the real one. */
export function disposition(name: string): string {
  const safe = name.toWellFormed().replace(NOT_IN_NAMES, '')
  const ascii = safe
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
    .trim()
  const plain = /^\.|^$/.test(ascii) ? `file${ascii}` : ascii
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
