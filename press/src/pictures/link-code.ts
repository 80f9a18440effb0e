import bwip from 'bwip-js'
import type { Picture } from '../manuscript/manuscript.ts'

/** Points: large enough for a telephone, small enough to stay with the words above it. */
const SIZE = 130

/** The QR code of an address, black on white with a quiet zone (ISO/IEC 18004). */
export function linkCode(address: string): Picture {
  const drawn = bwip.toSVG({ bcid: 'qrcode', text: address, padding: 4, backgroundcolor: 'ffffff' })
  const svg = drawn.replace('<svg ', `<svg width="${SIZE}" height="${SIZE}" `)
  return { bytes: Buffer.from(svg), type: 'image/svg+xml', width: SIZE, height: SIZE }
}
