import type { Camera, Frame } from './camera.ts'
import { boundsOf } from './camera.ts'
import { type Light, lit } from './light.ts'
import { normalAt, pointAt, type Surface, type Texture } from './surface.ts'

/** Samples a pixel across and down. */
const SAMPLES = 2

/** A picture of surfaces: RGBA, not premultiplied; `left` and `top` are its place. */
export type Drawing = { pixels: Uint8Array; left: number; top: number; width: number; height: number }

type Corner = { x: number; y: number; near: number; u: number; v: number; color: number; sheen: number }
type Target = { pixels: Uint8Array; depth: Float32Array; width: number; height: number }

/** Draws surfaces in perspective; nearer ones hide what is behind them. */
export function drawSurfaces(surfaces: readonly Surface[], camera: Camera, light: Light, within: Frame): Drawing {
  const seen = boundsOf(surfaces, camera.project)
  const left = Math.max(within.left, Math.floor(seen.left) - 1)
  const top = Math.max(within.top, Math.floor(seen.top) - 1)
  const width = Math.min(within.right, Math.ceil(seen.right) + 1) - left
  const height = Math.min(within.bottom, Math.ceil(seen.bottom) + 1) - top
  const [w, h] = [width * SAMPLES, height * SAMPLES]
  const target = blankTarget(w, h)
  // what is near hides the rest, which is then not drawn
  const byDistance = [...surfaces].sort((one, other) => nearness(other, camera) - nearness(one, camera))
  for (const one of byDistance) drawSurface(one, cornersOf(one, camera, light, { left, top }), target)
  return { pixels: averaged(target, width, height), left, top, width, height }
}

let scratch = { pixels: new Uint8Array(0), depth: new Float32Array(0) }

/** The same memory each time: these are large. */
function blankTarget(width: number, height: number): Target {
  const count = width * height
  if (scratch.depth.length < count) scratch = { pixels: new Uint8Array(4 * count), depth: new Float32Array(count) }
  const pixels = scratch.pixels.subarray(0, 4 * count).fill(0)
  return { pixels, depth: scratch.depth.subarray(0, count).fill(0), width, height }
}

const nearness = (of: Surface, camera: Camera): number =>
  camera.project(pointAt(of, Math.floor((of.columns * of.rows) / 2)))[2]

function cornersOf(of: Surface, camera: Camera, light: Light, { left, top }: { left: number; top: number }): Corner[] {
  const { width, height } = of.texture
  return Array.from({ length: of.columns * of.rows }, (_, n) => {
    const point = pointAt(of, n)
    const [x, y, near] = camera.project(point)
    const normal = normalAt(of, n % of.columns, Math.floor(n / of.columns), camera.eye)
    const { color, sheen } = lit(point, normal, camera.eye, light)
    return {
      x: (x - left) * SAMPLES,
      y: (y - top) * SAMPLES,
      near,
      u: (of.places[2 * n] ?? 0) * width - 0.5,
      v: (of.places[2 * n + 1] ?? 0) * height - 0.5,
      color: (of.shines ? 1 : color) * (of.open[n] ?? 1),
      sheen: sheen * of.gloss * 255,
    }
  })
}

function drawSurface(of: Surface, corners: readonly Corner[], target: Target): void {
  for (let row = 0; row + 1 < of.rows; row++)
    for (let column = 0; column + 1 < of.columns; column++) {
      const n = row * of.columns + column
      const [a, b, c, d] = [corners[n], corners[n + 1], corners[n + of.columns], corners[n + of.columns + 1]]
      if (!a || !b || !c || !d) continue
      drawTriangle(a, b, c, of.texture, target)
      drawTriangle(b, d, c, of.texture, target)
    }
}

/** A value that changes evenly over a triangle on the screen: at (x, y) it is `a * x + b * y + c`. */
type Plane = { a: number; b: number; c: number }

function drawTriangle(p: Corner, q: Corner, r: Corner, texture: Texture, target: Target): void {
  const area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
  if (Math.abs(area) < 1e-6 || p.near <= 0 || q.near <= 0 || r.near <= 0) return
  const plane = (vp: number, vq: number, vr: number): Plane => {
    const a = ((vq - vp) * (r.y - p.y) - (vr - vp) * (q.y - p.y)) / area
    const b = ((vr - vp) * (q.x - p.x) - (vq - vp) * (r.x - p.x)) / area
    return { a, b, c: vp - a * p.x - b * p.y }
  }
  const near = plane(p.near, q.near, r.near)
  const us = plane(p.u * p.near, q.u * q.near, r.u * r.near)
  const vs = plane(p.v * p.near, q.v * q.near, r.v * r.near)
  const colors = plane(p.color, q.color, r.color)
  const sheens = plane(p.sheen, q.sheen, r.sheen)
  const first = Math.max(0, Math.ceil(Math.min(p.y, q.y, r.y) - 0.5))
  const last = Math.min(target.height - 1, Math.ceil(Math.max(p.y, q.y, r.y) - 0.5) - 1)
  const { pixels: to, depth, width } = target
  const { pixels: from, width: tw, height: th, hasHoles = false } = texture
  const [right, bottom] = [tw - 1.001, th - 1.001]
  for (let row = first; row <= last; row++) {
    const y = row + 0.5
    const [start, end] = span(p, q, r, y)
    const x0 = Math.max(0, Math.ceil(start - 0.5))
    const x1 = Math.min(width - 1, Math.ceil(end - 0.5) - 1)
    const at = (of: Plane) => of.a * (x0 + 0.5) + of.b * y + of.c
    let n = at(near)
    let un = at(us)
    let vn = at(vs)
    let color = at(colors)
    let sheen = at(sheens)
    for (let x = x0, pixel = row * width + x0; x <= x1; x++, pixel++) {
      if (n > (depth[pixel] as number)) {
        const distance = 1 / n
        const u = Math.min(right, Math.max(0, un * distance))
        const v = Math.min(bottom, Math.max(0, vn * distance))
        const ui = u | 0
        const vi = v | 0
        const nw = (vi * tw + ui) * 4
        if (!hasHoles || (from[nw + 3] as number) > 127) {
          const fu = u - ui
          const fv = v - vi
          const sw = nw + tw * 4
          const ws = (1 - fu) * fv * color
          const wd = fu * fv * color
          const wn = (1 - fu) * color - ws
          const we = fu * color - wd
          const out = pixel * 4
          const red = mix(from, nw, sw, wn, we, ws, wd)
          const green = mix(from, nw + 1, sw + 1, wn, we, ws, wd)
          const blue = mix(from, nw + 2, sw + 2, wn, we, ws, wd)
          to[out] = red + sheen * (1 - red / 255)
          to[out + 1] = green + sheen * (1 - green / 255)
          to[out + 2] = blue + sheen * (1 - blue / 255)
          to[out + 3] = 255
          depth[pixel] = n
        }
      }
      n += near.a
      un += us.a
      vn += vs.a
      color += colors.a
      sheen += sheens.a
    }
  }
}

/** Between a pixel and its neighbors to the right, below, and below to the right. */
function mix(from: Uint8Array, nw: number, sw: number, wn: number, we: number, ws: number, wd: number): number {
  return (
    (from[nw] as number) * wn +
    (from[nw + 4] as number) * we +
    (from[sw] as number) * ws +
    (from[sw + 4] as number) * wd
  )
}

/** Where a row crosses a triangle. */
function span(p: Corner, q: Corner, r: Corner, y: number): [number, number] {
  const one = crossing(p, q, y)
  const two = crossing(q, r, y)
  const three = crossing(r, p, y)
  const start = Math.min(one ?? Infinity, two ?? Infinity, three ?? Infinity)
  return [start, Math.max(one ?? -Infinity, two ?? -Infinity, three ?? -Infinity)]
}

const crossing = (a: Corner, b: Corner, y: number): number | null =>
  a.y <= y === b.y <= y ? null : a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)

/** Of 2 × 2 samples; those without a surface are 0, transparency included. */
function averaged({ pixels, width: wide }: Target, width: number, height: number): Uint8Array {
  const made = new Uint8Array(4 * width * height)
  const at = (n: number) => pixels[n] as number
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      const a = (y * SAMPLES * wide + x * SAMPLES) * 4
      const c = a + wide * 4
      const alpha = at(a + 3) + at(a + 7) + at(c + 3) + at(c + 7)
      if (alpha === 0) continue
      const share = 255 / alpha
      made[to] = (at(a) + at(a + 4) + at(c) + at(c + 4)) * share
      made[to + 1] = (at(a + 1) + at(a + 5) + at(c + 1) + at(c + 5)) * share
      made[to + 2] = (at(a + 2) + at(a + 6) + at(c + 2) + at(c + 6)) * share
      made[to + 3] = alpha / (SAMPLES * SAMPLES)
    }
  return made
}
