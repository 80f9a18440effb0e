import { toHex } from './luminance.ts'

/** Slate: for a picture without color. */
export const PLAIN = '#33415c'
const buckets = 24

/** The most prominent color of a picture (raw RGB): the strongest hue, with each pixel weighted by its saturation. */
export function mainColor(pixels: Buffer): string {
  const weights = Array.from({ length: buckets }, () => ({ weight: 0, sum: [0, 0, 0] as [number, number, number] }))
  for (let index = 0; index + 2 < pixels.length; index += 3 * 211) {
    const [r, g, b] = [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0]
    const most = Math.max(r, g, b)
    const spread = most - Math.min(r, g, b)
    if (spread < 24) continue
    const bucket = weights[Math.floor((hueOf(r, g, b, most, spread) / 360) * buckets) % buckets]
    const weight = (spread / 255) ** 2
    if (!bucket) continue
    bucket.weight += weight
    bucket.sum = [bucket.sum[0] + r * weight, bucket.sum[1] + g * weight, bucket.sum[2] + b * weight]
  }
  const loudest = weights.reduce((one, other) => (other.weight > one.weight ? other : one))
  return loudest.weight === 0 ? PLAIN : toHex(loudest.sum.map((value) => value / loudest.weight))
}

function hueOf(r: number, g: number, b: number, most: number, spread: number): number {
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (sixth * 60 + 360) % 360
}
