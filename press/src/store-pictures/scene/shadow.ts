import type { Camera } from './camera.ts'
import type { Light } from './light.ts'
import { pointAt, type Surface } from './surface.ts'
import { add, scaled, subtract, unit, type Vector } from './vectors.ts'

/** Pixels of the picture for each of the shadow's. */
export const SHADOW_SCALE = 5
const LAMPS = 64
const SKIES = 96
/** Half the lamp's width at a distance of 1. */
const LAMP_SIZE = 0.3
/** So that the edges of single points of light can’t be seen. */
const ROUNDS = 2
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

export type Shadow = {
  /** light that is missing on the floor, 0–1, row by row */
  values: Float32Array
  width: number
  height: number
}

/**
 * The shadow on the floor (y = 0): of the lamp, which is large, and of the room, which darkens where things touch the floor.
 * Each point of lamp and room throws a hard shadow; many of them are a soft one.
 */
export function floorShadow(
  surfaces: readonly Surface[],
  camera: Camera,
  light: Light,
  size: { width: number; height: number },
): Shadow {
  const [width, height] = [Math.ceil(size.width / SHADOW_SCALE), Math.ceil(size.height / SHADOW_SCALE)]
  const values = new Float32Array(width * height)
  const stamps = new Int32Array(width * height)
  const share = 1.5 * light.strength * light.key[1]
  const whole = share + light.room
  const from = [
    ...lampPoints(light.key).map((toward) => ({ toward, weight: share / whole / LAMPS })),
    ...skyPoints().map((toward) => ({ toward, weight: light.room / whole / SKIES })),
  ]
  const meshes = surfaces.filter(({ casts }) => casts).map(coarse)
  const seen = floorView(camera)
  const mask = { values, stamps, width, height }
  for (const [nth, { toward, weight }] of from.entries())
    for (const mesh of meshes) {
      throwPoints(mesh, toward, seen)
      fillMesh(mesh, mask, nth + 1, weight)
    }
  let soft: Float32Array = values
  for (let round = 0; round < ROUNDS; round++) soft = smoothed(smoothed(soft, width, 1), width, width)
  return { values: soft, width, height }
}

/** Each value with its neighbors `step` and twice that before and after, where it has them. */
function smoothed(values: Float32Array, width: number, step: number): Float32Array {
  const made = values.slice()
  const sides = step === 1 ? 2 : 0
  const last = values.length - 2 * step
  for (let row = 0; row < values.length; row += width)
    for (let at = Math.max(2 * step, row + sides); at < Math.min(last, row + width - sides); at++) {
      const near = (values[at - step] as number) + (values[at + step] as number)
      const far = (values[at - 2 * step] as number) + (values[at + 2 * step] as number)
      made[at] = (6 * (values[at] as number) + 4 * near + far) / 16
    }
  return made
}

/** `shadow`: where the points' shadows are seen, x and y in the shadow's pixels; not a number behind the camera. */
type Mesh = { points: Float64Array; shadow: Float64Array; columns: number; rows: number }

/** A shadow needs fewer points than light does. */
function coarse(of: Surface): Mesh {
  const pick = (count: number) => {
    const step = Math.max(1, Math.ceil((count - 1) / 6))
    const picked = Array.from({ length: Math.ceil((count - 1) / step) }, (_, n) => n * step)
    return [...picked, count - 1]
  }
  const [columns, rows] = [pick(of.columns), pick(of.rows)]
  const points = Float64Array.from(
    rows.flatMap((row) => columns.flatMap((column) => pointAt(of, row * of.columns + column))),
  )
  const shadow = new Float64Array((points.length / 3) * 2)
  return { points, shadow, columns: columns.length, rows: rows.length }
}

/** Of a point (x, 0, z) on the floor: x and y in the shadow's pixels, each multiplied by the distance, and the distance. */
type FloorView = { origin: Vector; x: Vector; z: Vector }

/** A camera keeps straight lines straight, so three points tell where all others are. */
function floorView({ project }: Camera): FloorView {
  const at = (point: Vector): Vector => {
    const [x, y, near] = project(point)
    return [x / near / SHADOW_SCALE, y / near / SHADOW_SCALE, 1 / near]
  }
  const origin = at([0, 0, 0])
  return { origin, x: subtract(at([1, 0, 0]), origin), z: subtract(at([0, 0, 1]), origin) }
}

function throwPoints({ points, shadow }: Mesh, toward: Vector, { origin, x: byX, z: byZ }: FloorView): void {
  const [ax, az] = [toward[0] / toward[1], toward[2] / toward[1]]
  for (let n = 0, at = 0; n < points.length; n += 3, at += 2) {
    const y = points[n + 1] as number
    const x = (points[n] as number) - ax * y
    const z = (points[n + 2] as number) - az * y
    const distance = origin[2] + byX[2] * x + byZ[2] * z
    const share = distance > 0 ? 1 / distance : Number.NaN
    shadow[at] = (origin[0] + byX[0] * x + byZ[0] * z) * share
    shadow[at + 1] = (origin[1] + byX[1] * x + byZ[1] * z) * share
  }
}

/** Evenly over a disc. */
function lampPoints(key: Vector): Vector[] {
  const side = unit([key[2], 0, -key[0]])
  const up: Vector = [
    key[1] * side[2] - key[2] * side[1],
    key[2] * side[0] - key[0] * side[2],
    key[0] * side[1] - key[1] * side[0],
  ]
  return Array.from({ length: LAMPS }, (_, n) => {
    const radius = LAMP_SIZE * Math.sqrt((n + 0.5) / LAMPS)
    const turn = n * GOLDEN
    return unit(add(key, add(scaled(side, radius * Math.cos(turn)), scaled(up, radius * Math.sin(turn)))))
  })
}

/** Over the half sphere as a matte floor sees it: more from above (Lambert’s cosine law). */
function skyPoints(): Vector[] {
  return Array.from({ length: SKIES }, (_, n) => {
    const radius = Math.sqrt((n + 0.5) / SKIES) * 0.97
    const turn = n * GOLDEN
    return [radius * Math.cos(turn), Math.sqrt(1 - radius * radius), radius * Math.sin(turn)]
  })
}

type Mask = { values: Float32Array; stamps: Int32Array; width: number; height: number }

/** A point in several quads of one light is as dark as in one. */
function fillMesh({ shadow, columns, rows }: Mesh, mask: Mask, stamp: number, weight: number): void {
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const a = 2 * (row * columns + column)
      const [b, c, d] = [a + 2, a + 2 * columns, a + 2 * columns + 2]
      fill(shadow, a, b, c, mask, stamp, weight)
      fill(shadow, b, d, c, mask, stamp, weight)
    }
}

function fill(
  points: Float64Array,
  p: number,
  q: number,
  r: number,
  { values, stamps, width, height }: Mask,
  stamp: number,
  weight: number,
): void {
  const [px, py] = [points[p] as number, points[p + 1] as number]
  const [qx, qy] = [points[q] as number, points[q + 1] as number]
  const [rx, ry] = [points[r] as number, points[r + 1] as number]
  const first = Math.max(0, Math.ceil(Math.min(py, qy, ry) - 0.5))
  const last = Math.min(height - 1, Math.ceil(Math.max(py, qy, ry) - 0.5) - 1)
  // not a number: no row
  for (let row = first; row <= last; row++) {
    const y = row + 0.5
    // two of the three are crossed
    const crossed = crossing(px, py, qx, qy, y)
    const second = crossing(qx, qy, rx, ry, y)
    const third = crossing(rx, ry, px, py, y)
    const one = Number.isNaN(crossed) ? third : crossed
    const other = Number.isNaN(second) ? third : second
    const start = Math.min(one, other)
    const end = Math.max(one, other)
    const to = row * width + Math.min(width - 1, Math.ceil(end - 0.5) - 1)
    for (let at = row * width + Math.max(0, Math.ceil(start - 0.5)); at <= to; at++) {
      if (stamps[at] === stamp) continue
      stamps[at] = stamp
      values[at] = (values[at] as number) + weight
    }
  }
}

/** Where a row crosses a line, if it does. */
const crossing = (ax: number, ay: number, bx: number, by: number, y: number): number =>
  ay <= y === by <= y ? Number.NaN : ax + ((y - ay) * (bx - ax)) / (by - ay)
