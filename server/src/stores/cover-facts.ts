import { buffer } from 'node:stream/consumers'
import { STORE_COVER } from '@makeready/contract/domain/store-limits'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import { NotFound } from '../database/errors.ts'
import { type FileStore, idOf } from '../files/file-store.ts'
import { pictureSize } from '../files/picture-size.ts'
import type { CoverFacts } from './warnings.ts'

/** Apple Books refuses larger pictures inside a book. */
const MOST_PIXELS = 4_000_000
const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i

type Pictures = { cover: { imageUrl: string } | null; epubUrl: string | null }

/** The cover as stores get it, and how many pictures of the EPUB are too large. */
export async function coverFacts(userId: string, { cover, epubUrl }: Pictures, files: FileStore) {
  return {
    cover:
      cover && (await known(`${userId} ${cover.imageUrl}`, covers, () => readCover(userId, cover.imageUrl, files))),
    largePictures: epubUrl
      ? ((await known(`${userId} ${epubUrl}`, epubs, async () => countLarge(await files.read(userId, epubUrl)))) ?? 0)
      : 0,
  }
}

/** A cover that the press has set is set again for stores. */
async function readCover(userId: string, url: string, files: FileStore): Promise<CoverFacts> {
  const { row, stream } = await files.open(userId, idOf(url) ?? '')
  if (row.coverText) {
    stream.destroy()
    return { ...STORE_COVER, title: row.coverText.title }
  }
  return { ...(await pictureSize(stream)), title: null }
}

async function countLarge(epub: Uint8Array): Promise<number> {
  const zip = await fromBufferPromise(Buffer.from(epub), { lazyEntries: true })
  let count = 0
  for await (const entry of zip.eachEntry()) {
    if (!PICTURE.test(entry.fileName)) continue
    const { width, height } = await sharp(await buffer(await zip.openReadStreamPromise(entry))).metadata()
    if (width * height > MOST_PIXELS) count += 1
  }
  return count
}

const MAX_KNOWN = 500
const covers = new Map<string, CoverFacts>()
const epubs = new Map<string, number>()

/** Files never change under their address. null: the file is gone. */
async function known<T>(key: string, cache: Map<string, T>, read: () => Promise<T>): Promise<T | null> {
  const before = cache.get(key)
  if (before !== undefined) return before
  try {
    const value = await read()
    if (cache.size >= MAX_KNOWN) cache.clear()
    cache.set(key, value)
    return value
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
