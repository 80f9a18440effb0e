import { hash } from '../random.ts'
import { type Colour, clamp, contrast, fromHex, hueDistance, lighter, mix, oklch } from './colour.ts'
import { BASE_WORDS, COLOUR_WORDS, MOOD_WORDS } from './colour-words.ts'

/** `deep` and `paper` are the dark and the light ground; `pop` is the small loud one. */
export type Palette = {
  main: Colour
  second: Colour
  pop: Colour
  deep: Colour
  paper: Colour
  /** what the words ask of the ground; null when the style may decide */
  prefers: 'dark' | 'light' | null
  grey: boolean
  /** main at 0, the last named hue at 1 */
  ramp: (share: number) => Colour
  /** every colour that carries a figure */
  figures: readonly [Colour, ...Colour[]]
}

type Reading = { colours: Colour[]; words: Set<string> }

function read(text: string): Reading {
  const tokens = text.toLowerCase().match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}]+/gu) ?? []
  const words = new Set(tokens)
  const neutralMood = (word: string) =>
    (word === 'warm' || word === 'cool') &&
    tokens.some((other) => other !== word && (COLOUR_WORDS[other] || MOOD_WORDS[other]))
  const colours: Colour[] = []
  tokens.forEach((word, index) => {
    const before = tokens[index - 1] ?? ''
    const pair = COLOUR_WORDS[`${before} ${word}`]
    if (pair) {
      colours.pop()
      colours.push(pair)
      return
    }
    if (word.startsWith('#')) colours.push(fromHex(word))
    const named = COLOUR_WORDS[word]
    if (named && !(BASE_WORDS.has(word) && COLOUR_WORDS[before] && !BASE_WORDS.has(before))) {
      colours.push(shaded(named, before))
    }
    if (!named && !neutralMood(word))
      for (const name of MOOD_WORDS[word] ?? []) colours.push(COLOUR_WORDS[name] as Colour)
  })
  return { colours, words }
}

function shaded(colour: Colour, modifier: string): Colour {
  if (['dark', 'deep'].includes(modifier))
    return oklch(Math.min(colour.l, Math.max(0.26, colour.l - 0.2)), colour.c * 0.75, colour.h)
  if (['light', 'pale', 'soft', 'pastel'].includes(modifier))
    return oklch(Math.max(colour.l, 0.83), Math.min(colour.c, 0.09), colour.h)
  return colour
}

function tuned(colour: Colour, words: Set<string>): Colour {
  if (colour.c < 0.03) return colour
  if (words.has('neon')) return oklch(Math.max(0.68, colour.l), 0.3, colour.h)
  if (words.has('pastel') || words.has('pastels'))
    return oklch(Math.max(0.82, colour.l), Math.min(0.09, colour.c), colour.h)
  if (words.has('muted')) return oklch(colour.l, colour.c * 0.6, colour.h)
  if (words.has('bright') || words.has('vivid')) return oklch(colour.l, colour.c * 1.25, colour.h)
  return colour
}

/**
 * A palette from words such as 'blue and purple gradients', 'warm autumn', 'sage green' or '#1b4d3e'.
 * Words that name no colour give a hue by their hash, so the same words always give the same palette.
 */
export function paletteFrom(text: string): Palette {
  const asked = text.trim() || 'blue and purple'
  const { colours: found, words } = read(asked)
  const hue = hash(asked.toLowerCase()) % 360
  const named = found.length > 0 ? found : [oklch(0.52, 0.17, hue), oklch(0.64, 0.15, (hue + 50) % 360)]
  const colours = named.map((colour) => tuned(colour, words))

  const has = (...list: string[]) => list.some((word) => words.has(word))
  const darks = colours.filter((colour) => colour.l < 0.3)
  const lights = colours.filter((colour) => colour.l >= 0.86 && colour.c < 0.05)
  const neutral = colours.find((colour) => colour.c <= 0.022 && colour.l >= 0.3 && colour.l < 0.93)
  const hues = colours.filter((colour) => colour.c > 0.022 && !lights.includes(colour))
  const prefers =
    has('dark', 'night', 'neon', 'moody') || darks.length > 0
      ? 'dark'
      : lights.length > 0 || has('pastel', 'pastels', 'light')
        ? 'light'
        : null

  const grey = hues.length === 0
  const figures = grey ? [oklch(0.5, 0, 260), oklch(0.74, 0, 260)] : figuresOf(hues)
  const main = figures[0] as Colour
  const second = figures[1] ?? (neutral && !grey ? neutral : companion(main, prefers))
  const tint = mix(main, second, 0.35)
  const deep =
    darks.find((colour) => colour.c > 0.03) ??
    darks[0] ??
    oklch(0.23, grey ? 0 : clamp(tint.c * 0.5, 0.02, 0.075), tint.h)
  const paper = lights[0] ?? oklch(0.965, grey ? 0 : 0.014, main.h)
  const pop = figures[2] ?? (neutral && neutral !== second ? neutral : popFor(main, second, grey, prefers))
  const stops = [main, second, ...figures.slice(2)]
  return { main, second, pop, deep, paper, prefers, grey, ramp: rampOver(stops), figures: [main, second, pop] }
}

/** A dark colour word is the ground; the figure takes the next hue or a lighter tone of the same. */
function figuresOf(hues: Colour[]): Colour[] {
  const ground = hues.find((colour) => colour.l < 0.3)
  if (!ground) return hues
  const rest = hues.filter((colour) => colour !== ground)
  const tone = oklch(0.55, Math.max(0.06, ground.c * 1.2), ground.h)
  return rest.length > 0
    ? [...rest, tone]
    : [oklch(0.6, Math.max(0.07, ground.c * 1.5), ground.h), oklch(0.76, ground.c, ground.h)]
}

/** A second tone for one named colour. Yellows darken towards bronze: at their own hue they would turn olive. */
function companion(main: Colour, prefers: Palette['prefers']): Colour {
  if (prefers === null) return oklch(clamp(main.l + 0.12, 0.3, 0.85), main.c, (main.h + 38) % 360)
  const darker = main.l > 0.6
  const yellow = main.h > 60 && main.h < 115 && main.c > 0.06
  const turn = darker && yellow ? -26 : 14
  return oklch(clamp(main.l + (darker ? -0.22 : 0.2), 0.3, 0.85), Math.min(0.16, main.c * 1.1), (main.h + turn) % 360)
}

/** Warm against cool hues and cool against warm ones, never a second shade of the same. */
function popFor(main: Colour, second: Colour, grey: boolean, prefers: Palette['prefers']): Colour {
  if (grey) return oklch(0.63, 0.2, 32)
  const middle = mix(main, second, 0.5)
  const cool = middle.h > 112 && middle.h < 335
  if (cool) return oklch(0.82, prefers === 'light' ? 0.12 : 0.14, middle.h < 200 ? 50 : 72)
  return prefers === 'dark' ? oklch(0.84, 0.1, 85) : oklch(0.5, 0.075, 200)
}

/** Opposite hues turn to mud half way, so a wide ramp keeps to its ends. */
function rampOver(stops: Colour[]): Palette['ramp'] {
  const last = stops.length - 1
  return (share) => {
    const position = clamp(share) * last
    const index = Math.min(last - 1, Math.floor(position))
    const from = stops[index] as Colour
    const to = stops[index + 1] as Colour
    const local = position - index
    const wide = hueDistance(from, to) > 95 && Math.min(from.c, to.c) > 0.04
    return mix(from, to, wide ? (local < 0.5 ? local * 0.3 : 1 - (1 - local) * 0.3) : local)
  }
}

/** The figure colour that stands out best enough from `ground`, the leading one first. */
export function standsOut(palette: Palette, ground: Colour, least = 1.8): Colour {
  const order = [...palette.figures, lighter(palette.main, ground.l < 0.5 ? 0.3 : -0.3)]
  return order.find((colour) => contrast(colour, ground) >= least) ?? (ground.l < 0.5 ? palette.paper : palette.deep)
}

/** The same hue with more force, for styles that shout. */
export const vivid = (palette: Palette, colour: Colour): Colour =>
  palette.grey
    ? colour
    : oklch(clamp(colour.l, 0.5, 0.8), Math.max(colour.c, Math.min(0.19, colour.c * 1.35)), colour.h)
