import sharp from 'sharp'
import type { Picture } from '../cover/artwork.ts'
import { LEAST_DPI, type Wrap } from './print-size.ts'

const INCH = 72
/** Over which part of the front's width the mirrored picture fades to a calm ground. */
const FADE = 0.16
const CALM = 0.82
const SMALLER = 8
const pixels = (points: number): number => Math.round((points * LEAST_DPI) / INCH)

/**
 * The sheet's picture at 300 dpi as JPEG. The front's picture continues over the spine as in a mirror, so that no edge stops
 * exactly at the fold, and calms down to a dark ground for the text of the back.
 */
export async function wrapGround(wrap: Wrap, front: Picture, ground: Buffer): Promise<Buffer> {
  const [width, height] = [pixels(wrap.width), pixels(wrap.height)]
  const isLeft = wrap.front.x < wrap.back.x
  const frontWidth = Math.round(width * frontShare(wrap))
  const restWidth = width - frontWidth
  const fadeWidth = Math.min(restWidth, Math.round(FADE * frontWidth))
  const raw = (width: number, height: number) => ({ raw: { width, height, channels: 3 } }) as const
  const source = sharp(ground, raw(front.width, front.height))
  const face = await source.clone().resize({ width: frontWidth, height, fit: 'fill' }).raw().toBuffer()
  // what is blurred needs no detail
  const calm = await source
    .clone()
    .flop()
    .resize({ width: Math.ceil(restWidth / SMALLER), height: Math.ceil(height / SMALLER), fit: 'fill' })
    .blur(14)
    .composite([{ input: flat(front.palette.deep, CALM), tile: true }])
    .removeAlpha()
    .png()
    .toBuffer()
  const rest = await sharp(calm).resize({ width: restWidth, height, fit: 'fill' }).raw().toBuffer()
  const near = await sharp(face, raw(frontWidth, height))
    .extract({ left: isLeft ? frontWidth - fadeWidth : 0, top: 0, width: fadeWidth, height })
    .flop()
    .composite([{ input: fade(fadeWidth, height, isLeft), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: front.palette.deep } })
    .composite([
      { input: rest, ...raw(restWidth, height), left: isLeft ? frontWidth : 0, top: 0 },
      { input: near, left: isLeft ? frontWidth : restWidth - fadeWidth, top: 0 },
      { input: face, ...raw(frontWidth, height), left: isLeft ? 0 : restWidth, top: 0 },
    ])
    .withMetadata({ density: LEAST_DPI })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The front with its bleed, as a share of the sheet. */
const frontShare = ({ width, spine }: Wrap): number => (width - spine) / 2 / width

const svg = (width: number, height: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

const flat = (color: string, opacity: number): Buffer =>
  svg(64, 64, `<rect width="64" height="64" fill="${color}" opacity="${opacity}"/>`)

function fade(width: number, height: number, isLeft: boolean): Buffer {
  const [from, to] = isLeft ? [1, 0] : [0, 1]
  return svg(
    width,
    height,
    `<linearGradient id="g" x1="${from}" x2="${to}" y1="0" y2="0"><stop offset="0" stop-opacity="0"/><stop offset="1"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/>`,
  )
}
