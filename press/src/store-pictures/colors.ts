import type { CoverPalette } from '../cover/palette.ts'
import { channels, contrastRatio, luminanceOf, toHex } from '../pictures/luminance.ts'
import type { Backdrop } from './scene/stage.ts'

const mixed = (one: string, other: string, share: number): string => {
  const to = channels(other)
  return toHex(channels(one).map((value, at) => value + ((to[at] ?? 0) - value) * share))
}

/** Of a cover this light, a pale ground would hide the edges. */
const LIGHT = 0.5
const PAPER = '#f4f1ec'

/** Of a cover this dark, a dark ground would hide the edges. */
const DARK = 0.16

export type Backdrops = Record<'pale' | 'tone' | 'deep', Backdrop>

/**
 * What covers are photographed on: a pale ground with a touch of their color, a tone of it, and a deep one. Light covers never
 * stand on a pale ground, dark ones never on a deep one.
 */
export function backdropsFor(color: string, { deep }: CoverPalette, coverLight: number): Backdrops {
  const shade = mixed(color, '#0c0a09', 0.75)
  const pale = { light: mixed(color, PAPER, 0.93), edge: mixed(mixed(color, PAPER, 0.78), '#8a8580', 0.12), shade }
  const base = calm(color)
  const tone = { light: mixed(base, PAPER, 0.42), edge: mixed(base, PAPER, 0.2), shade }
  const dark = {
    light: mixed(mixed(color, deep, 0.6), '#ffffff', 0.16),
    edge: mixed(mixed(color, deep, 0.7), '#000000', 0.25),
    shade: mixed(deep, '#050505', 0.8),
  }
  return { pale: coverLight < LIGHT ? pale : tone, tone, deep: coverLight > DARK ? dark : tone }
}

/** A color neither so light that a white cover is lost on it nor so dark that shadows are. */
function calm(color: string): string {
  const light = luminanceOf(color)
  if (light > 0.35) return mixed(color, '#1c1a19', 0.35)
  return light < 0.05 ? mixed(color, PAPER, 0.25) : color
}

export type Ground = { from: string; to: string; ink: string; ornament: string }

const READABLE = 7

/** The ground of a listing picture in the colors of the cover or the brand, with text that is easy to read on it. */
export function groundFor(color: string, { deep }: CoverPalette, coverLight: number, isDark: boolean): Ground {
  if (isDark || coverLight >= LIGHT) {
    // light text needs a dark ground, in whatever color
    const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75]
    const from = shares.map((share) => mixed(color, '#0b0b0d', share)).find((one) => ratio('#ffffff', one) >= 8) ?? deep
    return { from, to: mixed(from, '#000000', 0.32), ink: '#ffffff', ornament: mixed(color, '#ffffff', 0.55) }
  }
  const from = mixed(color, PAPER, 0.9)
  const to = mixed(color, PAPER, 0.74)
  const ink = [deep, '#14161a'].find((one) => ratio(one, to) >= READABLE) ?? '#14161a'
  const ornament = [color, mixed(color, deep, 0.5)].find((one) => ratio(one, to) >= 3) ?? ink
  return { from, to, ink, ornament }
}

const ratio = (one: string, other: string): number => contrastRatio(luminanceOf(one), luminanceOf(other))
