import sharp from 'sharp'
import type { Picture } from '../manuscript/manuscript.ts'
import { mainColor } from './main-color.ts'
import { type PictureUse, readPicture } from './picture.ts'

export type PictureInput = { bytes: Uint8Array; use: PictureUse; jpeg: boolean; width?: number | undefined }
export type PreparedPicture = { picture: Picture /** '#rrggbb', the main color */; accent: string }

/**
 * Rewrites a picture and finds its main color. `jpeg` forces JPEG, except for a drawing; `width` (px) shrinks it.
 * @throws PressError 'invalid'
 */
export async function preparePicture({ bytes, use, jpeg, width }: PictureInput): Promise<PreparedPicture> {
  const read = await readPicture(bytes, use)
  const small = width !== undefined && width < read.width
  const isDrawn = read.type === 'image/svg+xml'
  const picture = jpeg && !isDrawn && (small || read.type !== 'image/jpeg') ? await asJpeg(read, width) : read
  const pixels = await sharp(picture.bytes)
    .resize(900, 1200, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { picture, accent: mainColor(pixels) }
}

async function asJpeg(picture: Picture, most = picture.width): Promise<Picture> {
  const { data, info } = await sharp(picture.bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: most, withoutEnlargement: true })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height }
}
