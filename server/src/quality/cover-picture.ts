import sharp from 'sharp'
import type { CoverText } from '../database/schema/items.ts'
import type { FileStore } from '../files/file-store.ts'
import { idOf } from '../files/file-store.ts'

/** `pixels`, and what the press set; null for an uploaded cover. */
export type CoverPicture = { width: number; height: number; coverText: CoverText | null }

const MAX_CACHED = 500
const known = new Map<string, CoverPicture>()

/** Cached, as files never change. null: the file is gone. */
export async function coverPicture(userId: string, imageUrl: string, files: FileStore): Promise<CoverPicture | null> {
  const id = idOf(imageUrl)
  if (!id) return null
  const key = `${userId} ${id}`
  const before = known.get(key)
  if (before) return before
  try {
    const { row, stream } = await files.open(userId, id)
    const { width, height } = await stream.pipe(sharp()).metadata()
    const picture = { width, height, coverText: row.coverText }
    if (known.size >= MAX_CACHED) known.clear()
    known.set(key, picture)
    return picture
  } catch {
    return null
  }
}
