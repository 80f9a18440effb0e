import sharp from 'sharp'
import { luminanceAt } from '../pictures/luminance.ts'
import { mainColor } from '../pictures/main-color.ts'
import { readPicture } from '../pictures/picture.ts'
import { type Focus, focusRegion } from './focus.ts'
import { withGrain } from './grain.ts'
import { type CoverPalette, paletteFrom } from './palette.ts'
import { pixelsOf, type Sheet, UNIT, type Zone, zoneAt } from './zone.ts'

type Drawing = { svg: string; width?: number; height?: number; zone?: Zone; palette?: CoverPalette; grain?: number }
export type Artwork = Drawing | { bytes: Uint8Array } | null

/** Raw RGB with the zone for the text; `unit`: pixels per unit of the zone. */
export type Picture = Required<Sheet> & { pixels: Buffer; zone: Zone; palette: CoverPalette }

export type Placing = { sheet: Sheet; align: Zone['align']; accent: string; focus: Focus | null }

/** The picture of a cover, filling its page. One of another shape is cropped around what matters, never stretched. */
export async function renderArtwork(art: Artwork, placing: Placing): Promise<Picture> {
  if (art === null) return plainBackground(placing)
  if ('svg' in art) return rasterize(art, placing)
  const size = pixelsOf(placing.sheet)
  const { bytes, ...read } = await readPicture(art.bytes, 'cover')
  const picture = sharp(bytes)
  const cropped = placing.focus
    ? picture.extract(focusRegion(read, size, placing.focus)).resize({ ...size, fit: 'fill' })
    : picture.resize({ ...size, fit: 'cover', position: 'attention' })
  const { unit = UNIT } = placing.sheet
  const pixels = await cropped.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer()
  const [top, bottom] = [zoneAt('top', placing.sheet), zoneAt('bottom', placing.sheet)]
  const calm =
    busyness(pixels, { ...size, unit }, bottom) < busyness(pixels, { ...size, unit }, top) * 0.7 ? bottom : top
  return { ...size, unit, pixels, zone: { ...calm, align: placing.align }, palette: paletteFrom(mainColor(pixels)) }
}

async function rasterize(art: Drawing, { sheet, align }: Placing): Promise<Picture> {
  const { unit = UNIT } = sheet
  const size = pixelsOf(sheet)
  // at a size that isn't whole, the edges of a drawing are half transparent
  const isWhole = sheet.width * unit === size.width && sheet.height * unit === size.height
  const edge = isWhole ? 0 : 2
  const isFlat = await sharp(Buffer.from(art.svg), { density: 72 * unit })
    .resize({ width: size.width + 2 * edge, height: size.height + 2 * edge, fit: 'cover' })
    .extract({ left: edge, top: edge, ...size })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
  const pixels = art.grain ? withGrain(isFlat, size, art.grain) : isFlat
  const zone = art.zone ? croppedZone(art.zone, art, sheet) : { ...zoneAt('top', sheet), align }
  return { ...size, unit, pixels, zone, palette: art.palette ?? paletteFrom(mainColor(pixels)) }
}

const LEAST_MARGIN = 56

/** A drawing's text zone after cropping to the page. */
function croppedZone(zone: Zone, { width = 1200, height = 1600 }: Drawing, sheet: Sheet): Zone {
  const scale = Math.max(sheet.width / width, sheet.height / height)
  if (width === sheet.width && height === sheet.height) return zone
  const across = (x: number) => (x - width / 2) * scale + sheet.width / 2
  const down = (y: number) => (y - height / 2) * scale + sheet.height / 2
  const left = Math.max(LEAST_MARGIN, across(zone.x))
  const top = Math.max(LEAST_MARGIN, down(zone.y))
  const right = Math.min(sheet.width - LEAST_MARGIN, across(zone.x + zone.width))
  const bottom = Math.min(sheet.height - LEAST_MARGIN, down(zone.y + zone.height))
  return { ...zone, x: left, y: top, width: right - left, height: bottom - top }
}

function plainBackground(placing: Placing): Promise<Picture> {
  const { width, height } = placing.sheet
  const palette = paletteFrom(placing.accent)
  const bottom = Math.round(height * 0.706)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette.deep}"/><rect y="${bottom}" width="${width}" height="${height - bottom}" fill="${palette.main}"/><rect y="${bottom - 12}" width="${width}" height="12" fill="${palette.paper}" opacity=".9"/></svg>`
  const zone: Zone = { ...zoneAt('top', placing.sheet), height: bottom - 270, align: placing.align }
  return rasterize({ svg, width, height, palette, zone }, placing)
}

function busyness(pixels: Buffer, { width, unit }: Required<Sheet>, zone: Zone): number {
  let sum = 0
  let count = 0
  for (let y = Math.round(zone.y * unit); y < (zone.y + zone.height) * unit; y += 12) {
    for (let x = Math.round(zone.x * unit); x < (zone.x + zone.width) * unit - 12; x += 12) {
      const index = (y * width + x) * 3
      sum += Math.abs(luminanceAt(pixels, index) - luminanceAt(pixels, index + 36))
      count += 1
    }
  }
  return sum / count
}
