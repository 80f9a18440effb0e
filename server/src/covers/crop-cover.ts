import type { Focus } from '@makeready/contract/covers'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { badRequest, refusedBy, refuseField } from '../errors.ts'
import { type FileStore, idOf } from '../files/file-store.ts'
import { readArt } from './art-storage.ts'

/** The same text on the same picture, cropped around another point. @throws NotFound; BAD_REQUEST for a drawing */
export async function cropCover(
  userId: string,
  { imageUrl, focus }: { imageUrl: string; focus: Focus },
  { press, files }: { press: Press; files: FileStore },
  signal: AbortSignal | undefined,
): Promise<{ imageUrl: string; focus: Focus }> {
  const { name, coverText } = await files.find(userId, idOf(imageUrl) ?? '')
  const art = coverText && (await readArt(userId, coverText.artFileId, files))
  if (!coverText || !art || 'svg' in art) throw refuseField('imageUrl', 'cover.nothing-to-crop')
  try {
    const cover = await press.cover({ ...coverText, art, focus }, { signal, owner: userId })
    const measured = { ...coverText, focus, isPicture: true, contrast: cover.contrast, titleSize: cover.titleSize }
    const file = { userId, projectId: null, kind: 'cover', name, type: 'image/jpeg' } as const
    const { url } = await files.save({ ...file, bytes: cover.jpeg, coverText: measured })
    return { imageUrl: url, focus }
  } catch (error) {
    if (error instanceof PressError && error.code === 'invalid') throw badRequest([refusedBy('imageUrl', error)])
    throw error
  }
}
