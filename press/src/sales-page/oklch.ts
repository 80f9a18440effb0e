import { channels, contrastRatio, luminanceOf, toHex } from '../pictures/luminance.ts'

/** Lightness 0–1, chroma, hue in degrees (CSS Color 4, section 9.4). */
export type Oklch = { l: number; c: number; h: number }

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Of '#rrggbb'. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channels(hex).map((value) => linear(value / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: (h + 360) % 360 }
}

/** '#rrggbb'; a color that no screen shows loses chroma until one does. */
export function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma -= 0.004) {
    const found = channelsOf(l, Math.max(0, chroma), h)
    if (chroma <= 0 || found.every((value) => value > -0.002 && value < 1.002))
      return toHex(found.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255)))
  }
}

function channelsOf(l: number, c: number, h: number): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as [number, number, number]
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map(gamma)
}

/** WCAG 2 contrast of two colors '#rrggbb'. */
export const contrastOf = (one: string, other: string): number => contrastRatio(luminanceOf(one), luminanceOf(other))

/** The color made lighter (`step` > 0) or darker until it has this contrast on all of `grounds`. */
export function readableOn(grounds: readonly string[], color: Oklch, step: number, contrast = 4.6): string {
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const tried = hexOf({ ...color, l })
    if (grounds.every((ground) => contrastOf(ground, tried) >= contrast)) return tried
  }
  return step > 0 ? '#ffffff' : '#000000'
}
