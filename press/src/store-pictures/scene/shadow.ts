import type { Camera } from './camera.ts'
import type { Light } from './light.ts'
import { pointAt, type Surface } from './surface.ts'
import { add, scaled, unit, type Vector } from './vectors.ts'

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
  const quads = surfaces.filter(({ casts }) => casts).flatMap(coarseQuads)
  for (const [nth, { toward, weight }] of from.entries()) {
    const project = (point: Vector): Vector => camera.project(add(point, scaled(toward, -point[1] / toward[1])))
    for (const quad of quads) {
      const [a, b, c, d] = quad.map(project) as [Vector, Vector, Vector, Vector]
      if (a[2] <= 0 || b[2] <= 0 || c[2] <= 0 || d[2] <= 0) continue
      for (const [p, q, r] of [
        [a, b, c],
        [b, d, c],
      ] as const)
        fill(p, q, r, { values, stamps, width, height }, nth + 1, weight)
    }
  }
  let soft: Float32Array = values
  for (let round = 0; round < ROUNDS; round++) soft = smoothed(smoothed(soft, width, 1), width, width)
  return { values: soft, width, height }
}

/** Each value with its neighbors `step` and twice that before and after. */
function smoothed(values: Float32Array, width: number, step: number): Float32Array {
  return values.map((value, at) => {
    const x = at % width
    if (step === 1 && (x < 2 || x >= width - 2)) return value
    const near = (values[at - step] ?? value) + (values[at + step] ?? value)
    const far = (values[at - 2 * step] ?? value) + (values[at + 2 * step] ?? value)
    return (6 * value + 4 * near + far) / 16
  })
}

type Quad = readonly [Vector, Vector, Vector, Vector]

/** A shadow needs fewer points than light does. */
function coarseQuads(of: Surface): Quad[] {
  const pick = (count: number) => {
    const step = Math.max(1, Math.ceil((count - 1) / 6))
    const picked = Array.from({ length: Math.ceil((count - 1) / step) }, (_, n) => n * step)
    return [...picked, count - 1]
  }
  const [columns, rows] = [pick(of.columns), pick(of.rows)]
  const at = (row: number, column: number) => pointAt(of, row * of.columns + column)
  const quads: Quad[] = []
  for (const [r, row] of rows.slice(0, -1).entries())
    for (const [c, column] of columns.slice(0, -1).entries()) {
      const [below, beside] = [rows[r + 1] ?? row, columns[c + 1] ?? column]
      quads.push([at(row, column), at(row, beside), at(below, column), at(below, beside)])
    }
  return quads
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

function fill(p: Vector, q: Vector, r: Vector, mask: Mask, stamp: number, weight: number): void {
  const { values, stamps, width, height } = mask
  const [px, py, qx, qy, rx, ry] = [p[0], p[1], q[0], q[1], r[0], r[1]].map((value) => value / SHADOW_SCALE) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const first = Math.max(0, Math.ceil(Math.min(py, qy, ry) - 0.5))
  const last = Math.min(height - 1, Math.ceil(Math.max(py, qy, ry) - 0.5) - 1)
  for (let row = first; row <= last; row++) {
    const y = row + 0.5
    let [start, end] = [Infinity, -Infinity]
    const cross = (ax: number, ay: number, bx: number, by: number) => {
      if (ay <= y === by <= y) return
      const x = ax + ((y - ay) * (bx - ax)) / (by - ay)
      if (x < start) start = x
      if (x > end) end = x
    }
    cross(px, py, qx, qy)
    cross(qx, qy, rx, ry)
    cross(rx, ry, px, py)
    const x1 = Math.min(width - 1, Math.ceil(end - 0.5) - 1)
    for (let at = row * width + Math.max(0, Math.ceil(start - 0.5)); at <= row * width + x1; at++) {
      if (stamps[at] === stamp) continue
      stamps[at] = stamp
      values[at] = (values[at] as number) + weight
    }
  }
}
