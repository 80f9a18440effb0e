import sharp from 'sharp'
import type { Picture } from '../cover/artwork.ts'
import { LEAST_DPI, type Rectangle } from './print-size.ts'

const INCH = 72
const CALM = 0.82
const SMALLER = 8
/** Pixels of the art that become the gradient: too few to show a shape. */
const GRADIENT = { width: 3, height: 4 }
/** Without the search for the shortest code, which takes twice the time for a tenth of the bytes. */
const ON_PAPER = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }
const ON_SCREEN = { quality: 90 }
const pixels = (points: number): number => Math.round((points * LEAST_DPI) / INCH)

type Ground = {
  front: Buffer
  /** behind back and spine */
  rest: Buffer
}
/** As JPEG. `paper` is at 300 dpi, `screen` smaller. */
export type WrapGround = { paper: Ground; screen: Ground }

/**
 * The sheet's pictures: beside the front, a dark gradient of its colors for the text of spine and back. No shape of the front
 * is mirrored over the fold, not even blurred, and nothing light is beneath the spine's words. `ground`: raw RGB of the front's size.
 * `screen`: size on the screen, as a share of that on paper.
 */
export async function wrapGround(
  parts: { front: Rectangle; rest: Rectangle },
  front: Picture,
  ground: Buffer,
  screen: number,
): Promise<WrapGround> {
  const source = sharp(ground, { raw: { width: front.width, height: front.height, channels: 3 } })
  const [onFront, onRest] = [sizeOf(parts.front), sizeOf(parts.rest)]
  const small = ({ width }: { width: number }) => Math.round(width * screen)
  const face = source
    .clone()
    .resize({ ...onFront, fit: 'fill' })
    .withMetadata({ density: LEAST_DPI })
  const fronts = [
    face.jpeg(ON_PAPER).toBuffer(),
    source
      .clone()
      .resize({ width: small(onFront) })
      .jpeg(ON_SCREEN)
      .toBuffer(),
  ] as const
  const few = await source
    .clone()
    .flop()
    .resize({ ...GRADIENT, fit: 'fill' })
    .png()
    .toBuffer()
  const calm = await sharp(few)
    .resize({ width: Math.ceil(onRest.width / SMALLER), height: Math.ceil(onRest.height / SMALLER), fit: 'fill' })
    // without the edges of what was enlarged
    .blur(Math.ceil(onRest.width / SMALLER / 8))
    .composite([{ input: flat(front.palette.deep, CALM), tile: true }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const rest = sharp(calm)
    .resize({ ...onRest, fit: 'fill', kernel: 'linear' })
    .withMetadata({ density: LEAST_DPI })
  const [paperFront, screenFront, paperRest, screenRest] = await Promise.all([
    ...fronts,
    rest.jpeg(ON_PAPER).toBuffer(),
    sharp(calm)
      .resize({ width: small(onRest) })
      .jpeg(ON_SCREEN)
      .toBuffer(),
  ])
  return { paper: { front: paperFront, rest: paperRest }, screen: { front: screenFront, rest: screenRest } }
}

const sizeOf = ({ width, height }: Rectangle) => ({ width: pixels(width), height: pixels(height) })

const flat = (color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}" opacity="${opacity}"/></svg>`,
  )
