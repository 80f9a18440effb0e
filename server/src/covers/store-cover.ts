import { STORE_COVER } from '@makeready/contract/domain/store-limits'
import type { Press } from '@makeready/press/press'
import { refuseField } from '../errors.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { pageCover } from './page-cover.ts'

/**
 * A cover as JPEG for an upload form: art and words laid out again in the shape that Amazon prefers. A finished cover
 * without stored art keeps its pixels. @throws NotFound; BAD_REQUEST for a file that is no picture
 */
export async function storeCover(
  userId: string,
  fileId: string,
  tools: { press: Press; files: FileStore },
  signal?: AbortSignal,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { name, type } = await tools.files.find(userId, fileId)
  if (!type.startsWith('image/')) throw refuseField('imageUrl', 'cover.not-a-picture')
  const shape = STORE_COVER.width / STORE_COVER.height
  const { picture } = await pageCover(userId, urlOf(fileId), shape, tools, { signal })
  return { bytes: picture.bytes, name: `${name.replace(/\.[a-z]+$/i, '')}-store.jpg` }
}
