import sharp from 'sharp'
import { luminanceAt } from '../pictures/luminance.ts'
import { mainColor } from '../pictures/main-color.ts'
import { readPicture } from '../pictures/picture.ts'
import { grainTile } from './grain.ts'
import { type CoverPalette, paletteFrom } from './palette.ts'
import { BOTTOM, HEIGHT, TOP, UNIT, WIDTH, type Zone } from './zone.ts'

type Drawing = { svg: string; zone?: Zone; palette?: CoverPalette; grain?: number }
export type Artwork = Drawing | { bytes: Uint8Array } | null

/** Raw RGB of 1800 × 2400 with the place for the letters. */
export type Picture = { pixels: Buffer; zone: Zone; palette: CoverPalette }

/** The picture of a cover in its final shape. Another shape than 3:4 is cropped around what matters, never stretched. */
export async function renderArtwork(art: Artwork, accent: string, align: Zone['align']): Promise<Picture> {
  if (art === null) return plainBackground(accent, align)
  if ('svg' in art) return rasterized(art, align)
  const { bytes } = await readPicture(art.bytes)
  const pixels = await sharp(bytes)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return {
    pixels,
    zone: { ...(busyness(pixels, BOTTOM) < busyness(pixels, TOP) * 0.7 ? BOTTOM : TOP), align },
    palette: paletteFrom(mainColor(pixels)),
  }
}

async function rasterized(art: Drawing, align: Zone['align']): Promise<Picture> {
  const isFlat = await sharp(Buffer.from(art.svg), { density: 108 })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
  const pixels = art.grain ? await withGrain(isFlat, art.grain) : isFlat
  return { pixels, zone: art.zone ?? { ...TOP, align }, palette: art.palette ?? paletteFrom(mainColor(pixels)) }
}

const withGrain = (pixels: Buffer, strength: number) => {
  const { data, size } = grainTile(strength)
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: data, raw: { width: size, height: size, channels: 4 }, tile: true, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

function plainBackground(accent: string, align: Zone['align']): Promise<Picture> {
  const palette = paletteFrom(accent)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="1200" height="1600"><rect width="1200" height="1600" fill="${palette.deep}"/><rect y="1130" width="1200" height="470" fill="${palette.main}"/><rect y="1118" width="1200" height="12" fill="${palette.paper}" opacity=".9"/></svg>`
  return rasterized({ svg, palette, zone: { ...TOP, height: 860, align } }, align)
}

function busyness(pixels: Buffer, zone: Zone): number {
  let sum = 0
  let count = 0
  for (let y = zone.y * UNIT; y < (zone.y + zone.height) * UNIT; y += 12) {
    for (let x = zone.x * UNIT; x < (zone.x + zone.width) * UNIT - 12; x += 12) {
      const index = (y * WIDTH + x) * 3
      sum += Math.abs(luminanceAt(pixels, index) - luminanceAt(pixels, index + 36))
      count += 1
    }
  }
  return sum / count
}
