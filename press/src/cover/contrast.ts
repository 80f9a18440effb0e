import { contrastRatio, luminanceAt, luminanceOf, percentile } from '../pictures/luminance.ts'
import type { Sheet } from './zone.ts'

const inside = 200

/**
 * The contrast (1–21) that 99.9 % of the text's pixels reach against the picture behind them; ornaments do not count.
 */
export function textContrast(textPixels: Buffer, picture: Buffer, ink: string): number {
  const light = luminanceOf(ink)
  const ratios: number[] = []
  const whole = wholePixels(textPixels)
  for (let pixel = 0; pixel < whole.length; pixel++) {
    // most of the layer is blank
    if (whole[pixel] === 0 || (textPixels[pixel * 4 + 3] ?? 0) <= inside) continue
    if (Math.abs(luminanceAt(textPixels, pixel * 4) - light) < 0.01)
      ratios.push(contrastRatio(light, luminanceAt(picture, pixel * 3)))
  }
  return ratios.length === 0 ? 21 : percentile(Float64Array.from(ratios).sort(), 0.001)
}

/** RGBA as one number each. */
function wholePixels(pixels: Buffer): Uint32Array {
  const isAligned = pixels.byteOffset % 4 === 0
  const { buffer, byteOffset } = isAligned ? pixels : new Uint8Array(pixels)
  return new Uint32Array(buffer, byteOffset, pixels.length / 4)
}

export type Box = { left: number; top: number; right: number; bottom: number }

/** The box of everything drawn on a text layer, in pixels; null if it is blank. */
export function contentBounds(textPixels: Buffer, { width, height }: Sheet): Box | null {
  const box = { left: width, top: height, right: -1, bottom: -1 }
  const whole = wholePixels(textPixels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (whole[pixel] === 0 || (textPixels[pixel * 4 + 3] ?? 0) === 0) continue
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      box.bottom = y
    }
  }
  return box.right < 0 ? null : box
}
