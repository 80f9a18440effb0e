import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../database/client.ts'
import { wasRolledBack } from '../database/connection-lost.ts'
import { NotFound } from '../database/errors.ts'
import { asOwner, onceAsOwner, readAsOwner } from '../database/owned.ts'
import type { CoverText } from '../database/schema/items.ts'
import type { Row } from '../database/schema.ts'
import { fetchFile, forgetFiles, insertFile } from './queries.ts'
import type { Storage, StoredObject } from './storage.ts'
import { createThumbnails, type MakeThumbnail, type ThumbnailWidth, withThumbnails } from './thumbnails.ts'

/**
 * 'art': a picture or drawing without title and author; 'picture': a picture in a section; 'print': a file of a print
 * edition, or the picture of its cover; 'launch': a file of a launch kit; 'import': an uploaded book that becomes a product;
 * 'account': an uploaded export of an account.
 */
export type FileKind =
  | ('art' | 'cover' | 'picture' | 'pdf' | 'docx' | 'epub' | 'zip' | 'print' | 'launch')
  | ('import' | 'account')

export type NewFile = {
  userId: string
  projectId: string | null
  kind: FileKind
  name: string
  type: string
  bytes: Uint8Array | StoredObject
  coverText?: CoverText | null
}

export type SavedFile = { id: string; url: string }

export type OpenFile = StoredObject & { row: Row<'files'> }

/** One row per file; the bytes are in storage under our own key. */
export interface FileStore {
  find(userId: string, id: string): Promise<Row<'files'>>
  /** Bytes are durable before the row exists. */
  save(file: NewFile): Promise<SavedFile>
  open(userId: string, id: string): Promise<OpenFile>
  /** @throws NotFound for a link that is not this person's file */
  read(userId: string, url: string): Promise<Uint8Array>
  remove(userId: string, urls: readonly (string | null)[]): Promise<void>
  /** For callers that have the row; null if the bytes are gone. */
  stored(key: string): Promise<StoredObject | null>
  /** A stored thumbnail, or a new one from `make`. @throws NotFound */
  thumbnail(row: Row<'files'>, width: ThumbnailWidth, make: MakeThumbnail): Promise<Uint8Array>
  discard(keys: readonly string[]): Promise<void>
}

const URL_START = '/api/v1/files/'

export function createFileStore(database: Database, storage: Storage): FileStore {
  const find = (userId: string, id: string) => readAsOwner(database, userId, (tx) => fetchFile({ tx, userId }, id))
  const thumbnail = createThumbnails(storage)

  async function removeBytes(storageKey: string): Promise<void> {
    for (const key of withThumbnails(storageKey)) await storage.remove(key)
  }

  async function open(userId: string, id: string): Promise<OpenFile> {
    const row = await find(userId, id)
    const object = await storage.get(row.storageKey)
    if (!object) throw new NotFound()
    return { row, ...object }
  }
  return {
    find,
    open,
    thumbnail,
    async save({ userId, projectId, kind, name, type, bytes, coverText = null }) {
      const storageKey = `${kind}/${randomUUID()}`
      const { body, size, sha256 } = hashed(bytes)
      await storage.put(storageKey, body, type)
      try {
        const file = { userId, projectId, kind, name, type, bytes: size, storageKey, sha256: sha256(), coverText }
        const { id } = await onceAsOwner(database, userId, (tx) => insertFile({ tx, userId }, file))
        return { id, url: urlOf(id) }
      } catch (error) {
        // if the row may exist, or removal fails, the sweep decides later
        if (wasRolledBack(error)) await storage.remove(storageKey).catch(() => {})
        throw error
      }
    },
    async read(userId, url) {
      const id = idOf(url)
      if (!id) throw new NotFound()
      return buffer((await open(userId, id)).stream)
    },
    async remove(userId, urls) {
      const ids = urls.flatMap((url) => (url && idOf(url)) ?? [])
      const rows = await asOwner(database, userId, (tx) => forgetFiles({ tx, userId }, ids))
      for (const row of rows) await removeBytes(row.storageKey).catch(() => {})
    },
    stored: (key) => storage.get(key),
    async discard(keys) {
      for (const key of keys) await removeBytes(key)
    },
  }
}

/** `sha256` is complete once the body was read. */
function hashed(bytes: Uint8Array | StoredObject) {
  const hash = createHash('sha256')
  const sha256 = () => hash.digest('hex')
  if (!('stream' in bytes)) {
    hash.update(bytes)
    return { body: bytes, size: bytes.length, sha256 }
  }
  const { stream, bytes: size } = bytes
  async function* read() {
    for await (const chunk of stream) {
      hash.update(chunk as Uint8Array)
      yield chunk as Uint8Array
    }
  }
  return { body: { stream: Readable.from(read(), { objectMode: false }), bytes: size }, size, sha256 }
}

export function urlOf(id: string): string {
  return URL_START + id
}

/** null for any other address. */
export function idOf(url: string): string | null {
  return /(?:^|\/)api\/v1\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1] ?? null
}
