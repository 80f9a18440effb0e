import { dot, scaled, subtract, unit, type Vector } from './vectors.ts'

export type Light = {
  /** toward the lamp */
  key: Vector
  /** toward a weaker lamp on the other side, which lights the spine */
  fill: Vector
  /** toward large softboxes that glossy surfaces mirror */
  softboxes: readonly Vector[]
  /** light of the lamp, and of the room from all sides */
  strength: number
  room: number
}

/** A studio: a lamp to the upper right of the camera, `side` -1 to the upper left. */
export const studio = (side: 1 | -1 = 1): Light => ({
  key: unit([0.5 * side, 0.72, 0.62]),
  fill: unit([-0.84 * side, 0.22, 0.5]),
  softboxes: [unit([0.86 * side, 0.3, 0.34]), unit([0.35 * side, 0.75, -0.62])],
  strength: 0.6,
  room: 0.61,
})

const FILL = 0.24
const FLOOR_FADE = 0.32
const SOFTBOX_WIDTH = 11

/** Light on a surface: a share of its color, and of the white that it mirrors. */
export function lit(point: Vector, normal: Vector, eye: Vector, light: Light): { color: number; sheen: number } {
  const toEye = unit(subtract(eye, point))
  // the floor returns less light than the room
  const room = light.room * (0.87 + 0.13 * normal[1])
  const key = light.strength * Math.max(0, dot(normal, light.key))
  const fill = FILL * Math.max(0, dot(normal, light.fill))
  // near the floor, less of the room is seen
  const floor = 1 - 0.34 * (1 - Math.abs(normal[1])) * Math.exp(-Math.max(0, point[1]) / FLOOR_FADE)
  const mirrored = subtract(scaled(normal, 2 * dot(normal, toEye)), toEye)
  const seen = Math.max(0, ...light.softboxes.map((softbox) => dot(mirrored, softbox)))
  return { color: Math.min(1, (room + key + fill) * floor), sheen: seen ** SOFTBOX_WIDTH }
}
