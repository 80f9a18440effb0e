import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { badRequest, refusedBy, refuseField } from '../errors.ts'
import { type FileKind, type FileStore, idOf, urlOf } from '../files/file-store.ts'

/** The request's field: a finished cover, art beneath one, or either as a file. */
type PictureField = 'imageUrl' | 'art' | 'file'
type Tools = {
  files: FileStore
  press: Press
  signal: AbortSignal | undefined
  limited(kind: 'uploads'): Promise<void>
}

/** The link of a picture; a data URL is checked, re-encoded and stored. @throws NotFound; BAD_REQUEST naming `field` */
export async function storedImageUrl(
  userId: string,
  imageUrl: string,
  tools: Tools,
  field: PictureField = 'imageUrl',
): Promise<string> {
  if (imageUrl.startsWith('data:')) return (await storedPicture(userId, imageUrl, tools, field)).url
  const id = idOf(imageUrl) ?? ''
  const { row, stream } = await tools.files.open(userId, id)
  stream.destroy()
  if (!row.type.startsWith('image/')) throw refuseField(field, 'cover.not-a-picture')
  return urlOf(id)
}

export async function storedArtFile(userId: string, art: string | null, tools: Tools): Promise<string | null> {
  return art ? idOf(await storedImageUrl(userId, art, tools, 'art')) : null
}

/** Stores an upload as upright JPEG without metadata, size in pixels. @throws TooMany; BAD_REQUEST naming `field` */
export async function storedPicture(
  userId: string,
  picture: string | Blob,
  { files, press, signal, limited }: Tools,
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
    const { picture } = await press.picture(bytes, { jpeg: true, signal, owner: userId })
    const file = { userId, projectId: null, name: 'cover.jpg', type: picture.type, bytes: picture.bytes }
    const { url } = await files.save({ ...file, kind })
    return { url, width: picture.width, height: picture.height }
  } catch (error) {
    if (error instanceof PressError && error.code === 'invalid') throw badRequest([refusedBy(field, error)])
    throw error
  }
}
