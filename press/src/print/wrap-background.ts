import type { Picture } from '../cover/artwork.ts'
import { fromRgb } from '../pictures/rgb.ts'
import type { Size } from './wrap-boxes.ts'

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
export type WrapBackground = { paper: Promise<Buffer>; screen: Promise<Buffer> }
type Sizes = { paper: Size; screen: Size }

/** The picture of the front, from raw RGB. */
export function frontBackground(front: Buffer, size: Size, { paper, screen }: Sizes): WrapBackground {
  return handled({
    screen: fromRgb({ pixels: front, ...size })
      .resize(filling(screen))
      .raw()
      .toBuffer(),
    paper: fromRgb({ pixels: front, ...size })
      .resize(filling(paper))
      .jpeg(ON_PAPER)
      .toBuffer(),
  })
}

/**
 * What is behind back and spine: a dark gradient of the art's colors. No shape of the front is mirrored over the fold, not even
 * blurred, and nothing light is beneath the spine's words.
 */
export async function restBackground(art: Picture, { paper, screen }: Sizes): Promise<WrapBackground> {
  const few = await fromRgb(art).flop().resize(filling(GRADIENT)).raw().toBuffer()
  const least = partOf(paper, SMALLER)
  const calm = await fromRgb({ pixels: few, ...GRADIENT })
    .resize(filling(least))
    // without the edges of what was enlarged
    .blur(Math.ceil(least.width / 8))
    .composite([{ input: flat(art.palette.deep, CALM), tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer()
  // a blur in half the size has no steps that could be seen, and doubling takes a fraction of drawing it
  const half = partOf(paper, 2)
  const smooth = await fromRgb({ pixels: calm, ...least })
    .resize({ ...filling(half), kernel: 'linear' })
    .raw()
    .toBuffer()
  return handled({
    screen: fromRgb({ pixels: smooth, ...half })
      .resize(filling(screen))
      .raw()
      .toBuffer(),
    paper: fromRgb({ pixels: smooth, ...half })
      .resize({ ...filling(paper), kernel: 'nearest' })
      .jpeg(BLURRED)
      .toBuffer(),
  })
}

/** Its pictures are awaited later; until then, a failure must not count as unhandled. */
function handled(background: WrapBackground): WrapBackground {
  for (const picture of Object.values(background)) picture.catch(() => {})
  return background
}

const filling = ({ width, height }: Size) => ({ width, height, fit: 'fill' }) as const

const partOf = ({ width, height }: Size, divisor: number): Size => ({
  width: Math.ceil(width / divisor),
  height: Math.ceil(height / divisor),
})

const flat = (color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}" opacity="${opacity}"/></svg>`,
  )
