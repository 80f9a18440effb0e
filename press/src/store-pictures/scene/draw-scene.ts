import { cameraFor, eyeAt, type Frame } from './camera.ts'
import { type Drawing, drawSurfaces } from './draw.ts'
import { studio } from './light.ts'
import { floorShadow, type Shadow } from './shadow.ts'
import type { Surface } from './surface.ts'
import type { Vector } from './vectors.ts'

export type Scene = {
  surfaces: readonly Surface[]
  /** what the camera looks at, from `away` inches, `above` degrees over the horizon */
  target: Vector
  away: number
  above: number
  /** pixels that the surfaces fill */
  within: Frame
  /** the side of the lamp: 1 for the right */
  side: 1 | -1
  /** pixels of the whole picture */
  size: { width: number; height: number }
}
export type DrawnScene = { drawing: Drawing; shadow: Shadow }

/** Surfaces in the light of the studio, and their shadow on the floor. Takes some hundred milliseconds of its thread. */
export function drawScene({ surfaces, target, away, above, within, side, size }: Scene): DrawnScene {
  const camera = cameraFor({ eye: eyeAt(target, away, above), target }, surfaces, within)
  const light = studio(side)
  const whole: Frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  return {
    drawing: drawSurfaces(surfaces, camera, light, whole),
    shadow: floorShadow(surfaces, camera, light, size),
  }
}
