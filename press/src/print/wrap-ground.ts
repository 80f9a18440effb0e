import sharp from 'sharp'
import type { Picture } from '../cover/artwork.ts'
import type { Size } from './wrap-parts.ts'

/** How much of the art the dark color covers. */
const CALM = 0.82
/** The gradient is blurred in a picture smaller by this. */
const SMALLER = 24
/** Pixels of the art that become the gradient: too few to show a shape. */
const GRADIENT = { width: 3, height: 4 }
/** Without the search for the shortest code, which takes twice the time for a tenth of the bytes. */
const ON_PAPER = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }
/** A blur has no fine colors. */
const BLURRED = { ...ON_PAPER, chromaSubsampling: '4:2:0' }

/** `paper`: JPEG. `screen`: raw RGB, ready earlier. */
export type WrapGround = { paper: Promise<Buffer>; screen: Promise<Buffer> }
type Sizes = { paper: Size; screen: Size }

/** The picture of the front, from raw RGB. */
export function frontGround(front: Buffer, size: Size, { paper, screen }: Sizes): WrapGround {
  return handled({
    screen: asSharp(front, size).resize(filling(screen)).raw().toBuffer(),
    paper: asSharp(front, size).resize(filling(paper)).jpeg(ON_PAPER).toBuffer(),
  })
}

/**
 * What is behind back and spine: a dark gradient of the art's colors. No shape of the front is mirrored over the fold, not even
 * blurred, and nothing light is beneath the spine's words.
 */
export async function restGround(art: Picture, { paper, screen }: Sizes): Promise<WrapGround> {
  const few = await asSharp(art.pixels, art).flop().resize(filling(GRADIENT)).raw().toBuffer()
  const least = partOf(paper, SMALLER)
  const calm = await asSharp(few, GRADIENT)
    .resize(filling(least))
    // without the edges of what was enlarged
    .blur(Math.ceil(least.width / 8))
    .composite([{ input: flat(art.palette.deep, CALM), tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer()
  // a blur in half the size has no steps that could be seen, and doubling takes a fraction of drawing it
  const half = partOf(paper, 2)
  const smooth = await asSharp(calm, least)
    .resize({ ...filling(half), kernel: 'linear' })
    .raw()
    .toBuffer()
  return handled({
    screen: asSharp(smooth, half).resize(filling(screen)).raw().toBuffer(),
    paper: asSharp(smooth, half)
      .resize({ ...filling(paper), kernel: 'nearest' })
      .jpeg(BLURRED)
      .toBuffer(),
  })
}

/** Its pictures are awaited later; until then, a failure must not count as unhandled. */
function handled(ground: WrapGround): WrapGround {
  for (const picture of Object.values(ground)) picture.catch(() => {})
  return ground
}

/** Create a new one for each output: sharp's `clone` copies the pixels. */
const asSharp = (pixels: Buffer, { width, height }: Size) => sharp(pixels, { raw: { width, height, channels: 3 } })

const filling = ({ width, height }: Size) => ({ width, height, fit: 'fill' }) as const

const partOf = ({ width, height }: Size, divisor: number): Size => ({
  width: Math.ceil(width / divisor),
  height: Math.ceil(height / divisor),
})

const flat = (color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}" opacity="${opacity}"/></svg>`,
  )
