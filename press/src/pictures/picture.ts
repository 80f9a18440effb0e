import sharp from 'sharp'
import { type PressMessage, pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import type { Picture } from '../manuscript/manuscript.ts'

/** A picture that cannot be used. `message` is a sentence for the creator. */
export class PictureError extends PressError {
  override name = 'PictureError'

  constructor(message: PressMessage, options?: ErrorOptions) {
    super('invalid', message, options)
  }
}

/** A hundred megapixels are enough for any scan or photograph, and stop a bomb before it is unpacked. */
const maxPixels = 100_000_000
const longestSide = 4000
const accepted = ['png', 'jpeg', 'webp']

const startsWithBytes = (bytes: Uint8Array, at: number, ...signature: number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The format by the file's first bytes, whatever its name; null for anything except PNG, JPEG and WebP. */
function detectFormat(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (startsWithBytes(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWithBytes(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWithBytes(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWithBytes(bytes, 8, 0x57, 0x45, 0x42, 0x50))
    return 'webp'
  return null
}

/** True for a file that is also a ZIP (APPNOTE 4.3.16) or a PDF: such polyglots are attacks. */
function isPolyglot(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end >= 0 && end + 22 <= file.length && end + 22 + file.readUInt16LE(end + 20) === file.length) return true
  return file.subarray(0, 1024).includes('%PDF-', 0, 'latin1')
}

/**
 * Rewrites a picture upright, in sRGB, without metadata, at most 4000 px per side; PNG if transparent. Throws PictureError.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length === 0) throw new PictureError(pressMessage('picture-empty'))
  if (detectFormat(bytes) === null) throw new PictureError(pressMessage('picture-format'))
  if (isPolyglot(bytes)) throw new PictureError(pressMessage('picture-two-files'))
  try {
    return await rewritePicture(bytes)
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    throw new PictureError(pressMessage('picture-unreadable'), { cause })
  }
}

async function rewritePicture(bytes: Uint8Array): Promise<Picture> {
  const { width, height, format, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!accepted.includes(format ?? '')) throw new PictureError(pressMessage('picture-format'))
  if (width * height > maxPixels) {
    throw new PictureError(pressMessage('picture-too-large', { width, height }))
  }
  const rotated = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const isTransparent = hasAlpha && !(await sharp(bytes, { limitInputPixels: maxPixels }).stats()).isOpaque
  const encoded = isTransparent
    ? rotated.png()
    : rotated.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, type: isTransparent ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}
