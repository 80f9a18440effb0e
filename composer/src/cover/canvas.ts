import { type Color, hex } from './color.ts'

/**
 * The frame in which every picture is composed. A page with a shape other than 3:4 is larger on one axis: see `pageOf`.
 */
export const WIDTH = 1200
export const HEIGHT = 1600

/** The page's edges in the frame's coordinates; `scale` is its width relative to the frame. */
export type Page = {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
  scale: number
}

/**
 * The smallest page of a shape (width / height) that contains the whole frame: a wide page extends it on both sides, a
 * tall one at the top, or at top and bottom if the letters are in its middle.
 */
export function pageOf(shape: number, anchor: 'top' | 'middle' = 'top'): Page {
  const width = Math.max(WIDTH, Math.round(HEIGHT * shape))
  const height = Math.max(HEIGHT, Math.round(WIDTH / shape))
  const left = -Math.round((width - WIDTH) / 2)
  const top = -Math.round((height - HEIGHT) / (anchor === 'middle' ? 2 : 1))
  return { left, top, right: left + width, bottom: top + height, width, height, scale: width / WIDTH }
}

/** Offset 0–1, color, opacity (1 by default). */
export type Stop = readonly [offset: number, color: Color, opacity?: number]

export type Canvas = {
  page: Page
  add: (...elements: string[]) => void
  /** A gradient along `angle` (degrees, 0 to the right, 90 down). @returns the fill to use */
  linear: (angle: number, ...stops: Stop[]) => string
  /** A gradient outward from (cx, cy), as shares of the filled box. */
  radial: (center: { cx: number; cy: number; r: number }, ...stops: Stop[]) => string
  /** Like `linear`, but across the whole cover, whatever shape is filled. */
  coverGradient: (...stops: Stop[]) => string
  clip: (x: number, y: number, width: number, height: number) => string
  ground: (paint: string | Color) => void
  svg: () => string
}

/** One decimal is a tenth of a pixel and keeps the file small. */
export const n = (value: number) => (Math.round(value * 10) / 10).toString()
export const paintOf = (paint: string | Color) => (typeof paint === 'string' ? paint : hex(paint))

export function createCanvas(page: Page): Canvas {
  const definitions: string[] = []
  const body: string[] = []
  const define = (prefix: string, element: (id: string) => string) => {
    const id = `${prefix}${definitions.length + 1}`
    definitions.push(element(id))
    return `url(#${id})`
  }
  const stopList = (stops: readonly Stop[]) =>
    stops
      .map(([offset, color, opacity = 1]) => {
        const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${n(offset * 100)}%" stop-color="${hex(color)}"${alpha}/>`
      })
      .join('')
  return {
    page,
    add: (...elements) => void body.push(...elements),
    linear: (angle, ...stops) => {
      const x = Math.cos((angle * Math.PI) / 180) / 2
      const y = Math.sin((angle * Math.PI) / 180) / 2
      const ends = [0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y].map((share) => share.toFixed(3))
      return define(
        'l',
        (id) =>
          `<linearGradient id="${id}" x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}">${stopList(stops)}</linearGradient>`,
      )
    },
    radial: ({ cx, cy, r }, ...stops) =>
      define(
        'r',
        (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
      ),
    coverGradient: (...stops) =>
      define(
        's',
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${page.left}" y1="${page.top}" x2="${page.right}" y2="${page.bottom}">${stopList(stops)}</linearGradient>`,
      ),
    clip: (x, y, width, height) =>
      define('c', (id) => `<clipPath id="${id}">${rect(x, y, width, height, '#000')}</clipPath>`),
    ground: (paint) => void body.push(rect(page.left, page.top, page.width, page.height, paint)),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${page.left} ${page.top} ${page.width} ${page.height}" width="${page.width}" height="${page.height}"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
  }
}

export function rect(x: number, y: number, width: number, height: number, paint: string | Color, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${paintOf(paint)}"${attributes(more)}/>`
}

export function circle(x: number, y: number, radius: number, paint: string | Color, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paintOf(paint)}"${attributes(more)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: string | Color, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paintOf(paint)}"${attributes(more)}/>`
}

export function path(d: string, paint: string | Color, more = ''): string {
  return `<path d="${d}" fill="${paintOf(paint)}"${attributes(more)}/>`
}

export function stroke(d: string, paint: string | Color, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${paintOf(paint)}" stroke-width="${n(width)}"${attributes(more)}/>`
}

const attributes = (more: string) => (more === '' ? '' : ` ${more}`)
