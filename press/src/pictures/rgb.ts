import sharp, { type Sharp } from 'sharp'

export type RgbPixels = { pixels: Buffer; width: number; height: number }

/** Raw RGB pixels for sharp. Call it once per output: sharp's `clone` copies the pixels. */
export function fromRgb({ pixels, width, height }: RgbPixels): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
