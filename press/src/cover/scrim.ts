import { luminanceOf } from '../pictures/luminance.ts'
import { fromRgb, type RgbPixels } from '../pictures/rgb.ts'
import type { Picture } from './artwork.ts'
import { type Box, contentBounds, textContrast } from './contrast.ts'
import type { TextLayer } from './text-layer.ts'
import { UNIT, type Zone } from './zone.ts'

/** WCAG 2.2, 1.4.3. */
export const READABLE = 4.5
/** WCAG 2.2, 1.4.6: a photograph is busy behind the text, so more contrast is required. */
export const READABLE_ON_PHOTOGRAPH = 7
const strengths = [0.3, 0.45, 0.6, 0.75, 0.9]

/**
 * Adds a soft scrim, no stronger than the text needs. The text may have fewer pixels than the picture. Returns the picture and the
 * contrast reached.
 */
export async function addScrim(
  picture: Picture,
  text: TextLayer,
  ink: string,
  wanted: number,
): Promise<{ pixels: Buffer; contrast: number }> {
  const measured = await inSizeOf(text, picture)
  let contrast = textContrast(text.pixels, measured.pixels, ink)
  const box = contrast >= wanted ? null : contentBounds(text.pixels, text)
  if (box === null) return { pixels: picture.pixels, contrast }
  const color = luminanceOf(ink) > 0.4 ? '#06080c' : '#ffffff'
  let layer = ''
  let { pixels } = measured
  for (const strength of strengths) {
    layer = scrim(box, text, picture.zone, color, strength)
    pixels = await overlaid(measured, layer)
    contrast = textContrast(text.pixels, pixels, ink)
    if (contrast >= wanted) break
  }
  return { pixels: measured.pixels === picture.pixels ? pixels : await overlaid(picture, layer), contrast }
}

async function inSizeOf({ width, height }: TextLayer, picture: Picture): Promise<RgbPixels> {
  if (picture.width === width) return picture
  return { width, height, pixels: await fromRgb(picture).resize({ width, height, fit: 'fill' }).raw().toBuffer() }
}

/** Raw RGB with a drawing stretched over it. */
function overlaid(picture: RgbPixels, svg: string): Promise<Buffer> {
  const { width, height } = picture
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `)
  return fromRgb(picture)
    .composite([{ input: Buffer.from(sized) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Without width and height, in pixels of the text. */
function scrim(box: Box, sheet: TextLayer, zone: Zone, color: string, strength: number): string {
  // distances are for the pixels of a screen
  const px = sheet.unit / UNIT
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">`
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
