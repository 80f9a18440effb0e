import sharp from 'sharp'
import { mainColour } from './cover/colours.ts'
import { readPicture } from './cover/picture.ts'
import type { ReadyPicture } from './jobs.ts'
import type { Picture } from './manuscript.ts'

/**
 * An uploaded PNG, JPEG or WebP, written anew, and its main colour. `jpeg` makes a JPEG of it in any case.
 * Throws PressError 'invalid' for anything else.
 */
export async function readyPicture(bytes: Uint8Array, jpeg: boolean): Promise<ReadyPicture> {
  const read = await readPicture(bytes)
  const picture = jpeg && read.type !== 'image/jpeg' ? await asJpeg(read) : read
  const pixels = await sharp(picture.bytes)
    .resize(900, 1200, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { picture, accent: mainColour(pixels) }
}

async function asJpeg(picture: Picture): Promise<Picture> {
  const bytes = await sharp(picture.bytes)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { ...picture, bytes, type: 'image/jpeg' }
}
