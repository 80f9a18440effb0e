/** x to the right, y up, z toward the viewer. */
export type Vector = readonly [number, number, number]
export type Transform = (point: Vector) => Vector

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vector): Vector => scaled(a, 1 / (Math.hypot(...a) || 1))

/** By degrees, counterclockwise as seen from the axis’s positive end. */
export function rotation(axis: 'x' | 'y' | 'z', degrees: number): Transform {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  if (axis === 'x') return ([x, y, z]) => [x, y * c - z * s, y * s + z * c]
  if (axis === 'y') return ([x, y, z]) => [x * c + z * s, y, z * c - x * s]
  return ([x, y, z]) => [x * c - y * s, x * s + y * c, z]
}

export const shift =
  (by: Vector): Transform =>
  (point) =>
    add(point, by)

/** One after the other. */
export const chain =
  (...steps: readonly Transform[]): Transform =>
  (point) =>
    steps.reduce((at, step) => step(at), point)
