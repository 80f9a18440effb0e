import { LIMITS } from '@makeready/contract/domain/limits'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { badRequest } from '../errors.ts'
import { type FileStore, idOf } from '../files/file-store.ts'

type Tools = { files: FileStore; press: Press; signal: AbortSignal | undefined }

/**
 * The link under which a cover's picture is kept. A data URL is checked, written anew and stored as a file.
 * @throws NotFound for a file that is not the creator's; BAD_REQUEST for what is no picture
 */
export async function keptImageUrl(userId: string, imageUrl: string, tools: Tools): Promise<string> {
  const { files, press, signal } = tools
  if (!imageUrl.startsWith('data:')) {
    const id = idOf(imageUrl) ?? ''
    const { row, stream } = await files.open(userId, id)
    stream.destroy()
    if (!row.type.startsWith('image/')) throw badRequest([{ field: 'imageUrl', message: 'This file is no picture' }])
    return `/api/v1/files/${id}`
  }
  const bytes = Buffer.from(imageUrl.slice(imageUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > LIMITS.coverUploadBytes)
    throw badRequest([{ field: 'imageUrl', message: 'The picture is too large: at most 10 MB' }])
  try {
    const { picture } = await press.picture(bytes, { jpeg: true, signal })
    const file = { userId, projectId: null, kind: 'cover', name: 'cover.jpg', type: picture.type, bytes: picture.bytes }
    return (await files.save({ ...file, kind: 'cover' })).url
  } catch (error) {
    if (error instanceof PressError && error.code === 'invalid')
      throw badRequest([{ field: 'imageUrl', message: error.message }])
    throw error
  }
}
