import sharp from 'sharp'
import type { Artwork } from '../cover/artwork.ts'
import type { Focus } from '../cover/focus.ts'
import { composeCover, missingWarning } from '../cover/make-cover.ts'
import { type CoverPalette, paletteFrom } from '../cover/palette.ts'
import type { HeadingFace } from '../manuscript/book-style.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import { luminanceAt } from '../pictures/luminance.ts'
import { mainColor } from '../pictures/main-color.ts'
import { readPicture } from '../pictures/picture.ts'
import { fromRgb, type RgbPixels } from '../pictures/rgb.ts'

/** The words of a cover as it was made. `title` may be 'Main: the rest'; `language`: BCP 47. */
export type FrontWords = { title: string; author: string; language: string }

/** What is on the front of a book: the art beneath its words, or all of it. */
export type FrontInput = {
  title: string
  subtitle?: string | null | undefined
  author: string
  /** BCP 47 */
  language: string
  art: Artwork
  /** the same art as it is drawn for other shapes (width / height) */
  arts?: readonly { shape: number; art: Artwork }[] | undefined
  /** what the cover says, if that differs from title, subtitle and author */
  words?: FrontWords | undefined
  /** the art is the whole front already, with its words */
  isFinished?: boolean | undefined
  /** one of the nine cover styles */
  style: string
  titleFace?: HeadingFace | undefined
  accent?: string | undefined
  focus?: Focus | null
}

export type Front = RgbPixels & {
  palette: CoverPalette
  warnings: Warning[]
}

const SAME_SHAPE = 0.005

/** The front in exactly this size. Art is laid out and lettered for the shape; a finished front gets a margin in its colors. */
export async function frontOf(input: FrontInput, size: { width: number; height: number }): Promise<Front> {
  if (input.isFinished && input.art && 'bytes' in input.art) return withMargin(input.art.bytes, size)
  const shape = size.width / size.height
  const { accent = '', arts = [], words, ...rest } = input
  const art = arts.find((one) => Math.abs(one.shape - shape) < SAME_SHAPE)?.art ?? input.art
  const composed = await composeCover({
    ...rest,
    ...(words && { ...words, subtitle: null }),
    art,
    accent,
    shape,
    pixels: size.width,
  })
  const { picture, ground, layer } = composed
  const { width, height } = picture
  const pixels = await fromRgb({ ...ground, width, height })
    .composite([{ input: layer.pixels, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return { pixels, ...size, palette: picture.palette, warnings: layer.missing.map(missingWarning) }
}

/** Width to height of a finished front; null for art that takes any shape. */
export async function ownShape({ art, isFinished }: FrontInput): Promise<number | null> {
  if (!isFinished || !art || !('bytes' in art)) return null
  const { width, height } = await readPicture(art.bytes, 'cover')
  return width / height
}

/** Nothing is cut off or stretched: around it are its own edges, blurred. */
async function withMargin(bytes: Uint8Array, size: { width: number; height: number }): Promise<Front> {
  const read = await readPicture(bytes, 'cover')
  const whole = sharp(read.bytes).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const inner = await whole
    .resize({ ...size, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = inner.info
  const [left, top] = [Math.floor((size.width - width) / 2), Math.floor((size.height - height) / 2)]
  const around = { left, top, right: size.width - width - left, bottom: size.height - height - top }
  const ground = await fromRgb({ pixels: inner.data, width, height })
    .extend({ ...around, extendWith: 'copy' })
    .blur(Math.max(2, size.width / 90))
    .png({ compressionLevel: 0 })
    .toBuffer()
  const pixels = await sharp(ground)
    .composite([{ input: inner.data, raw: { width, height, channels: 3 }, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, ...size, palette: paletteFrom(mainColor(pixels)), warnings: [] }
}

/** How light a front is on average, 0–1. */
export function lightOf({ pixels }: Pick<Front, 'pixels'>): number {
  let sum = 0
  let count = 0
  for (let at = 0; at + 2 < pixels.length; at += 3 * 997) {
    sum += luminanceAt(pixels, at)
    count += 1
  }
  return sum / count
}

/** How light its outer edge is, 0–1: the lightest of the four sides. */
export function edgeLight({ pixels, width, height }: Pick<Front, 'pixels' | 'width' | 'height'>): number {
  const mean = (count: number, at: (n: number) => number) => {
    let sum = 0
    for (let n = 0; n < count; n++) sum += luminanceAt(pixels, 3 * at(n))
    return sum / count
  }
  return Math.max(
    mean(width, (x) => x),
    mean(width, (x) => (height - 1) * width + x),
    mean(height, (y) => y * width),
    mean(height, (y) => y * width + width - 1),
  )
}
