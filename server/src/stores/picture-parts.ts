import { storeRules } from '@makeready/contract/domain/stores'
import sharp from 'sharp'
import { storeCover } from '../covers/store-cover.ts'
import { idOf } from '../files/file-store.ts'
import { serverMessage } from '../server-messages.ts'
import type { PackPart, PackRequest } from './pack-part.ts'

/** Amazon's ideal size of an eBook's cover; other bookstores take it too. */
const COVER = { width: 1_600, height: 2_560 } as const
const NAME = `cover-${COVER.width}x${COVER.height}.jpg`

/** The cover, laid out again in the shape that bookstores prefer. */
export async function pictureParts({ facts, stores, userId, deps, signal }: PackRequest): Promise<PackPart[]> {
  const fileId = facts.project.cover && idOf(facts.project.cover.imageUrl)
  const cover = once(async () => {
    const { bytes } = await storeCover(userId, fileId ?? '', deps, signal)
    const { width, height } = COVER
    return new Uint8Array(await sharp(bytes).resize(width, height, { fit: 'inside' }).jpeg({ quality: 92 }).toBuffer())
  })
  return stores
    .filter((store) => storeRules(store).sells !== 'paperback')
    .map((store) => ({
      store,
      path: `${storeRules(store).folder}/${NAME}`,
      ...(fileId
        ? { state: 'ready', notice: null, url: `/api/v1/files/${fileId}/store-cover`, read: cover }
        : { state: 'missing', notice: serverMessage('store.pictures-missing'), url: null, read: null }),
    }))
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}
