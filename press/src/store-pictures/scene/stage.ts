import { channels } from '../../pictures/luminance.ts'
import type { Drawing } from './draw.ts'
import { SHADOW_SCALE, type Shadow } from './shadow.ts'
import { noise } from './textures.ts'

export type Backdrop = { light: string; edge: string; shade: string }

/** Raw RGB: a drawing on a paper backdrop with its shadow. */
export function onStage(
  drawing: Drawing,
  shadow: Shadow,
  { light, edge, shade }: Backdrop,
  { width, height }: { width: number; height: number },
): Buffer {
  const made = Buffer.allocUnsafe(3 * width * height)
  const [lightest, darkest, dark] = [channels(light), channels(edge), channels(shade)]
  const [r0, g0, b0] = darkest
  const [r1, g1, b1] = [lightest[0] - r0, lightest[1] - g0, lightest[2] - b0]
  const [rd, gd, bd] = [1 - dark[0] / 255, 1 - dark[1] / 255, 1 - dark[2] / 255]
  const across = Float32Array.from({ length: width }, (_, x) => Math.exp(-(((x / width - 0.52) / 0.62) ** 2)))
  const specks = grain()
  const shades = shadesOf(shadow, width)
  const { pixels } = drawing
  for (let y = 0; y < height; y++) {
    const down = Math.exp(-(((y / height - 0.52) / 0.68) ** 2))
    const missingIn = shades(y)
    const dy = y - drawing.top
    const hasDrawing = dy >= 0 && dy < drawing.height
    const first = hasDrawing ? drawing.left : width
    const end = hasDrawing ? drawing.left + drawing.width : width
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const source = x >= first && x < end ? (dy * drawing.width + x - first) * 4 : -1
      const cover = source < 0 ? 0 : (pixels[source + 3] as number)
      if (cover === 255) {
        made[at] = pixels[source] as number
        made[at + 1] = pixels[source + 1] as number
        made[at + 2] = pixels[source + 2] as number
        continue
      }
      const lit = (across[x] as number) * down
      const missing = Math.min(1, 1.12 * (missingIn[x] as number))
      const speck = specks[(x * 31 + y * 17 + ((x * y) >> 4)) & 4095] as number
      let red = (r0 + r1 * lit) * (1 - rd * missing) + speck
      let green = (g0 + g1 * lit) * (1 - gd * missing) + speck
      let blue = (b0 + b1 * lit) * (1 - bd * missing) + speck
      if (cover > 0) {
        const share = cover / 255
        red += ((pixels[source] as number) - red) * share
        green += ((pixels[source + 1] as number) - green) * share
        blue += ((pixels[source + 2] as number) - blue) * share
      }
      made[at] = Math.min(red, 255)
      made[at + 1] = Math.min(green, 255)
      made[at + 2] = Math.min(blue, 255)
    }
  }
  return made
}

/** Raw RGBA: the drawing with its shadow in black, for any background; the shadow fades before it is cut off. */
export function cutOut(drawing: Drawing, shadow: Shadow, { width, height }: { width: number; height: number }): Buffer {
  const made = Buffer.alloc(4 * width * height)
  const fadeX = fade(width)
  const fadeY = fade(height)
  const shades = shadesOf(shadow, width)
  for (let y = 0; y < height; y++) {
    const missingIn = shades(y)
    const dy = y - drawing.top
    const down = 0.62 * 255 * (fadeY[y] as number)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const dark = down * (fadeX[x] as number) * (missingIn[x] as number)
      const dx = x - drawing.left
      const isInside = dy >= 0 && dy < drawing.height && dx >= 0 && dx < drawing.width
      const from = isInside ? (dy * drawing.width + dx) * 4 : -1
      const cover = isInside ? (drawing.pixels[from + 3] as number) : 0
      if (cover === 0) {
        made[at + 3] = dark
        continue
      }
      const alpha = cover + dark * (1 - cover / 255)
      const share = cover / alpha
      made[at] = (drawing.pixels[from] as number) * share
      made[at + 1] = (drawing.pixels[from + 1] as number) * share
      made[at + 2] = (drawing.pixels[from + 2] as number) * share
      made[at + 3] = alpha
    }
  }
  return made
}

const FADE = 0.16

const fade = (length: number): Float32Array =>
  Float32Array.from({ length }, (_, at) => {
    const share = Math.min(1, Math.min(at, length - 1 - at) / (FADE * length))
    return share * share * (3 - 2 * share)
  })

/** The shadow in a row of a picture of this width; the same memory for each row. */
function shadesOf({ values, width, height }: Shadow, wide: number): (y: number) => Float32Array {
  const row = new Float32Array(width)
  const made = new Float32Array(wide)
  const places = Float32Array.from({ length: wide }, (_, x) => between(x, width))
  return (y) => {
    const from = between(y, height)
    const upper = Math.floor(from) * width
    const below = from - Math.floor(from)
    for (let x = 0; x < width; x++) {
      const above = values[upper + x] as number
      row[x] = above + ((values[upper + width + x] as number) - above) * below
    }
    for (let x = 0; x < wide; x++) {
      const at = places[x] as number
      const left = at | 0
      const value = row[left] as number
      made[x] = value + ((row[left + 1] as number) - value) * (at - left)
    }
    return made
  }
}

/** The place of a picture's pixel among the `length` pixels of the shadow, before the last of them. */
const between = (pixel: number, length: number): number =>
  Math.min(length - 1.001, Math.max(0, (pixel + 0.5) / SHADOW_SCALE - 0.5))

/** Against steps in a smooth gradient. */
function grain(): Float32Array {
  const random = noise(5)
  return Float32Array.from({ length: 4096 }, () => (random() + random() - 1) * 1.6)
}
