import { type Color, clamp, fromHex, mix, oklch } from './color.ts'
import { foreignColors } from './color-languages.ts'
import { COLOR_NAMES } from './color-names.ts'
import { BASE_WORDS, COLOR_WORDS, MOOD_WORDS } from './color-words.ts'

export type Scheme = {
  /** in the order of the words */
  colors: Color[]
  /** the color after 'on', as in 'sage on cream': the requested background */
  ground: Color | null
  /** modifiers such as 'dark', 'pastel', 'neon' */
  modifiers: ReadonlySet<string>
  /** as they were typed, each once */
  unknown: string[]
}

const DARKER = new Set(['dark', 'deep', 'darker', 'rich', 'inky'])
const LIGHTER = new Set(['light', 'pale', 'soft', 'pastel', 'lighter', 'faded', 'washed', 'baby', 'powder'])
const SOFTER = new Set(['muted', 'dusty', 'subdued', 'understated', 'desaturated', 'dull', 'quiet', 'antique'])
const STRONGER = new Set([
  'bright',
  'vivid',
  'vibrant',
  'bold',
  'saturated',
  'intense',
  'strong',
  'hot',
  'electric',
  'loud',
])
const GLARING = new Set(['neon', 'fluorescent', 'fluo', 'glowing'])
const MODIFIER_WORDS = new Map<string, string>([
  ...[...DARKER, 'night', 'nighttime', 'nocturnal', 'moody', 'shadowy', 'gloomy', 'dim'].map(
    (word) => [word, 'dark'] as const,
  ),
  ...['light', 'lighter', 'airy', 'pale', 'faded'].map((word) => [word, 'light'] as const),
  ...['pastel', 'pastels'].map((word) => [word, 'pastel'] as const),
  ...[...SOFTER].map((word) => [word, 'muted'] as const),
  ...[...STRONGER].map((word) => [word, 'bright'] as const),
  ...[...GLARING].map((word) => [word, 'neon'] as const),
  ['soft', 'soft'],
])

/** Words without a color that need no warning. */
const IGNORED_WORDS = new Set(
  `a an the and or with on in of to from into over under upon against for by at as plus then but no not only just all one two
  three my our your its very some little bit touch touches hint hints splash splashes pop pops dash accent accents accented
  highlight highlights detail details tone tones toned tonal shade shades shaded hue hues tint tints tinted colour colours
  coloured colouring color colors colored coloring colorway palette palettes scheme schemes gradient gradients fade fading
  blend blends blended mix mixed mixture combination combo ombre duotone background backgrounds backdrop ground base main
  primarily mainly mostly style styled look feel feeling vibe vibes mood inspired theme themed like please use using make
  it is are be more less than simple classic nice beautiful pretty lovely
  und mit auf oder im in von zu farbverlauf farbverläufe farbverläufen verlauf verläufe verläufen y con sobre et avec sur e com o en met op och med og i na и с на 和 と と`.split(
    /\s+/,
  ),
)

export const isIgnored = (word: string) => IGNORED_WORDS.has(word) || MODIFIER_WORDS.has(word)

/** Below this lightness a yellow reads as brown. */
const YELLOW_LIGHT = 0.8

/** Parses a creator's words for colors: 'sage green on cream', 'warm autumn', '#1b4d3e', 'blau und gold', '青と紫'. */
export function parseColorWords(text: string): Scheme {
  const typed = text.normalize('NFC').match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}\p{M}\d’']+|[,;/+&|]/giu) ?? []
  const words = typed.map((word) => word.toLowerCase().replace(/[’']s?$/u, ''))
  // punctuation separates words: 'red, orange' is not the color 'red orange'
  const modifiers = new Set(words.flatMap((word) => MODIFIER_WORDS.get(word) ?? []))
  const colors: Color[] = []
  const unknown = new Map<string, string>()
  let ground: Color | null = null
  let behindOn = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    if (['on', 'auf', 'over', 'against', 'sobre', 'sur'].includes(word)) behindOn = colors.length > 0
    const found = longestName(words, at)
    if (found) {
      const before = words[at - 1] ?? ''
      const color = shade(found.color, before)
      // 'sage green': the second word adds nothing
      if (found.size === 1 && BASE_WORDS.has(word) && namesColor(before) && !BASE_WORDS.has(before)) {
        const last = colors.pop()
        // 'honey yellow' is a yellow like honey, not the brown of honey itself
        if (last) colors.push(word === 'yellow' && last.l < YELLOW_LIGHT ? mix(last, found.color, 0.7) : last)
        at += 1
        continue
      }
      colors.push(color)
      if (behindOn) ground = color
      behindOn = false
      at += found.size
      continue
    }
    const several = colorless(word, words) ? null : (moodOf(words, at) ?? foreign(word))
    if (several) {
      for (const name of several.colors) colors.push(COLOR_WORDS[name] ?? colorNamed(name) ?? oklch(0.6, 0.1, 0))
      at += several.size
      continue
    }
    if (
      !IGNORED_WORDS.has(word) &&
      !MODIFIER_WORDS.has(word) &&
      !MOOD_WORDS.has(word) &&
      !LIGHTER.has(word) &&
      word.length > 1
    )
      if (!unknown.has(word)) unknown.set(word, typed[at] as string)
    at += 1
  }
  return { colors, ground, modifiers, unknown: [...unknown.values()] }
}

/** 'warm' next to a color only qualifies it; alone it is a mood. */
const colorless = (word: string, words: readonly string[]) =>
  ['warm', 'cool', 'warmth', 'hot', 'cold', 'fresh', 'metallic', 'elegant'].includes(word) &&
  words.some((other) => other !== word && (namesColor(other) || MOOD_WORDS.has(other)))

function longestName(words: readonly string[], at: number): { color: Color; size: number } | null {
  for (const size of [3, 2, 1]) {
    if (at + size > words.length) continue
    const color = colorNamed(words.slice(at, at + size).join(size === 1 ? '' : ' '))
    if (color) return { color, size }
  }
  return null
}

function moodOf(words: readonly string[], at: number): { colors: readonly string[]; size: number } | null {
  for (const size of [2, 1]) {
    const colors = at + size <= words.length ? MOOD_WORDS.get(words.slice(at, at + size).join('')) : undefined
    if (colors) return { colors, size }
  }
  return null
}

function foreign(word: string): { colors: readonly string[]; size: number } | null {
  const colors = foreignColors(word)
  return colors.length > 0 ? { colors, size: 1 } : null
}

const namesColor = (word: string) => colorNamed(word) !== null

/** A color by name, also in the plural, joined ('lightblue') or as '-ish' ('reddish'). */
function colorNamed(name: string): Color | null {
  if (name.startsWith('#')) return fromHex(name)
  for (const form of forms(name)) {
    const core = COLOR_WORDS[form] ?? COLOR_WORDS[form.replaceAll(' ', '')]
    if (core) return core
    const digits = COLOR_NAMES.get(form.replaceAll(' ', ''))
    if (digits) return fromHex(digits)
  }
  const joined = /^(dark|deep|light|pale|pastel|bright|dusty|neon)(\p{L}{3,})$/u.exec(name)
  const base = joined?.[2] ? colorNamed(joined[2]) : null
  return base && joined?.[1] ? shade(base, joined[1]) : null
}

function forms(name: string): string[] {
  const list = [name]
  if (/[^s]s$/.test(name)) list.push(name.slice(0, -1))
  if (name.endsWith('es')) list.push(name.slice(0, -2))
  if (name.endsWith('ies')) list.push(`${name.slice(0, -3)}y`)
  if (name.endsWith('ish')) list.push(name.slice(0, -3), name.slice(0, -4), `${name.slice(0, -3)}e`)
  if (name.endsWith('y')) list.push(name.slice(0, -1), `${name.slice(0, -1)}e`)
  return list
}

const neon = ({ l, h }: Color) => oklch(Math.max(0.68, l), 0.3, h)
const pale = ({ l, c, h }: Color, minLightness: number) => oklch(Math.max(minLightness, l), Math.min(0.09, c), h)
const scaleChroma = ({ l, c, h }: Color, factor: number) => oklch(l, c * factor, h)

function shade(color: Color, modifier: string): Color {
  if (DARKER.has(modifier)) return oklch(Math.min(color.l, Math.max(0.26, color.l - 0.2)), color.c * 0.75, color.h)
  if (LIGHTER.has(modifier)) return pale(color, 0.83)
  if (SOFTER.has(modifier)) return oklch(clamp(color.l, 0.4, 0.78), color.c * 0.55, color.h)
  if (GLARING.has(modifier)) return neon(color)
  return color
}

/** Applies 'pastel', 'muted' and the like, which describe the whole cover, to one of its colors. */
export function applyModifiers(color: Color, modifiers: ReadonlySet<string>): Color {
  if (color.c < 0.03) return color
  if (modifiers.has('neon')) return neon(color)
  if (modifiers.has('pastel')) return pale(color, 0.82)
  if (modifiers.has('muted')) return scaleChroma(color, 0.75)
  if (modifiers.has('bright')) return scaleChroma(color, 1.25)
  return color
}
