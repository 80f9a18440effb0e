import sharp, { type Sharp } from 'sharp'
import { type Surface, steps, surface, type Texture } from './surface.ts'
import type { Vector } from './vectors.ts'

/** Inches. */
const DEEP = 0.26
const RADIUS = 0.42
const BEZEL = 0.34

/** A tablet that stands on the floor around x = 0, its screen (a texture of `tabletFace`) toward the viewer. */
export function tabletModel(face: Texture, { width, height }: { width: number; height: number }): Surface[] {
  const outline = roundedOutline(width, height, RADIUS)
  const front = surface({
    at: (u, v) => [(u - 0.5) * width, height * (1 - v), DEEP / 2],
    us: steps(12),
    vs: steps(14),
    texture: face,
    gloss: 0.11,
    shines: true,
  })
  const back = surface({
    at: (u, v) => [(u - 0.5) * width, height * (1 - v), -DEEP / 2],
    us: [0, 1],
    vs: [0, 1],
    texture: face,
  })
  const rim = surface({
    at: (u, v): Vector => {
      const [x, y, nx, ny] = outline(u)
      // a bulging edge catches the light
      const bulge = 0.07 * (1 - (2 * v - 1) ** 2) - 0.07
      return [x + nx * bulge, y + ny * bulge, (DEEP / 2) * (1 - 2 * v)]
    },
    us: steps(96),
    vs: steps(8),
    texture: METAL,
    gloss: 0.5,
  })
  return [back, rim, front]
}

const METAL: Texture = {
  width: 2,
  height: 2,
  pixels: Uint8Array.from(Array.from({ length: 16 }, (_, n) => [176, 179, 184, 255][n % 4] ?? 0)),
}

/** By the share of the way around: x and y, and the direction outward. */
function roundedOutline(
  width: number,
  height: number,
  r: number,
): (u: number) => readonly [number, number, number, number] {
  const points: [number, number, number, number][] = []
  const corners: [number, number, number][] = [
    [width / 2 - r, height - r, 0],
    [-width / 2 + r, height - r, 90],
    [-width / 2 + r, r, 180],
    [width / 2 - r, r, 270],
  ]
  for (const [cx, cy, start] of corners)
    for (let n = 0; n <= 16; n++) {
      const angle = ((start + (n / 16) * 90) * Math.PI) / 180
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
      points.push([cx + r * nx, cy + r * ny, nx, ny])
    }
  return (u) => points[Math.round(u * points.length) % points.length] ?? [0, 0, 0, 1]
}

/** Inches of a tablet whose screen has the shape of a page, as far as tablets do. */
export function tabletSize(page: number): { width: number; height: number } {
  const shape = page > 1 ? Math.min(1.5, Math.max(1.25, page)) : Math.min(0.8, Math.max(0.64, page))
  const width = 7.6 * Math.sqrt(shape)
  return { width: width + 2 * BEZEL, height: width / shape + 2 * BEZEL }
}

/** The screen side: black glass with rounded corners around a page of a shape (width / height), `pixels` wide. */
export async function tabletFace(
  page: Sharp,
  shape: number,
  { width, height }: { width: number; height: number },
  pixels: number,
): Promise<Texture> {
  const scale = pixels / width
  const size = { width: pixels, height: Math.round(height * scale) }
  const screen = { width: Math.round((width - 2 * BEZEL) * scale), height: Math.round((height - 2 * BEZEL) * scale) }
  const isWide = shape > screen.width / screen.height
  const shown = isWide
    ? { width: screen.width, height: Math.round(screen.width / shape) }
    : { width: Math.round(screen.height * shape), height: screen.height }
  const svg = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${body}</svg>`)
  const [x, y] = [Math.round((size.width - screen.width) / 2), Math.round((size.height - screen.height) / 2)]
  const area = `x="${x}" y="${y}" width="${screen.width}" height="${screen.height}"`
  const round = `rx="${RADIUS * scale}"`
  const glass = svg(
    `<rect width="100%" height="100%" ${round} fill="#0d0e10"/><rect x="1.5" y="1.5" width="${size.width - 3}" height="${size.height - 3}" ${round} fill="none" stroke="#54575c" stroke-width="3"/><circle cx="${size.width / 2}" cy="${y / 2}" r="${0.035 * scale}" fill="#23262b"/><rect ${area} fill="#fff"/>`,
  )
  const glare = svg(
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2=".75"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".52" stop-color="#fff" stop-opacity=".03"/><stop offset=".53" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient><rect ${area} fill="url(#g)"/>`,
  )
  const content = await page
    .resize({ ...shown, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const left = x + Math.round((screen.width - shown.width) / 2)
  const top = y + Math.round((screen.height - shown.height) / 2)
  const face = await sharp(glass)
    .composite([{ input: content, raw: { ...shown, channels: 3 }, left, top }, { input: glare }])
    .raw()
    .toBuffer()
  return { ...size, pixels: face, hasHoles: true }
}
