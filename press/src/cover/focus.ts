import type { Sheet } from './zone.ts'

/** The point of a picture that a crop keeps as close to the center as possible, as a share of width and height. */
export type Focus = { x: number; y: number }

type Region = { left: number; top: number; width: number; height: number }

/** The largest part of a picture with the page's shape, with the focus as close to its center as the edges allow. */
export function focusRegion(picture: Sheet, page: Sheet, focus: Focus): Region {
  const shape = page.width / page.height
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * shape)))
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / shape)))
  const start = (at: number, part: number, whole: number) =>
    Math.round(Math.min(whole - part, Math.max(0, at * whole - part / 2)))
  return {
    left: start(focus.x, width, picture.width),
    top: start(focus.y, height, picture.height),
    width,
    height,
  }
}
