import sharp from 'sharp'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import type { Picture } from '../manuscript/manuscript.ts'
import { isDrawing, readDrawing } from './drawing.ts'

export type PictureUse = 'cover' | 'book'

/** A hundred megapixels are enough for any scan or photograph, and stop a bomb before it is unpacked. */
const maxPixels = 100_000_000
const longestSide = 4000
/** What sharp calls the formats: AVIF is 'heif'. A cover takes the first three (requirement RULE-18). */
const ACCEPTED: Record<PictureUse, readonly string[]> = {
  cover: ['png', 'jpeg', 'webp'],
  book: ['png', 'jpeg', 'webp', 'gif', 'heif'],
}

const startsWithBytes = (bytes: Uint8Array, at: number, ...signature: number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The format by the file's first bytes, whatever its name; null for others. */
function detectFormat(bytes: Uint8Array): string | null {
  if (startsWithBytes(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWithBytes(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWithBytes(bytes, 0, ...ascii('RIFF')) && startsWithBytes(bytes, 8, ...ascii('WEBP'))) return 'webp'
  if (startsWithBytes(bytes, 0, ...ascii('GIF8'))) return 'gif'
  if (startsWithBytes(bytes, 4, ...ascii('ftypavi'))) return 'heif'
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
 * Rewrites a picture upright, in sRGB, without metadata, at most 4000 px per side; PNG if transparent. An animation becomes
 * its first frame. In a book, an SVG stays a drawing.
 * @throws PressError 'invalid'
 */
export async function readPicture(bytes: Uint8Array, use: PictureUse): Promise<Picture> {
  if (bytes.length === 0) throw refused('picture-empty')
  if (use === 'book' && isDrawing(bytes)) return readDrawing(bytes)
  const format = detectFormat(bytes)
  if (format === null || !ACCEPTED[use].includes(format)) throw refusedFormat(use)
  if (isPolyglot(bytes)) throw refused('picture-two-files')
  try {
    return await rewritePicture(bytes, use)
  } catch (cause) {
    if (cause instanceof PressError) throw cause
    throw refused('picture-unreadable', cause)
  }
}

async function rewritePicture(bytes: Uint8Array, use: PictureUse): Promise<Picture> {
  const { width, height, format, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!ACCEPTED[use].includes(format ?? '')) throw refusedFormat(use)
  if (width * height > maxPixels) {
    throw new PressError('invalid', pressMessage('picture-too-large', { width, height }))
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

const refused = (code: 'picture-empty' | 'picture-two-files' | 'picture-unreadable', cause?: unknown) =>
  new PressError('invalid', pressMessage(code), { cause })

const refusedFormat = (use: PictureUse) =>
  new PressError('invalid', pressMessage(use === 'cover' ? 'picture-format' : 'picture-format-book'))
