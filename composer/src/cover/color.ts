/** A color in OKLCH (Ottosson 2020): lightness 0–1, chroma about 0–0.37, hue in degrees. */
export type Color = { readonly l: number; readonly c: number; readonly h: number }

export const oklch = (l: number, c: number, h: number): Color => ({ l, c, h })
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
const radians = (degrees: number) => (degrees * Math.PI) / 180

function linearRgb({ l, c, h }: Color): [number, number, number] {
  const a = c * Math.cos(radians(h))
  const b = c * Math.sin(radians(h))
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function insideGamut(color: Color): [number, number, number] {
  const fits = (rgb: readonly number[]) => rgb.every((channel) => channel > -0.002 && channel < 1.002)
  let rgb = linearRgb(color)
  let low = 0
  let high = color.c
  for (let step = 0; !fits(rgb) && step < 12; step++) {
    const middle = (low + high) / 2
    if (fits(linearRgb({ ...color, c: middle }))) low = middle
    else high = middle
    if (step === 11) rgb = linearRgb({ ...color, c: low })
  }
  return [clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])]
}

const encode = (channel: number) =>
  Math.round(255 * (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055))

export function hex(color: Color): string {
  return `#${insideGamut(color)
    .map((channel) => encode(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Reads '#rgb' and '#rrggbb'. */
export function fromHex(text: string): Color {
  const digits = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text
  const value = Number.parseInt(digits.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((byte) => {
    const channel = byte / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return oklch(
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    Math.hypot(x, y),
    ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  )
}

/** WCAG 2.2 contrast ratio, 1–21. */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [one, other].map((color) => {
    const [r, g, blue] = insideGamut(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05
  }) as [number, number]
  return Math.max(a, b) / Math.min(a, b)
}

/** The point at `share` of the straight line through OKLab. */
export function mix(from: Color, to: Color, share: number): Color {
  const at = (one: number, other: number) => one + (other - one) * share
  const a = at(from.c * Math.cos(radians(from.h)), to.c * Math.cos(radians(to.h)))
  const b = at(from.c * Math.sin(radians(from.h)), to.c * Math.sin(radians(to.h)))
  return oklch(at(from.l, to.l), Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)
}

/** Lighter by `step` of lightness, darker if negative. */
export const lighter = (color: Color, step: number): Color => ({ ...color, l: clamp(color.l + step, 0.07, 0.985) })

/** The shorter distance around the color wheel, 0–180 degrees. */
export const hueDistance = (one: Color, other: Color) => Math.abs(((one.h - other.h + 540) % 360) - 180)
