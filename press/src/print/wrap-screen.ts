import sharp from 'sharp'
import { fromRgb } from '../pictures/rgb.ts'
import type { Wrap } from './print-size.ts'
import type { WrapBackground } from './wrap-background.ts'
import { frontBox, restBox, SCREEN_WIDTH, screenPart, screenPixels } from './wrap-boxes.ts'

const INCH = 72

/** The sheet as JPEG. `words`: SVG of the sheet without its two backgrounds. */
export async function drawScreen(
  wrap: Wrap,
  words: string,
  { front, rest }: Record<'front' | 'rest', WrapBackground>,
): Promise<Buffer> {
  const size = screenPixels(wrap)
  // sharp multiplies a size in points by the density twice
  const density = INCH * Math.sqrt(SCREEN_WIDTH / wrap.width)
  const [layer, behindFront, behindRest] = await Promise.all([
    sharp(Buffer.from(words), { density, unlimited: true })
      .resize({ ...size, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer(),
    front.screen,
    rest.screen,
  ])
  const box = frontBox(wrap)
  const sheet = Buffer.alloc(size.width * size.height * 3)
  putColumns(sheet, behindRest, screenPart(wrap, restBox(wrap, box)))
  putColumns(sheet, behindFront, screenPart(wrap, box))
  return fromRgb({ pixels: sheet, ...size })
    .composite([{ input: layer, raw: { ...size, channels: 4 } }])
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Pictures without transparency need no blending, and copying their rows is four times as fast. */
function putColumns(sheet: Buffer, picture: Buffer, { left, width, height }: ReturnType<typeof screenPart>): void {
  const row = sheet.length / height
  for (let y = 0; y < height; y++) picture.copy(sheet, y * row + left * 3, y * width * 3, (y + 1) * width * 3)
}
