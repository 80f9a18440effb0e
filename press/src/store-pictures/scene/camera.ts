import { pointAt, type Surface } from './surface.ts'
import { cross, dot, scaled, subtract, unit, type Vector } from './vectors.ts'

/** Pixels, from the top left. */
export type Frame = { left: number; top: number; right: number; bottom: number }

export type Camera = {
  eye: Vector
  /** x and y in pixels, and 1 / distance, which is not positive behind the camera */
  project: (point: Vector) => Vector
}

type View = { eye: Vector; target: Vector }

/** A camera at `eye` that looks at `target`, with the lens and shift that make the surfaces fill the frame. */
export function cameraFor({ eye, target }: View, surfaces: readonly Surface[], frame: Frame): Camera {
  const forward = unit(subtract(target, eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const plane = (point: Vector): Vector => {
    const from = subtract(point, eye)
    const near = 1 / dot(from, forward)
    return [dot(from, right) * near, -dot(from, up) * near, near]
  }
  const seen = boundsOf(surfaces, plane)
  const scale = Math.min(
    (frame.right - frame.left) / (seen.right - seen.left),
    (frame.bottom - frame.top) / (seen.bottom - seen.top),
  )
  const x = (frame.left + frame.right) / 2 - (scale * (seen.left + seen.right)) / 2
  const y = (frame.top + frame.bottom) / 2 - (scale * (seen.top + seen.bottom)) / 2
  return {
    eye,
    project: (point) => {
      const [px, py, near] = plane(point)
      return [x + px * scale, y + py * scale, near]
    },
  }
}

/** Where an eye is that looks at the target from `distance`, `above` degrees over the horizon. */
export function eyeAt(target: Vector, distance: number, above: number): Vector {
  const angle = (above * Math.PI) / 180
  const away = scaled([0, Math.sin(angle), Math.cos(angle)], distance)
  return [target[0] + away[0], target[1] + away[1], target[2] + away[2]]
}

export function boundsOf(surfaces: readonly Surface[], project: (point: Vector) => Vector): Frame {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const one of surfaces)
    for (let n = 0; n < one.columns * one.rows; n++) {
      const [x, y] = project(pointAt(one, n))
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}
