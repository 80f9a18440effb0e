import { cross, dot, subtract, type Transform, unit, type Vector } from './vectors.ts'

/** RGBA, row by row from the top left. `hasHoles`: where alpha is low, nothing is drawn. */
export type Texture = { pixels: Uint8Array; width: number; height: number; hasHoles?: boolean }

/** A grid of points with a picture on it. Both sides are seen. */
export type Surface = {
  columns: number
  rows: number
  /** x, y, z of each point, row by row */
  points: Float32Array
  /** place in the texture, 0–1, from the top left */
  places: Float32Array
  /** light that reaches each point, as a share, beyond what the lamps know */
  open: Float32Array
  texture: Texture
  /** how strongly it mirrors the softbox, 0–1 */
  gloss: number
  /** shines by itself, like a screen, and is as light everywhere */
  shines: boolean
  /** keeps light from the floor that nothing else keeps */
  casts: boolean
}

export type Shape = {
  /** where the surface is at (u, v), both 0–1 */
  at: (u: number, v: number) => Vector
  us: readonly number[]
  vs: readonly number[]
  texture: Texture
  /** place in the texture at (u, v); the same by default */
  place?: (u: number, v: number) => readonly [number, number]
  open?: (u: number, v: number) => number
  gloss?: number
  shines?: boolean
  casts?: boolean
}

/** Numbers from 0 to 1 at equal distances. */
export const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, at) => at / count)

export function surface({ at, us, vs, texture, place, open, gloss = 0, shines = false, casts = true }: Shape): Surface {
  const count = us.length * vs.length
  const made: Surface = {
    columns: us.length,
    rows: vs.length,
    points: new Float32Array(3 * count),
    places: new Float32Array(2 * count),
    open: new Float32Array(count),
    texture,
    gloss,
    shines,
    casts,
  }
  let n = 0
  for (const v of vs)
    for (const u of us) {
      made.points.set(at(u, v), 3 * n)
      made.places.set(place?.(u, v) ?? [u, v], 2 * n)
      made.open[n] = open?.(u, v) ?? 1
      n += 1
    }
  return made
}

export function moved(surfaces: readonly Surface[], by: Transform): Surface[] {
  return surfaces.map((one) => {
    const points = new Float32Array(one.points.length)
    for (let n = 0; n < points.length; n += 3) points.set(by(pointAt(one, n / 3)), n)
    return { ...one, points }
  })
}

export const pointAt = ({ points }: Pick<Surface, 'points'>, n: number): Vector => [
  points[3 * n] ?? 0,
  points[3 * n + 1] ?? 0,
  points[3 * n + 2] ?? 0,
]

/** The direction a surface faces at a point, on the side of the viewer. */
export function normalAt(of: Surface, column: number, row: number, eye: Vector): Vector {
  const { columns, rows } = of
  const at = (c: number, r: number) => pointAt(of, r * columns + c)
  const across = subtract(at(Math.min(columns - 1, column + 1), row), at(Math.max(0, column - 1), row))
  const down = subtract(at(column, Math.min(rows - 1, row + 1)), at(column, Math.max(0, row - 1)))
  const normal = unit(cross(across, down))
  const point = at(column, row)
  return dot(normal, subtract(eye, point)) < 0 ? [-normal[0], -normal[1], -normal[2]] : normal
}
