import sharp from 'sharp'
import { mainColor } from '../pictures/main-color.ts'
import { contrastOf, hexOf, type Oklch, oklchOf, readableOn } from './oklch.ts'

/** '#rrggbb' each; text colors are readable (WCAG AA) on every ground they are named for. */
export type Scheme = {
  paper: string
  /** cards and bands on the paper */
  tint: string
  line: string
  ink: string
  /** less important text on paper and tint */
  soft: string
  /** links and signs on paper and tint */
  accent: string
  /** text on the accent */
  onAccent: string
}
export type PageColors = {
  light: Scheme
  dark: Scheme
  /** a dark shade of the cover */
  deep: string
  onDeep: string
  softOnDeep: string
  popOnDeep: string
  /** the cover's main color, as strong as it is */
  bright: string
  onBright: string
  /** the color that most of the cover has */
  ground: string
}

/** The colors of a page from its book's cover; `accent` is the creator's own in place of the cover's. */
export async function pageColors(cover: Uint8Array, accent: string | null): Promise<PageColors> {
  const pixels = await sharp(cover)
    .resize(600, 800, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return colorsFrom(accent ?? mainColor(pixels), commonColor(pixels))
}

/** @param main the color that stands out @param ground the one that covers most */
export function colorsFrom(main: string, ground: string): PageColors {
  const strong = oklchOf(main)
  const wide = oklchOf(ground)
  // a ground without color takes the hue of what stands out
  const base: Oklch = wide.c > 0.02 ? wide : strong
  const shade = (l: number, most: number, { h, c }: Oklch = base) => hexOf({ l, c: Math.min(c, most), h })
  const deep = shade(0.27, 0.075, wide.l < 0.5 ? base : strong)
  const bright = strongest(strong, base)
  const paper = shade(0.982, 0.008)
  const tint = shade(0.952, 0.02)
  const night = shade(0.19, 0.02)
  const nightTint = shade(0.235, 0.026)
  const light: Scheme = {
    paper,
    tint,
    line: shade(0.87, 0.02),
    ink: shade(0.22, 0.03),
    soft: readableOn([paper, tint], { ...base, l: 0.5, c: Math.min(base.c, 0.03) }, -0.01, 5),
    ...withText(readableOn([paper, tint], warmed(strong), -0.01, 4.8)),
  }
  const dark: Scheme = {
    paper: night,
    tint: nightTint,
    line: shade(0.34, 0.03),
    ink: shade(0.95, 0.012),
    soft: readableOn([night, nightTint], { ...base, l: 0.72, c: Math.min(base.c, 0.03) }, 0.01, 6),
    ...withText(readableOn([night, nightTint], { ...strong, l: Math.max(0.7, strong.l) }, 0.01, 6)),
  }
  return {
    light,
    dark,
    deep,
    onDeep: shade(0.97, 0.01),
    softOnDeep: readableOn([deep], { ...base, l: 0.78, c: Math.min(base.c, 0.03) }, 0.01, 6),
    popOnDeep: readableOn([deep], { ...strong, l: Math.max(0.72, strong.l) }, 0.01, 5),
    bright,
    onBright: textOn(bright, base),
    ground,
  }
}

/** Dark yellow looks like mud, dark orange like leather. */
const warmed = ({ l, c, h }: Oklch): Oklch => ({
  l,
  c: Math.max(c, 0.1 * Math.min(1, c * 20)),
  h: h > 55 && h < 115 ? h - (h - 45) * 0.6 : h,
})

const withText = (accent: string) => ({ accent, onAccent: textOn(accent, oklchOf(accent)) })

/** As strong as it is, but never so middling that no text is readable on it. */
function strongest({ l, c, h }: Oklch, base: Oklch): string {
  const color = { l: Math.min(0.82, Math.max(0.5, l)), c: Math.min(0.19, Math.max(0.07, c)), h }
  for (; ; color.l -= 0.01) {
    const tried = hexOf(color)
    if (contrastOf(tried, textOn(tried, base)) >= 4.6) return tried
  }
}

/** Near-white or near-black, whichever is more readable. */
function textOn(color: string, { h, c }: Oklch): string {
  const dark = hexOf({ l: 0.19, c: Math.min(c, 0.04), h })
  return contrastOf(color, '#ffffff') >= 4.6 || contrastOf(color, '#ffffff') > contrastOf(color, dark)
    ? '#ffffff'
    : dark
}

/** The average of the fullest of 512 boxes of color (raw RGB). */
function commonColor(pixels: Buffer): string {
  const boxes = new Map<number, [number, number, number, number]>()
  for (let at = 0; at + 2 < pixels.length; at += 3 * 37) {
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const [count, ...sums] = boxes.get(key) ?? [0, 0, 0, 0]
    boxes.set(key, [count + 1, sums[0] + r, sums[1] + g, sums[2] + b])
  }
  const [count, ...sums] = [...boxes.values()].reduce(
    (one, other) => (other[0] > one[0] ? other : one),
    [1, 255, 255, 255],
  )
  const parts = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}
