import sharp from 'sharp'
import { luminanceOf } from '../pictures/luminance.ts'
import type { Picture } from './artwork.ts'
import { type Box, contentBounds, textContrast } from './contrast.ts'
import { type Sheet, UNIT, type Zone } from './zone.ts'

/** WCAG 2.2, 1.4.3. */
export const READABLE = 4.5
/** WCAG 2.2, 1.4.6: a photograph is busy behind the text, so more contrast is required. */
export const READABLE_ON_PHOTOGRAPH = 7
const strengths = [0.3, 0.45, 0.6, 0.75, 0.9]

/** Adds a soft scrim, no stronger than the text needs. Returns the picture and the contrast reached. */
export async function addScrim(
  { pixels: picture, zone, width, height, unit }: Picture,
  textPixels: Buffer,
  ink: string,
  wanted: number,
): Promise<{ pixels: Buffer; contrast: number }> {
  let contrast = textContrast(textPixels, picture, ink)
  const size = { width, height }
  const box = contrast >= wanted ? null : contentBounds(textPixels, size)
  if (box === null) return { pixels: picture, contrast }
  const color = luminanceOf(ink) > 0.4 ? '#06080c' : '#ffffff'
  let pixels = picture
  for (const strength of strengths) {
    pixels = await sharp(picture, { raw: { ...size, channels: 3 } })
      .composite([{ input: Buffer.from(scrim(box, { ...size, unit }, zone, color, strength)) }])
      .removeAlpha()
      .raw()
      .toBuffer()
    contrast = textContrast(textPixels, pixels, ink)
    if (contrast >= wanted) break
  }
  return { pixels, contrast }
}

function scrim(box: Box, sheet: Required<Sheet>, zone: Zone, color: string, strength: number): string {
  // distances are for the pixels of a screen
  const px = sheet.unit / UNIT
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">`
  if (zone.anchor === 'middle') {
    const [x, y] = [box.left - 120 * px, box.top - 120 * px]
    const [width, height] = [box.right - box.left + 240 * px, box.bottom - box.top + 240 * px]
    return `${open}<filter id="b" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${55 * px}"/></filter><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${60 * px}" fill="${color}" opacity="${strength}" filter="url(#b)"/></svg>`
  }
  const top = zone.anchor === 'top'
  const edge = top ? box.bottom + 60 * px : sheet.height - box.top + 60 * px
  const reach = Math.min(sheet.height, edge + 620 * px)
  const stops = [0, edge / reach, edge / reach + (1 - edge / reach) * 0.5, 1]
    .map(
      (offset, index) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${[strength, strength, strength * 0.36, 0][index]}"/>`,
    )
    .join('')
  const [from, to] = top ? [0, reach] : [sheet.height, sheet.height - reach]
  return `${open}<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${stops}</linearGradient><rect width="${sheet.width}" height="${sheet.height}" fill="url(#g)"/></svg>`
}
