import sharp from 'sharp'
import { hexOf, oklchOf } from './oklch.ts'

const SIZE = { width: 1200, height: 630 }
const COVER_HEIGHT = 540

/** What shared links show: the cover on its own color. JPEG, 1,200 × 630. */
export async function sharePicture(cover: Uint8Array, ground: string): Promise<Uint8Array> {
  const color = oklchOf(ground)
  const [light, dark] = [
    hexOf({ ...color, l: Math.min(0.9, color.l + 0.08) }),
    hexOf({ ...color, l: Math.max(0.15, color.l - 0.14) }),
  ]
  const { data, info } = await sharp(cover)
    .resize({ height: COVER_HEIGHT, width: 900, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.round((SIZE.width - info.width) / 2), Math.round((SIZE.height - info.height) / 2)]
  const shadow = `<rect x="${left}" y="${top + 18}" width="${info.width}" height="${info.height}" fill="#000" opacity=".55" filter="url(#soft)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${Object.entries(SIZE)
    .map(([key, value]) => `${key}="${value}"`)
    .join(
      ' ',
    )}><defs><radialGradient id="g" cy=".35" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient><filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter></defs><rect width="100%" height="100%" fill="url(#g)"/>${shadow}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 86 })
    .toBuffer()
}
