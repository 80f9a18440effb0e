import sharp from 'sharp'
import type { Picture } from '../manuscript/manuscript.ts'

/** Apple Books refuses larger pictures within a book (itunespartner.apple.com, "Prepare your book", 2026-11). */
const MOST_PIXELS = 4_000_000

/** A picture as readers take it: one with too many pixels is scaled down. Drawings stay. */
export async function fitPicture(picture: Picture): Promise<Picture> {
  const { type, bytes, width, height } = picture
  if (type === 'image/svg+xml' || width * height <= MOST_PIXELS) return picture
  const scale = Math.sqrt(MOST_PIXELS / (width * height))
  // both sides: sharp would round the other one up
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const small = sharp(bytes).resize({ ...size, fit: 'fill' })
  const encoded = type === 'image/png' ? small.png() : small.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { type, bytes: data, width: info.width, height: info.height }
}
