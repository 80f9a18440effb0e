import { fileExtension } from '@makeready/press/file-extension'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { badRequest, refusedBy } from '../errors.ts'
import type { FileKind, FileStore } from '../files/file-store.ts'

/** The request's field: a finished cover, art beneath one, or a file. */
export type PictureField = 'imageUrl' | 'art' | 'file'
export type PictureTools = {
  files: FileStore
  press: Press
  signal: AbortSignal | undefined
  limited(kind: 'uploads'): Promise<void>
}

/** Pixels: 300 per inch on the widest page. */
const SECTION_WIDTH = 2550

/**
 * Stores an upload as upright JPEG without metadata, and a section's SVG as simplified drawing; size in pixels.
 * @throws TooMany; BAD_REQUEST naming `field`
 */
export async function storedPicture(
  userId: string,
  picture: string | Blob,
  { files, press, signal, limited }: PictureTools,
  field: PictureField = 'imageUrl',
  kind: FileKind = field === 'art' ? 'art' : 'cover',
): Promise<{ url: string; width: number; height: number }> {
  // uploaded files are counted before they are read (http/request-bodies.ts)
  if (typeof picture === 'string') await limited('uploads')
  const bytes = async () =>
    typeof picture === 'string'
      ? Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
      : new Uint8Array(await picture.arrayBuffer())
  try {
    const { picture } = await press.picture(bytes, {
      jpeg: true,
      signal,
      owner: userId,
      ...(kind === 'picture' && { use: 'book', width: SECTION_WIDTH }),
    })
    const file = {
      userId,
      projectId: null,
      name: `${kind === 'picture' ? 'picture' : 'cover'}.${fileExtension(picture)}`,
      type: picture.type,
      bytes: picture.bytes,
    }
    const { url } = await files.save({ ...file, kind })
    return { url, width: picture.width, height: picture.height }
  } catch (error) {
    if (error instanceof PressError && error.code === 'invalid') throw badRequest([refusedBy(field, error)])
    throw error
  }
}
