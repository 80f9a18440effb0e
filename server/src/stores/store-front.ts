import type { StorePicturesInput } from '@makeready/press/store-pictures'
import { artFor, readArt } from '../covers/art-storage.ts'
import { NotFound } from '../database/errors.ts'
import { type FileStore, idOf } from '../files/file-store.ts'

type Cover = { imageUrl: string } | null

/** The art beneath the cover's words, drawn for each shape (width / height), or a finished cover as it is. */
export async function storeFront(
  userId: string,
  cover: Cover,
  shapes: readonly number[],
  files: FileStore,
): Promise<StorePicturesInput['cover']> {
  const file = cover && (await files.find(userId, idOf(cover.imageUrl) ?? '').catch(orGone))
  if (!cover || !file) return { art: null, style: 'professional' }
  const { coverText } = file
  const art = coverText && (await readArt(userId, coverText.artFileId, files).catch(orGone))
  if (!coverText || !art)
    return { art: { bytes: await files.read(userId, cover.imageUrl) }, isFinished: true, style: 'professional' }
  const { title, author, language, style, titleFace, focus = null } = coverText
  // a photograph is the same for every shape
  const arts = 'svg' in art ? shapes.map((shape) => ({ shape, art: artFor(art, shape) })) : []
  return { art, arts, words: { title, author, language }, style, titleFace, focus }
}

function orGone(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
