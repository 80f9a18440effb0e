import { sameWords } from '@makeready/contract/domain/same-words'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import type { Database } from '../database/client.ts'
import { NotFound, Stale } from '../database/errors.ts'
import { ownedBy } from '../database/owned-by.ts'
import type { FileStore } from '../files/file-store.ts'
import { readArt } from './art-storage.ts'
import { fetchCoverText, saveCoverText } from './queries.ts'

type Tools = { database: Database; files: FileStore; press: Press }

/** Sets the text again when it changed. 'unset': the press failed or the art is gone. @throws the signal's reason */
export async function rerenderCover(
  userId: string,
  coverId: string,
  tools: Tools,
  signal?: AbortSignal,
): Promise<'set' | 'right' | 'unset'> {
  const { database, files, press } = tools
  const owned = ownedBy(database, userId)
  try {
    const { coverText, version, ...cover } = await owned((own) => fetchCoverText(own, coverId))
    if (!coverText) return 'right'
    const title = cover.title.trim() || coverText.title
    const author = cover.authorName.trim() || coverText.author
    if (sameWords(coverText.title, title) && sameWords(coverText.author, author)) return 'right'
    const words = { ...coverText, title, author }
    const art = await readArt(userId, coverText.artFileId, files)
    const rendered = await press.cover({ ...words, art }, { signal, owner: userId })
    const file = { userId, projectId: null, kind: 'cover', name: `${title}.jpg`, type: 'image/jpeg' } as const
    const measured = { ...words, contrast: rendered.contrast, titleSize: rendered.titleSize }
    const { url } = await files.save({ ...file, bytes: rendered.jpeg, coverText: measured })
    await owned((own) => saveCoverText(own, coverId, url, measured, version)).catch(async (error) => {
      await files.remove(userId, [url])
      throw error
    })
    return 'set'
  } catch (error) {
    if (error instanceof NotFound || error instanceof Stale || error instanceof PressError) return 'unset'
    throw error
  }
}
