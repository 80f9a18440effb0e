import sharp from 'sharp'
import type { CoverText } from '../database/schema/items.ts'
import type { FileStore } from '../files/file-store.ts'
import { idOf } from '../files/file-store.ts'

/** Pixels, and what the press set on it; null for a picture that came as it is. */
export type CoverPicture = { width: number; height: number; lettering: CoverText | null }

const MAX_CACHED = 500
const known = new Map<string, CoverPicture>()

/** What there is to know of a cover's picture; read once, as the bytes of a file never change. null: it is gone. */
export async function coverPicture(userId: string, imageUrl: string, files: FileStore): Promise<CoverPicture | null> {
  const id = idOf(imageUrl)
  if (!id) return null
  const key = `${userId} ${id}`
  const before = known.get(key)
  if (before) return before
  try {
    const { row, stream } = await files.open(userId, id)
    const { width, height } = await stream.pipe(sharp()).metadata()
    const picture = { width, height, lettering: row.lettering }
    if (known.size >= MAX_CACHED) known.clear()
    known.set(key, picture)
    return picture
  } catch {
    // gone, or no picture that can be read: the report says so
    return null
  }
}
