import { buffer } from 'node:stream/consumers'
import { NotFound } from '../database/faults.ts'
import type { Row } from '../database/schema.ts'
import type { Storage } from './storage.ts'

/** Pixels: few enough that a picture is made smaller a handful of times in its life, whatever is asked for. */
export const THUMBNAIL_WIDTHS = [192, 288, 400, 504, 900, 1800] as const
const LEAST_ASKED = 32

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]
export type MakeThumbnail = (readPicture: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** The width to send where that many pixels are asked for; undefined for what is no width of a thumbnail. */
export function thumbnailWidth(asked: number): ThumbnailWidth | undefined {
  return asked >= LEAST_ASKED ? THUMBNAIL_WIDTHS.find((width) => width >= asked) : undefined
}

const keyOf = (storageKey: string, width: ThumbnailWidth) => `${storageKey}-w${width}`

/** The key of the picture that a key of the storage is a thumbnail of; any other key as it is. */
export const pictureKey = (key: string) => key.replace(/-w\d+$/, '')

/** A file's key and those its thumbnails would have. */
export function withThumbnails(storageKey: string): string[] {
  const isPicture = /^(art|cover)\//.test(storageKey)
  return isPicture ? [storageKey, ...THUMBNAIL_WIDTHS.map((width) => keyOf(storageKey, width))] : [storageKey]
}

/** Keeps thumbnails beside their pictures; whoever asks while one is being made waits for that one. */
export function createThumbnails(storage: Storage) {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function made(storageKey: string, key: string, make: MakeThumbnail): Promise<Uint8Array> {
    const bytes = await make(async () => {
      const picture = await storage.get(storageKey)
      if (!picture) throw new NotFound()
      return buffer(picture.stream)
    })
    // shown also where it cannot be kept
    await storage.put(key, bytes, 'image/jpeg').catch(() => {})
    return bytes
  }

  return async ({ storageKey }: Row<'files'>, width: ThumbnailWidth, make: MakeThumbnail): Promise<Uint8Array> => {
    const key = keyOf(storageKey, width)
    const stored = await storage.get(key)
    if (stored) return buffer(stored.stream)
    const making = underWay.get(key) ?? made(storageKey, key, make).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
}
