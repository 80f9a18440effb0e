import { fromRgb } from '../pictures/rgb.ts'
import { edgeLight, type Front } from './front.ts'

/** On a white page, an edge this light can’t be seen. */
const NEARLY_WHITE = 0.72
/** Pixels: KDP asks for 3–4 around light covers. */
const BORDER = 4
const GRAY = '#8c8c8c'

/** A cover for a store’s page as a flat picture. Light ones get a thin gray border, which is where the page begins. */
export async function storeCover(front: Front): Promise<Front> {
  if (edgeLight(front) < NEARLY_WHITE) return front
  const { width, height } = front
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect x="${BORDER / 2}" y="${BORDER / 2}" width="${width - BORDER}" height="${height - BORDER}" fill="none" stroke="${GRAY}" stroke-width="${BORDER}"/></svg>`
  const pixels = await fromRgb(front)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { ...front, pixels }
}
