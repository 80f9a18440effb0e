import { type Surface, steps, surface, type Texture } from './surface.ts'

export type OpenBookModel = {
  /** inches, of one page */
  width: number
  height: number
  thickness: number
  left: Texture
  right: Texture
  cover: Texture
  edges: Texture
}

/** Between sheets there is little light. */
const EDGES = 0.82

/** Sheets beneath reach further out. */
const OUTWARD = 0.05

/** An open book that lies on the floor; the fold is at x = 0 and the upper edges are far from the viewer. */
export function openBookModel(book: OpenBookModel): Surface[] {
  const { height, cover } = book
  const half = height / 2
  const rim = 0.06
  const width = pageCurve(book.width, book.thickness / 2)(1)[0] + OUTWARD
  const board = surface({
    at: (u, v) => [(2 * u - 1) * (width + rim), 0.03, (half + rim) * (2 * v - 1)],
    us: steps(12),
    vs: steps(10),
    texture: cover,
  })
  const front = surface({
    at: (u, v) => [(2 * u - 1) * (width + rim), 0.03 * (1 - v), half + rim],
    us: steps(4),
    vs: [0, 1],
    texture: cover,
  })
  return [board, front, ...halfBook(book, -1), ...halfBook(book, 1)]
}

/** One side: the page, and the cut edges of those beneath. */
function halfBook({ width, height, thickness, left, right, edges }: OpenBookModel, side: 1 | -1): Surface[] {
  const half = height / 2
  const curve = pageCurve(width, thickness / 2)
  const us = [
    ...steps(14).map((n) => n * 0.3),
    ...steps(16)
      .slice(1)
      .map((n) => 0.3 + n * 0.7),
  ]
  const page = surface({
    at: (u, v) => {
      const [x, y] = curve(u)
      return [side * x, y, half * (2 * v - 1)]
    },
    us,
    vs: steps(12),
    texture: side < 0 ? left : right,
    place: (u, v) => [side < 0 ? 1 - u : u, v],
    open: (u) => 0.95 * (1 - 0.5 * Math.exp(-u / 0.05)) * (1 - 0.1 * Math.exp(-u / 0.2)),
    gloss: 0.02,
  })
  const base = 0.035
  const [edgeX, edgeY] = curve(1)
  const fore = surface({
    at: (u, v) => [side * (edgeX + OUTWARD * v), edgeY + (base - edgeY) * v, half * (2 * u - 1)],
    us: steps(8),
    vs: steps(4),
    texture: edges,
    open: () => EDGES,
  })
  const tail = surface({
    at: (u, v) => {
      const [x, y] = curve(u)
      return [side * (x + OUTWARD * v * u), y + (base - y) * v, half]
    },
    us,
    vs: steps(4),
    texture: edges,
    open: (u) => EDGES * (1 - 0.35 * Math.exp(-u / 0.06)),
  })
  return [page, fore, tail]
}

const POINTS = 200

/** From the fold to the outer edge: x and y by the share of the page’s width. Paper bends but doesn’t stretch. */
function pageCurve(width: number, thickness: number): (u: number) => readonly [number, number] {
  const rise = 0.055 * width
  const y = (x: number) => {
    const s = x / width
    return (
      0.05 + thickness * (1 - Math.exp(-s / 0.05)) + 1.35 * rise * (s / 0.2) * Math.exp(1 - s / 0.2) * (1 - 0.25 * s)
    )
  }
  const xs = [0]
  const lengths = [0]
  for (let n = 1; n <= POINTS; n++) {
    const x = (n * width) / POINTS
    const before = xs[n - 1] ?? 0
    xs.push(x)
    lengths.push((lengths[n - 1] ?? 0) + Math.hypot(x - before, y(x) - y(before)))
  }
  return (u) => {
    // longer than the page: the outer edge ends a little further in
    const wanted = u * width
    const found = lengths.findIndex((length) => length >= wanted)
    const at = found < 0 ? POINTS : Math.max(1, found)
    const [from, to] = [lengths[at - 1] ?? 0, lengths[at] ?? 1]
    const x = (xs[at - 1] ?? 0) + ((wanted - from) / (to - from)) * ((xs[at] ?? 0) - (xs[at - 1] ?? 0))
    return [x, y(x)]
  }
}
