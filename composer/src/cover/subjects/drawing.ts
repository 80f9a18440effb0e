import { circle, ellipse, path, rect, stroke } from '../canvas.ts'

/** The flat colors of a small picture, '#rrggbb': `line` for fine dark parts, `light` for paper, snow and shine. */
export type Tones = { body: string; shade: string; light: string; accent: string; line: string }

/** A thing drawn flat around the origin, about 400 wide and high, with its base at y = 200. */
export type Subject = {
  name: string
  /** stems of words that request it; one that ends in '.' must match completely */
  words: readonly string[]
  draw: (tones: Tones) => string
}

export const shape = path
export const disc = circle
export const oval = ellipse
export const line = (d: string, paint: string, width: number) =>
  stroke(d, paint, width, 'stroke-linecap="round" stroke-linejoin="round"')
export const box = (x: number, y: number, width: number, height: number, paint: string, round = 0) =>
  rect(x, y, width, height, paint, round === 0 ? '' : `rx="${round}"`)
export const faint = (elements: string, opacity: number) => elements.replaceAll('/>', ` opacity="${opacity}"/>`)
export const turn = (degrees: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`
export const mirror = (body: string) => `<g transform="scale(-1 1)">${body}</g>`
export const around = (count: number, x: number, y: number, body: string) =>
  Array.from({ length: count }, (_, i) => turn(Math.round((i * 3600) / count) / 10, x, y, body)).join('')
