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
/** A blur has no fine colors. */
const BLURRED = { ...ON_PAPER, chromaSubsampling: '4:2:0' }
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
  const [onFront, onRest] = [sizeOf(parts.front), sizeOf(parts.rest)]
  const small = ({ width }: Size) => Math.round(width * screen)
  const source = rawPicture({ data: ground, info: front })
  const paperFront = source
    .clone()
    .resize({ ...onFront, fit: 'fill' })
    .jpeg(ON_PAPER)
    .toBuffer()
  // awaited below; until then, a failure must not count as unhandled
  paperFront.catch(() => {})
  const face = await source
    .clone()
    .resize({ width: small(onFront) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const few = await rawPicture(face)
    .flop()
    .resize({ ...GRADIENT, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const calm = await rawPicture(few)
    .resize({ width: Math.ceil(onRest.width / SMALLER), height: Math.ceil(onRest.height / SMALLER), fit: 'fill' })
    // without the edges of what was enlarged
    .blur(Math.ceil(onRest.width / SMALLER / 8))
    .composite([{ input: flat(front.palette.deep, CALM), tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // a blur in half the size has no steps that could be seen, and doubling takes a fraction of drawing it
  const half = await rawPicture(calm)
    .resize({ width: Math.ceil(onRest.width / 2), height: Math.ceil(onRest.height / 2), fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const made = await Promise.all([
    paperFront,
    rawPicture(face).jpeg(ON_SCREEN).toBuffer(),
    rawPicture(half)
      .resize({ ...onRest, fit: 'fill', kernel: 'nearest' })
      .jpeg(BLURRED)
      .toBuffer(),
    rawPicture(half)
      .resize({ width: small(onRest) })
      .jpeg(ON_SCREEN)
      .toBuffer(),
  ])
  const [onPaper, onScreen, restOnPaper, restOnScreen] = made
  return { paper: { front: onPaper, rest: restOnPaper }, screen: { front: onScreen, rest: restOnScreen } }
}

type Size = { width: number; height: number }

const rawPicture = ({ data, info: { width, height } }: { data: Buffer; info: Size }) =>
  sharp(data, { raw: { width, height, channels: 3 } })

const sizeOf = ({ width, height }: Rectangle) => ({ width: pixels(width), height: pixels(height) })

const flat = (color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}" opacity="${opacity}"/></svg>`,
  )
