import sharp from 'sharp'
import { PressError } from '../errors/press-error.ts'
import { type Sentence, sentence } from '../errors/sentences.ts'
import type { Picture } from '../manuscript/manuscript.ts'

/** A picture that cannot be used. `message` is a sentence for the creator. */
export class PictureError extends PressError {
  override name = 'PictureError'

  constructor(said: Sentence, options?: ErrorOptions) {
    super('invalid', said, options)
  }
}

/** A hundred megapixels hold any scan or photograph and stop a bomb before it is unpacked. */
const mostPixels = 100_000_000
const longestSide = 4000
const accepted = ['png', 'jpeg', 'webp']

const starts = (bytes: Uint8Array, at: number, ...signature: number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The format by the first bytes of the file, whatever its name says; null for anything but PNG, JPEG and WebP. */
function sniffed(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'webp'
  return null
}

/**
 * Whether the same bytes are an archive or a PDF as well: who sends such a file means more than its picture. A ZIP ends
 * with its directory (APPNOTE 4.3.16); a PDF begins within the first kilobyte, wherever its readers look for it.
 */
function isTwoFiles(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end >= 0 && end + 22 <= file.length && end + 22 + file.readUInt16LE(end + 20) === file.length) return true
  return file.subarray(0, 1024).includes('%PDF-', 0, 'latin1')
}

/**
 * Reads an uploaded or fetched picture and rewrites it: upright, sRGB, without metadata, at most 4000 px a side.
 * PNG where it has see-through parts, else JPEG. Throws a PictureError with a sentence for people.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length === 0) throw new PictureError(sentence('picture-empty'))
  if (sniffed(bytes) === null) throw new PictureError(sentence('picture-format'))
  if (isTwoFiles(bytes)) throw new PictureError(sentence('picture-two-files'))
  try {
    return await rewritten(bytes)
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    throw new PictureError(sentence('picture-unreadable'), { cause })
  }
}

async function rewritten(bytes: Uint8Array): Promise<Picture> {
  const { width, height, format, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!accepted.includes(format ?? '')) throw new PictureError(sentence('picture-format'))
  if (width * height > mostPixels) {
    throw new PictureError(sentence('picture-too-large', { width, height }))
  }
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const seeThrough = hasAlpha && !(await sharp(bytes, { limitInputPixels: mostPixels }).stats()).isOpaque
  const written = seeThrough
    ? upright.png()
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { bytes: data, type: seeThrough ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}
