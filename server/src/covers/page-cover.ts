import { COVER_ASPECT_RATIO } from '@makeready/contract/domain/cover-styles'
import type { PreparedPicture } from '@makeready/press/prepare-picture'
import type { JobOptions, Press } from '@makeready/press/press'
import { NotFound } from '../database/errors.ts'
import { type FileStore, idOf } from '../files/file-store.ts'
import { artFor, readArt } from './art-storage.ts'

type Tools = { press: Press; files: FileStore }
type Options = JobOptions & { width?: number }

/** Shapes that differ less count as equal: page sizes are in points. */
const SAME_SHAPE = 0.005

/**
 * The cover for the first page of a book: art and text laid out for its shape (width / height). A finished cover
 * without stored art stays unchanged.
 * @throws NotFound when the cover's file is gone; PressError
 */
export async function pageCover(
  userId: string,
  imageUrl: string,
  shape: number,
  { press, files }: Tools,
  options: Options = {},
): Promise<PreparedPicture> {
  const bytes = await coverBytes(userId, imageUrl, shape, { press, files }, options)
  return press.picture(bytes, { jpeg: true, ...options, owner: userId })
}

async function coverBytes(
  userId: string,
  imageUrl: string,
  shape: number,
  { press, files }: Tools,
  { signal }: Options,
) {
  const { coverText } = await files.find(userId, idOf(imageUrl) ?? '')
  const art =
    coverText && Math.abs(shape - COVER_ASPECT_RATIO) > SAME_SHAPE
      ? await storedArt(userId, coverText.artFileId, files)
      : null
  if (!coverText || !art) return files.read(userId, imageUrl)
  const cover = await press.cover({ ...coverText, art: artFor(art, shape), shape }, { signal, owner: userId })
  return cover.jpeg
}

async function storedArt(userId: string, artFileId: string, files: FileStore) {
  try {
    return await readArt(userId, artFileId, files)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
