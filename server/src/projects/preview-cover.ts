import type { PreparedPicture } from '@makeready/press/prepare-picture'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { pageCover } from '../covers/page-cover.ts'
import { NotFound } from '../database/errors.ts'
import type { FileStore } from '../files/file-store.ts'

/** Pixels: sharp on screen at a tenth of the printed size. */
const WIDTH = 900
const MAX_CACHED = 24

/** Files never change, so entries stay valid. */
const cached = new Map<string, PreparedPicture>()

/** With the color that the book takes from it; null for an unreadable picture. */
export async function previewCover(
  userId: string,
  imageUrl: string,
  shape: number,
  { press, files }: { press: Press; files: FileStore },
): Promise<PreparedPicture | null> {
  const key = `${userId} ${imageUrl} ${shape}`
  const known = cached.get(key)
  if (known) return known
  try {
    const ready = await pageCover(userId, imageUrl, shape, { press, files }, { width: WIDTH })
    for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - MAX_CACHED))) cached.delete(old)
    cached.set(key, ready)
    return ready
  } catch (error) {
    if (error instanceof NotFound || (error instanceof PressError && error.code === 'invalid')) return null
    throw error
  }
}
