import sharp, { type Sharp } from 'sharp'
import type { Picture } from '../cover/artwork.ts'
import { LEAST_DPI, type Rectangle } from './print-size.ts'

const INCH = 72
const CALM = 0.82
const SMALLER = 24
/** Pixels of the art that become the gradient: too few to show a shape. */
const GRADIENT = { width: 3, height: 4 }
/** Without the search for the shortest code, which takes twice the time for a tenth of the bytes. */
const ON_PAPER = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }
/** A blur has no fine colors. */
const BLURRED = { ...ON_PAPER, chromaSubsampling: '4:2:0' }
const pixels = (points: number): number => Math.round((points * LEAST_DPI) / INCH)

type Size = { width: number; height: number }
/** Raw RGB. */
export type RawPicture = { data: Buffer; info: Size }
/** `paper`: JPEG at 300 dpi. `screen`: smaller, and ready earlier. */
export type WrapGround = { paper: Promise<Buffer>; screen: Promise<RawPicture> }

/** The picture of the front; `screen`: size on the screen, as a share of that on paper. */
export function frontGround(box: Rectangle, front: RawPicture, screen: number): WrapGround {
  const size = sizeOf(box)
  return handled({
    screen: raw(asSharp(front).resize({ width: Math.round(size.width * screen) })),
    paper: asSharp(front)
      .resize({ ...size, fit: 'fill' })
      .jpeg(ON_PAPER)
      .toBuffer(),
  })
}

/**
 * What is behind back and spine: a dark gradient of the art's colors. No shape of the front is mirrored over the fold, not even
 * blurred, and nothing light is beneath the spine's words. `screen` as for the front.
 */
export async function restGround(box: Rectangle, art: Picture, screen: number): Promise<WrapGround> {
  const size = sizeOf(box)
  const few = await raw(
    asSharp({ data: art.pixels, info: art })
      .flop()
      .resize({ ...GRADIENT, fit: 'fill' }),
  )
  const calm = await raw(
    asSharp(few)
      .resize({ width: Math.ceil(size.width / SMALLER), height: Math.ceil(size.height / SMALLER), fit: 'fill' })
      // without the edges of what was enlarged
      .blur(Math.ceil(size.width / SMALLER / 8))
      .composite([{ input: flat(art.palette.deep, CALM), tile: true }])
      .removeAlpha(),
  )
  // a blur in half the size has no steps that could be seen, and doubling takes a fraction of drawing it
  const half = await raw(
    asSharp(calm).resize({
      width: Math.ceil(size.width / 2),
      height: Math.ceil(size.height / 2),
      fit: 'fill',
      kernel: 'linear',
    }),
  )
  return handled({
    screen: raw(asSharp(half).resize({ width: Math.round(size.width * screen) })),
    paper: asSharp(half)
      .resize({ ...size, fit: 'fill', kernel: 'nearest' })
      .jpeg(BLURRED)
      .toBuffer(),
  })
}

/** Its pictures are awaited later; until then, a failure must not count as unhandled. */
function handled(ground: WrapGround): WrapGround {
  for (const picture of Object.values(ground)) picture.catch(() => {})
  return ground
}

export const asSharp = ({ data, info: { width, height } }: RawPicture) =>
  sharp(data, { raw: { width, height, channels: 3 } })

const raw = (picture: Sharp): Promise<RawPicture> => picture.raw().toBuffer({ resolveWithObject: true })

const sizeOf = ({ width, height }: Rectangle) => ({ width: pixels(width), height: pixels(height) })

const flat = (color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}" opacity="${opacity}"/></svg>`,
  )
