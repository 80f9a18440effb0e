import type { Sharp } from 'sharp'
import { channels } from '../../pictures/luminance.ts'
import type { Texture } from './surface.ts'

/** A picture, scaled to about the size in which it is seen: a larger one would flicker. */
export async function pictureTexture(picture: Sharp, width: number, height: number): Promise<Texture> {
  const size = { width: Math.round(width), height: Math.round(height) }
  return {
    ...size,
    pixels: await picture
      .resize({ ...size, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer(),
  }
}

export function plainTexture(color: string): Texture {
  const [r, g, b] = channels(color)
  const pixel = [r, g, b, 255]
  return { width: 2, height: 2, pixels: Uint8Array.from([...pixel, ...pixel, ...pixel, ...pixel]) }
}

/** Seeded, 0–1. */
export function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const PAPER = [246, 241, 230] as const

/** The cut edges of many sheets: lines along u, one beneath the other, each a little lighter or darker. */
export function pageEdges(sheets: number): Texture {
  const random = noise(11)
  const [width, height] = [96, Math.max(24, Math.min(320, Math.round(sheets * 1.6)))]
  const pixels = new Uint8Array(4 * width * height)
  let slow = 0
  for (let y = 0; y < height; y++) {
    slow = 0.85 * slow + 0.15 * (random() - 0.5)
    const line = 1 - 0.15 * random() ** 2 + 0.16 * slow
    const side = Math.min(y, height - 1 - y) / height
    const dark = 1 - 0.32 * Math.exp(-side / 0.03)
    for (let x = 0; x < width; x++) {
      const light = line * dark * (1 - 0.025 * random())
      const at = (y * width + x) * 4
      for (const [channel, value] of PAPER.entries()) pixels[at + channel] = Math.min(255, value * light)
      pixels[at + 3] = 255
    }
  }
  return { pixels, width, height }
}
