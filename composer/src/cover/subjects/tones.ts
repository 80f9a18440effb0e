import { type Color, clamp, contrast, hex, hueDistance, lighter, mix, oklch } from '../color.ts'
import type { Palette } from '../palette.ts'
import type { Subject, Tones } from './drawing.ts'

export function tonesOn(palette: Palette, field: Color): Tones {
  const seen = (color: Color) => contrast(color, field) >= 1.7
  const body = palette.figures.find(seen) ?? toned(palette.main, field)
  const differs = (color: Color) => contrast(color, body) >= 1.35 || hueDistance(color, body) > 50
  const accent =
    [palette.pop, palette.second, palette.main].find((color) => seen(color) && differs(color)) ??
    oklch(clamp(body.l + (body.l > 0.55 ? -0.24 : 0.2), 0.25, 0.8), body.c * 0.8, body.h)
  return {
    body: hex(body),
    shade: hex(lighter(body, body.l > 0.4 ? -0.13 : 0.13)),
    light: hex(mix(palette.paper, oklch(1, 0, 0), 0.55)),
    accent: hex(accent),
    line: hex(palette.deep),
  }
}

const toned = (color: Color, field: Color): Color =>
  oklch(field.l > 0.6 ? Math.min(color.l, 0.55) : Math.max(color.l, 0.72), color.c, color.h)

export const fieldOf = (palette: Palette): Color => mix(palette.paper, palette.second, palette.gray ? 0.12 : 0.2)

export function placeSubject(subject: Subject, x: number, y: number, scale: number, tones: Tones, degrees = 0): string {
  const turn = degrees === 0 ? '' : ` rotate(${Math.round(degrees)})`
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})${turn}">${subject.draw(tones)}</g>`
}
