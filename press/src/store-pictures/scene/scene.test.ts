import { describe, expect, test } from 'vitest'
import { bookModel } from './book-model.ts'
import { cameraFor, eyeAt } from './camera.ts'
import { drawSurfaces } from './draw.ts'
import { studio } from './light.ts'
import { openBookModel } from './open-book-model.ts'
import { floorShadow, SHADOW_SCALE } from './shadow.ts'
import { moved, pointAt, type Surface, steps, surface, type Texture } from './surface.ts'
import { plainTexture } from './textures.ts'
import { rotation, shift } from './vectors.ts'

const SIZE = { width: 200, height: 150 }
const WHOLE = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height }
const FRAME = { left: 50, top: 25, right: 150, bottom: 125 }
const view = (surfaces: readonly Surface[]) =>
  cameraFor({ eye: eyeAt([0, 1, 0], 12, 10), target: [0, 1, 0] }, surfaces, FRAME)
const sheet = (texture: Texture, z = 0): Surface =>
  surface({ at: (u, v) => [2 * u - 1, 2 - 2 * v, z], us: steps(4), vs: steps(4), texture, shines: true })

/** Left half red, right half blue. */
const HALVES: Texture = {
  width: 4,
  height: 2,
  pixels: Uint8Array.from([0, 1].flatMap(() => [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255])),
}

describe('surfaces drawn in perspective', () => {
  const colorAt = (surfaces: readonly Surface[], x: number, y: number) => {
    const { pixels, left, top, width } = drawSurfaces(surfaces, view(surfaces), studio(), WHOLE)
    return [...pixels.subarray(((y - top) * width + x - left) * 4).subarray(0, 4)]
  }

  test('show their picture the right way around, and nothing beside them', () => {
    const one = [sheet(HALVES)]
    expect(colorAt(one, 70, 75)).toEqual([255, 0, 0, 255])
    expect(colorAt(one, 130, 75)).toEqual([0, 0, 255, 255])
    expect(colorAt(one, 49, 75)[3]).toBe(0)
  })

  test('are larger where they are nearer', () => {
    const turned = moved([sheet(HALVES)], rotation('y', 60))
    const { pixels } = drawSurfaces(turned, view(turned), studio(), WHOLE)
    let [red, blue] = [0, 0]
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) continue
      if ((pixels[at] ?? 0) > 128) red += 1
      else blue += 1
    }
    // the left side comes toward the viewer: 12 / 11.13 larger than the middle, and the right side smaller
    expect(red / blue).toBeGreaterThan(1.1)
    expect(red / blue).toBeLessThan(1.4)
  })

  test('hide what is behind them, in whatever order', () => {
    const [near, far] = [sheet(plainTexture('#00ff00'), 0.5), sheet(plainTexture('#ff0000'), -0.5)]
    expect(colorAt([near, far], 100, 75)).toEqual([0, 255, 0, 255])
    expect(colorAt([far, near], 100, 75)).toEqual([0, 255, 0, 255])
  })
})

test('a shadow is darkest where a thing stands, falls away from the lamp, and ends', () => {
  const box = moved([sheet(plainTexture('#888888'))], shift([0, 0, 0]))
  const { values, width } = floorShadow(box, view(box), studio(1), SIZE)
  const [x, y] = view(box).project([0, 0, -0.05])
  const at = (dx: number, dy: number) =>
    values[Math.round((y + dy) / SHADOW_SCALE) * width + Math.round((x + dx) / SHADOW_SCALE)] ?? 0
  expect(at(0, -3)).toBeGreaterThan(0.25)
  expect(at(0, -3)).toBeGreaterThan(at(-70, -3))
  expect(at(-40, -8), 'the lamp is on the right').toBeGreaterThan(at(60, -8))
  expect(Math.max(...values)).toBeLessThanOrEqual(1)
})

const [front, spine, back] = [plainTexture('#ffffff'), plainTexture('#222222'), plainTexture('#444444')]
const book = { width: 6, height: 9, thickness: 0.5, front, spine, back, edges: plainTexture('#eeeeee') }

test.each([
  ['left', false],
  ['right', true],
])('the spine of a book is on the %s, and its front isn’t mirrored', (side, opensLeft) => {
  const model = bookModel({ ...book, opensLeft })
  const row = (texture: Texture) =>
    model
      .filter((one) => one.texture === texture)
      .flatMap((one) =>
        Array.from({ length: one.columns }, (_, n) => ({ x: pointAt(one, n)[0], place: one.places[2 * n] ?? 0 })),
      )
  const xs = row(spine).map(({ x }) => x)
  expect(
    xs.every((x) => (side === 'left' ? x <= 0.06 : x >= 5.94)),
    `${xs}`,
  ).toBe(true)
  const places = row(front)
    .sort((one, other) => one.x - other.x)
    .map(({ place }) => place)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('the pages of an open book bend, but are as wide as they are printed', () => {
  const [page] = openBookModel({ ...book, left: front, right: plainTexture('#fefefe'), cover: spine }).filter(
    ({ texture }) => texture === front,
  )
  const points = page ? Array.from({ length: page.columns }, (_, n) => pointAt(page, n)) : []
  const length = points
    .slice(1)
    .reduce((sum, [x, y], n) => sum + Math.hypot(x - (points[n]?.[0] ?? 0), y - (points[n]?.[1] ?? 0)), 0)
  expect(length).toBeGreaterThan(5.9)
  expect(length).toBeLessThan(6.05)
  expect(Math.max(...points.map(([, y]) => y)), 'above the outer edge').toBeGreaterThan(
    (points.at(-1)?.[1] ?? 0) + 0.05,
  )
})
