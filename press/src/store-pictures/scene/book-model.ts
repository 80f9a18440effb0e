import { moved, type Surface, steps, surface, type Texture } from './surface.ts'
import type { Vector } from './vectors.ts'

export type BookModel = {
  /** inches */
  width: number
  height: number
  thickness: number
  front: Texture
  spine: Texture
  back: Texture
  edges: Texture
  /** the spine is on the right, for languages read from right to left */
  opensLeft: boolean
}

const CORNER = 0.05
/** Where a paperback’s cover is creased, so that it opens. */
const CREASE = { at: 0.3, width: 0.035, depth: 0.014 }
/** The block of pages is a little smaller than the cover. */
const INSET = 0.03
const COVER = 0.014

/** A paperback that stands on the floor, its spine at x = 0 and its front toward the viewer. */
export function bookModel(book: BookModel): Surface[] {
  const { width, height, thickness, edges } = book
  const half = thickness / 2
  const crease = (x: number) => CREASE.depth * Math.exp(-(((x - CREASE.at) / CREASE.width) ** 2))
  const usOfFront = [
    0,
    0.004,
    ...[-3, -2, -1.2, -0.6, 0, 0.6, 1.2, 2, 3].map((n) => (CREASE.at + n * CREASE.width - CORNER) / (width - CORNER)),
    ...steps(14).slice(2),
  ].sort((one, other) => one - other)
  const rows = steps(20)
  const cover = (z: 1 | -1, texture: Texture) =>
    surface({
      at: (u, v) => {
        const x = CORNER + u * (width - CORNER)
        return [x, height * (1 - v), z * (half - crease(x))]
      },
      place: (u, v) => [(CORNER + u * (width - CORNER)) / width, v],
      us: usOfFront,
      vs: rows,
      texture,
      gloss: 0.17,
    })
  const arc = spineArc(half)
  const spine = surface({
    at: (u, v) => {
      const [x, z] = arc(u)
      return [x, height * (1 - v), z]
    },
    us: [
      ...steps(8).map((n) => n * 0.12),
      ...steps(6).map((n) => 0.12 + n * 0.76),
      ...steps(8).map((n) => 0.88 + n * 0.12),
    ],
    vs: rows,
    texture: book.spine,
    place: (u, v) => [1 - u, v],
    gloss: 0.17,
  })
  const inner = half - COVER
  const top = (y: number): Surface =>
    surface({
      at: (u, v) => [INSET + u * (width - 2 * INSET), y, inner * (1 - 2 * v)],
      us: steps(8),
      vs: steps(4),
      texture: edges,
    })
  const fore = surface({
    at: (u, v) => [width - INSET, height * (1 - u) * 0.994 + 0.003 * height, inner * (1 - 2 * v)],
    us: steps(8),
    vs: steps(4),
    texture: edges,
  })
  // the cut edge of the card
  const rims = ([1, -1] as const).flatMap((z) => cardRim(book, z * (half - COVER / 2)))
  const made = [cover(1, book.front), cover(-1, book.back), spine, top(height - 0.012), top(0.012), fore, ...rims]
  return book.opensLeft ? mirrored(made, width) : made
}

/** The outline of the spine from above, with rounded corners. */
function spineArc(half: number): (u: number) => readonly [number, number] {
  return (u) => {
    if (u < 0.12) return corner((u / 0.12) * 90, half - CORNER, 1)
    if (u > 0.88) return corner(((1 - u) / 0.12) * 90, half - CORNER, -1)
    return [0, (half - CORNER) * (1 - (2 * (u - 0.12)) / 0.76)]
  }
}

function corner(degrees: number, z: number, side: 1 | -1): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [CORNER - CORNER * Math.sin(angle), side * (z + CORNER * Math.cos(angle))]
}

const CARD: Texture = { width: 2, height: 2, pixels: Uint8Array.from(Array(16).fill(236)) }

function cardRim({ width, height }: BookModel, z: number): Surface[] {
  const [near, far] = [z - COVER / 2, z + COVER / 2]
  const flat = { us: [0, 1], vs: [0, 1], texture: CARD, casts: false }
  // beside the crease, it would show below the cover
  const from = CREASE.at + 3.5 * CREASE.width
  const at =
    (y: number) =>
    (u: number, v: number): Vector => [from + u * (width - from), y, near + v * (far - near)]
  return [
    surface({ ...flat, at: at(height + 0.001) }),
    surface({ ...flat, at: at(0.004) }),
    surface({ ...flat, at: (u, v) => [width - 0.004, u * height, near + v * (far - near)] }),
  ]
}

/** The same with the spine on the right; pictures are not mirrored. */
function mirrored(surfaces: readonly Surface[], width: number): Surface[] {
  return moved(surfaces, ([x, y, z]) => [width - x, y, z]).map((one) => {
    const places = one.places.map((place, n) => (n % 2 === 0 ? 1 - place : place))
    return { ...one, places }
  })
}
