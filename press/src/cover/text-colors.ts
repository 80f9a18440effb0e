import { contrastRatio, luminanceAt, luminanceOf, percentile } from '../pictures/luminance.ts'
import type { Picture } from './artwork.ts'
import type { Sheet, Zone } from './zone.ts'

export type TextColors = { ink: string; ornament: string }

const comfortable = 7
const graphic = 3

function lightRange(
  pixels: Buffer,
  { width, height, unit }: Required<Sheet>,
  zone: Zone,
): { low: number; high: number } {
  const right = Math.min(width, (zone.x + zone.width) * unit)
  const bottom = Math.min(height, (zone.y + zone.height) * unit)
  const samples: number[] = []
  for (let y = Math.round(zone.y * unit); y < bottom; y += 9) {
    for (let x = Math.round(zone.x * unit); x < right; x += 9) samples.push(luminanceAt(pixels, (y * width + x) * 3))
  }
  samples.sort((one, other) => one - other)
  return { low: percentile(samples, 0.02), high: percentile(samples, 0.98) }
}

/** The palette's dark or light color for text, and a color for rules that is visible on the same background. */
export function textColors(picture: Picture): TextColors {
  const { pixels, zone, palette } = picture
  const { low, high } = lightRange(pixels, picture, zone)
  const worst = (hex: string) => Math.min(contrastRatio(luminanceOf(hex), low), contrastRatio(luminanceOf(hex), high))
  const candidates = [palette.ink ?? palette.deep, palette.deep, palette.paper, '#14161a', '#ffffff']
  const best = candidates.reduce((one, other) => (worst(other) > worst(one) ? other : one))
  const ink = candidates.find((hex) => worst(hex) >= comfortable) ?? best
  const ornament = [palette.pop, palette.main, palette.second].find((hex) => hex !== undefined && worst(hex) >= graphic)
  return { ink, ornament: ornament ?? ink }
}
