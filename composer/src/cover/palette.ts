import { hash } from '../random.ts'
import { type Color, clamp, contrast, hueDistance, lighter, mix, oklch } from './color.ts'
import { applyModifiers, parseColorWords, type Scheme } from './scheme.ts'

/** `deep` and `paper` are the dark and light backgrounds; `pop` is the small bright accent. */
export type Palette = {
  main: Color
  second: Color
  pop: Color
  deep: Color
  paper: Color
  /** the background that the words request; null lets the style decide */
  prefers: 'dark' | 'light' | null
  gray: boolean
  /** number of hues named in the words */
  named: number
  /** main at 0, the last named hue at 1 */
  ramp: (share: number) => Color
  /** all colors strong enough for a figure */
  figures: readonly [Color, ...Color[]]
}

/**
 * Parses words such as 'sage green on cream' or '#1b4d3e' into a palette and the words not understood; without a color,
 * the hash chooses a hue. `requested` colors replace the accent.
 */
export function parseScheme(text: string, requested: readonly Color[] = []): { palette: Palette; unknown: string[] } {
  const asked = text.trim() || 'blue and purple'
  const scheme = parseColorWords(asked)
  const hue = hash(asked.toLowerCase()) % 360
  const found = scheme.colors.length > 0 ? scheme.colors : requested
  const named = found.length > 0 ? found : [oklch(0.52, 0.17, hue), oklch(0.64, 0.15, (hue + 50) % 360)]
  const colors = named.map((color) => applyModifiers(color, scheme.modifiers))
  return { palette: paletteOf(colors, scheme, found === requested ? [] : requested), unknown: scheme.unknown }
}

export const paletteFrom = (text: string): Palette => parseScheme(text).palette

const WHITE_LIKE = 0.05
const isLight = ({ l, c }: Color) => l >= 0.86 && c < WHITE_LIKE
/** Butter, mint, blush: invisible on white, so next to a stronger color they become the background. */
const isPale = ({ l, c }: Color) => l >= 0.86 && c <= 0.125

function paletteOf(colors: Color[], { ground, modifiers }: Scheme, requested: readonly Color[]): Palette {
  const darks = colors.filter((color) => color.l < 0.3)
  const chromatic = colors.filter((color) => color.c > 0.022 && !isLight(color))
  const strong = chromatic.filter((color) => !isPale(color))
  const paleGround = darks.length === 0 ? colors.find(isPale) : colors.find(isLight)
  const neutral = colors.find((color) => color.c <= 0.022 && color.l >= 0.3 && color.l < 0.93)
  const askedLight = ground && ground.l >= 0.78 ? ground : null
  const askedDark = ground && ground.l <= 0.48 && colors.length > 1 ? ground : null
  const prefers = askedLight
    ? 'light'
    : askedDark || modifiers.has('dark') || modifiers.has('neon') || darks.length > 0
      ? 'dark'
      : paleGround || modifiers.has('pastel') || modifiers.has('light')
        ? 'light'
        : null

  const light = askedLight ?? paleGround
  const dark = askedDark ?? darks.find((color) => color.c > 0.03) ?? darks[0]
  const hues = (darks.length > 0 ? chromatic : strong).filter((color) => color !== askedLight && color !== askedDark)
  const tinted = chromatic.length > 0 || (light !== undefined && light.c >= 0.012)
  const gray = hues.length === 0 && !tinted
  const figures = gray
    ? [oklch(0.5, 0, 260), oklch(0.74, 0, 260)]
    : hues.length > 0
      ? figuresOf(hues)
      : singleTintFigures(light ?? (dark as Color))
  const main = figures[0] as Color
  const second = figures[1] ?? (neutral && !gray ? neutral : companion(main, prefers))
  const pop =
    figures[2] ?? requested[0] ?? (neutral && neutral !== second ? neutral : accentFor(main, second, gray, prefers))
  const stops = [main, second, ...figures.slice(2)]
  return {
    main,
    second,
    pop,
    deep: dark ?? deepFor(mix(main, second, 0.35), gray),
    paper: light ?? oklch(0.965, gray ? 0 : 0.014, main.h),
    prefers,
    gray,
    named: hues.length,
    ramp: rampOver(stops),
    figures: [main, second, pop],
  }
}

/** A dark background of the same hue. Yellows darken toward coffee, because at their own hue they would turn muddy. */
function deepFor(tint: Color, gray: boolean): Color {
  if (gray) return oklch(0.23, 0, tint.h)
  const yellow = tint.h > 62 && tint.h < 125
  const hue = tint.h <= 62 || !yellow ? tint.h : tint.h > 105 ? 135 : 52
  return oklch(0.23, clamp(tint.c * 0.5, 0.02, yellow ? 0.045 : 0.075), hue)
}

function singleTintFigures(tint: Color): Color[] {
  const hue = tint.h > 70 && tint.h < 115 ? 58 : tint.h
  return tint.l < 0.3
    ? [oklch(0.6, Math.max(0.08, tint.c * 1.5), hue), oklch(0.78, Math.max(0.06, tint.c), hue)]
    : [
        oklch(0.56, clamp(tint.c * 1.6, 0.06, 0.15), hue),
        oklch(0.72, clamp(tint.c * 1.6, 0.06, 0.13), (hue + 18) % 360),
      ]
}

function figuresOf(hues: Color[]): Color[] {
  const ground = hues.find((color) => color.l < 0.3)
  if (!ground) return hues
  const rest = hues.filter((color) => color !== ground)
  const tone = oklch(0.55, Math.max(0.06, ground.c * 1.2), ground.h)
  return rest.length > 0
    ? [...rest, tone]
    : [oklch(0.6, Math.max(0.07, ground.c * 1.5), ground.h), oklch(0.76, ground.c, ground.h)]
}

/** A second tone for one named color. Yellows darken toward bronze, because at their own hue they would turn olive. */
function companion(main: Color, prefers: Palette['prefers']): Color {
  const yellow = main.h > 60 && main.h < 115 && main.c > 0.06
  if (prefers === null) {
    return yellow
      ? oklch(clamp(main.l - 0.17, 0.3, 0.85), Math.min(0.16, main.c * 1.15), (main.h - 34 + 360) % 360)
      : oklch(clamp(main.l + 0.12, 0.3, 0.85), main.c, (main.h + 38) % 360)
  }
  const darker = main.l > 0.6
  const turn = darker && yellow ? -26 : 14
  return oklch(clamp(main.l + (darker ? -0.22 : 0.2), 0.3, 0.85), Math.min(0.16, main.c * 1.1), (main.h + turn) % 360)
}

/** Warm with cool hues and cool with warm ones, never a second shade of the same. */
function accentFor(main: Color, second: Color, gray: boolean, prefers: Palette['prefers']): Color {
  if (gray) return oklch(0.63, 0.2, 32)
  const middle = mix(main, second, 0.5)
  const cool = middle.h > 112 && middle.h < 335
  if (cool) return oklch(0.82, prefers === 'light' ? 0.12 : 0.14, middle.h < 200 ? 50 : 72)
  return prefers === 'dark' ? oklch(0.84, 0.1, 85) : oklch(0.5, 0.075, 200)
}

/** Between opposite hues a blend turns muddy, so a wide ramp stays close to its ends. */
function rampOver(stops: Color[]): Palette['ramp'] {
  const last = stops.length - 1
  return (share) => {
    const position = clamp(share) * last
    const index = Math.min(last - 1, Math.floor(position))
    const from = stops[index] as Color
    const to = stops[index + 1] as Color
    const local = position - index
    const wide = hueDistance(from, to) > 95 && Math.min(from.c, to.c) > 0.04
    return mix(from, to, wide ? (local < 0.5 ? local * 0.3 : 1 - (1 - local) * 0.3) : local)
  }
}

/** The first figure color with enough contrast to `ground`, starting with the main one. */
export function contrastingFigure(palette: Palette, ground: Color, least = 1.8): Color {
  const order = [...palette.figures, lighter(palette.main, ground.l < 0.5 ? 0.3 : -0.3)]
  return order.find((color) => contrast(color, ground) >= least) ?? (ground.l < 0.5 ? palette.paper : palette.deep)
}

/**
 * The palette at full strength: strong chroma, medium lightness, and for a single hue, a neighboring and an opposite one.
 */
export function intensify(palette: Palette): Palette {
  if (palette.gray) return palette
  const strongColors = (color: Color, hue = color.h) => {
    const yellow = hue > 65 && hue < 125
    return oklch(clamp(color.l, yellow ? 0.74 : 0.56, yellow ? 0.88 : 0.76), clamp(color.c * 1.7, 0.15, 0.26), hue)
  }
  const main = strongColors(palette.main)
  const second =
    palette.named < 2
      ? strongColors(palette.second, (main.h + (main.h > 60 && main.h < 110 ? 322 : 42)) % 360)
      : strongColors(palette.second)
  const pop =
    palette.named < 3
      ? strongColors(palette.pop, hueDistance(palette.pop, main) < 60 ? (main.h + 180) % 360 : palette.pop.h)
      : strongColors(palette.pop)
  const third = palette.named < 3 ? [] : [pop]
  return { ...palette, main, second, pop, figures: [main, second, pop], ramp: rampOver([main, second, ...third]) }
}
