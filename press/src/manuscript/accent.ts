import type { CalloutKind } from './manuscript.ts'

type Rgb = [number, number, number]

const WHITE: Rgb = [255, 255, 255]

const CALLOUT_COLORS: Partial<Record<CalloutKind, string>> = {
  tip: '#17693a',
  important: '#6a35b8',
  warning: '#8a5200',
  caution: '#b3202c',
}

/** '#rrggbb' of a callout: its own if the color has a meaning, else the book's accent. */
export const calloutColor = (kind: CalloutKind, accent: string) => CALLOUT_COLORS[kind] ?? accent

/** Darkens an accent ('#rrggbb', else near-black) to a WCAG 2 contrast on white. Returns 'RRGGBB' as in Word. */
export function accentOnWhite(accent: string, contrast = 5): string {
  return hex(towards(parse(accent), [0, 0, 0], WHITE, contrast))
}

/** Lightens the accent until it is readable on a near-black page; 'RRGGBB'. */
export function accentOnBlack(accent: string, contrast = 7): string {
  return hex(towards(parse(accent), WHITE, [18, 18, 18], contrast))
}

/** A pale tint for backgrounds: `share` (0–1) of the accent, the rest white; 'RRGGBB'. */
export function tint(accent: string, share: number): string {
  return hex(mix(WHITE, parse(accent), share))
}

function towards(color: Rgb, end: Rgb, ground: Rgb, contrast: number): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, end, share)
    if (ratio(tried, ground) >= contrast) return tried
  }
  return end
}

function parse(color: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(color)?.[1] ?? '333333'
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb
}

const hex = (color: Rgb) =>
  color
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

const mix = (from: Rgb, to: Rgb, share: number) => from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as Rgb

function ratio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
