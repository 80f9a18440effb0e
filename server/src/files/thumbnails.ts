import { buffer } from 'node:stream/consumers'
import { NotFound } from '../database/errors.ts'
import type { Row } from '../database/schema.ts'
import type { Storage } from './storage.ts'

/** Pixels: few widths, so that each picture is resized a handful of times at most. */
export const THUMBNAIL_WIDTHS = [192, 288, 400, 504, 900, 1800] as const
const MIN_REQUESTED = 32

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]
export type MakeThumbnail = (readPicture: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** The next larger width; undefined for an invalid one. */
export function thumbnailWidth(pixels: number): ThumbnailWidth | undefined {
  return pixels >= MIN_REQUESTED ? THUMBNAIL_WIDTHS.find((width) => width >= pixels) : undefined
}

const keyOf = (storageKey: string, width: ThumbnailWidth) => `${storageKey}-w${width}`

export const pictureKey = (key: string) => key.replace(/-w\d+$/, '')

export function withThumbnails(storageKey: string): string[] {
  const isPicture = /^(art|cover)\//.test(storageKey)
  return isPicture ? [storageKey, ...THUMBNAIL_WIDTHS.map((width) => keyOf(storageKey, width))] : [storageKey]
}

/** Concurrent requests for one thumbnail wait for the same result. */
export function createThumbnails(storage: Storage) {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function makeAndStore(storageKey: string, key: string, make: MakeThumbnail): Promise<Uint8Array> {
    const bytes = await make(async () => {
      const picture = await storage.get(storageKey)
      if (!picture) throw new NotFound()
      return buffer(picture.stream)
    })
    // shown even when it cannot be stored
    await storage.put(key, bytes, 'image/jpeg').catch(() => {})
    return bytes
  }

  return async ({ storageKey }: Row<'files'>, width: ThumbnailWidth, make: MakeThumbnail): Promise<Uint8Array> => {
    const key = keyOf(storageKey, width)
    const stored = await storage.get(key)
    if (stored) return buffer(stored.stream)
    const making = underWay.get(key) ?? makeAndStore(storageKey, key, make).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
}
