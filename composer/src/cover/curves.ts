import type { Random } from '../random.ts'
import { n, type Page, WIDTH } from './canvas.ts'
import { clamp } from './color.ts'

export type Point = readonly [x: number, y: number]

/** A smooth curve through all points (Catmull–Rom as Béziers). */
export function spline(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number) => points[closed ? (index + count) % count : clamp(index, 0, count - 1)] as Point
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${[...first, ...second, ...to].map(n).join(' ')}`
  }
  return closed ? `${d}Z` : d
}

export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A calm wave: sines of decreasing height, as a function of x. */
export function wave(random: Random, height: number, sines = 3): (x: number) => number {
  const parts = Array.from({ length: sines }, (_, index) => ({
    height: height / (index + 1),
    turns: random.between(0.5, 1.2) * (index + 1),
    phase: random.between(0, 2 * Math.PI),
  }))
  return (x) =>
    parts.reduce((sum, part) => sum + part.height * Math.sin((x / WIDTH) * 2 * Math.PI * part.turns + part.phase), 0)
}

/** Points of `f` across the page and slightly beyond both edges. */
export function pointsAcross(page: Page, f: (x: number) => number, step = 60, beyond = 80): Point[] {
  const points: Point[] = []
  for (let x = page.left - beyond; x <= page.right + beyond; x += step) points.push([x, f(x)])
  return points
}

export function areaBelow(page: Page, f: (x: number) => number): string {
  const points = pointsAcross(page, f)
  return `${spline(points)}L${n((points.at(-1) as Point)[0])} ${page.bottom + 20}L${n((points[0] as Point)[0])} ${page.bottom + 20}Z`
}

export const leaf = (length: number, width: number, near = 0.3, far = 0.78) =>
  `M0 0C${n(length * near)} ${n(-width)} ${n(length * far)} ${n(-width)} ${n(length)} 0C${n(length * far)} ${n(width)} ${n(length * near)} ${n(width)} 0 0Z`

export const place = (x: number, y: number, degrees: number) =>
  `transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})"`

/** A drop shadow without a filter: the same shapes in black, shifted down a little, very transparent. */
export function dropShadow(shapes: string): string {
  const shadow = shapes.replace(/fill="#[0-9a-f]{6}"/g, 'fill="#000"')
  return (
    [3, 6, 9, 13]
      .map((drop) => `<g transform="translate(${n(drop * 0.4)} ${drop})" opacity=".07">${shadow}</g>`)
      .join('') + shapes
  )
}
