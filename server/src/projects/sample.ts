import { coverArt } from '@makeready/composer/cover'
import type { Press } from '@makeready/press/press'
import { storeArt } from '../covers/art-storage.ts'
import type { Owned } from '../database/items.ts'
import type { FileStore } from '../files/file-store.ts'
import { findSample, insertSample } from './sample-parts.ts'
import { SAMPLE } from './sample-text.ts'

const SEED = 7

type AsOwner = <T>(fn: (own: Owned) => Promise<T>) => Promise<T>
type Tools = { press: Press; files: FileStore; signal: AbortSignal | undefined }

/** Returns an existing sample, or creates one with a built-in cover. */
export async function makeSample(userId: string, owned: AsOwner, { press, files, signal }: Tools) {
  const before = await owned(findSample)
  if (before) return before
  const { title, author, cover } = SAMPLE
  const art = coverArt({ ...cover, title, seed: SEED })
  const words = { title, author, language: 'en', style: cover.style }
  const { jpeg, contrast, titleSize } = await press.cover({ ...words, art }, { signal, owner: userId })
  const coverText = { ...words, artFileId: await storeArt(userId, art, { files, press, signal }), contrast, titleSize }
  const picture = { userId, projectId: null, name: `${title}.jpg`, type: 'image/jpeg', bytes: jpeg }
  const { url } = await files.save({ ...picture, kind: 'cover', coverText })
  return owned((own) => insertSample(own, url, coverText))
}
