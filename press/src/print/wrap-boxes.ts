import { BLEED, LEAST_DPI, type Rectangle, type Wrap } from './print-size.ts'

const INCH = 72
/** Pixels of the picture for screens. */
export const SCREEN_WIDTH = 1600

export type Size = { width: number; height: number }
/** Size in pixels at 300 dpi. */
export const paperPixels = ({ width, height }: Size): Size => ({
  width: Math.round((width * LEAST_DPI) / INCH),
  height: Math.round((height * LEAST_DPI) / INCH),
})

/** Pixels of the whole sheet on a screen. */
export const screenPixels = ({ width, height }: Wrap): Size => ({
  width: SCREEN_WIDTH,
  height: Math.round((SCREEN_WIDTH * height) / width),
})

/** A part as high as the sheet, in pixels on a screen. */
export function screenPart(wrap: Wrap, { x, width }: Rectangle): Size & { left: number } {
  const left = Math.round((x * SCREEN_WIDTH) / wrap.width)
  const right = Math.round(((x + width) * SCREEN_WIDTH) / wrap.width)
  return { left, width: right - left, height: screenPixels(wrap).height }
}

/** The front with the bleed at its three outer edges. */
export function frontBox({ front, back, width, height }: Wrap): Rectangle {
  const isLeft = front.x < back.x
  const wide = front.width + BLEED
  return { x: isLeft ? 0 : width - wide, y: 0, width: wide, height }
}

/** Points by which the background of spine and back reaches beneath the front, so that no gap shows between the two. */
const OVERLAP = 1

/** Back and spine with the bleed at their three outer edges. */
export function restBox({ width, height }: Wrap, front: Rectangle): Rectangle {
  const wide = width - front.width + OVERLAP
  return { x: front.x === 0 ? width - wide : 0, y: 0, width: wide, height }
}
