import { type Colour, clamp, fromHex, oklch } from './colour.ts'
import { foreignColours } from './colour-languages.ts'
import { COLOUR_NAMES } from './colour-names.ts'
import { BASE_WORDS, COLOUR_WORDS, MOOD_WORDS } from './colour-words.ts'

export type Scheme = {
  /** in the order of the words */
  colours: Colour[]
  /** the colour behind 'on', 'sage on cream': the ground that is asked for */
  ground: Colour | null
  /** the words that say how: 'dark', 'pastel', 'neon' … */
  manner: ReadonlySet<string>
  /** as they were typed, each once */
  unknown: string[]
}

const DARKER = new Set(['dark', 'deep', 'darker', 'rich', 'inky'])
const LIGHTER = new Set(['light', 'pale', 'soft', 'pastel', 'lighter', 'faded', 'washed', 'baby', 'powder'])
const QUIETER = new Set(['muted', 'dusty', 'subdued', 'understated', 'desaturated', 'dull', 'quiet', 'antique'])
const LOUDER = new Set([
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
const OF_MANNER = new Map<string, string>([
  ...[...DARKER, 'night', 'nighttime', 'nocturnal', 'moody', 'shadowy', 'gloomy', 'dim'].map(
    (word) => [word, 'dark'] as const,
  ),
  ...['light', 'lighter', 'airy', 'pale', 'faded'].map((word) => [word, 'light'] as const),
  ...['pastel', 'pastels'].map((word) => [word, 'pastel'] as const),
  ...[...QUIETER].map((word) => [word, 'muted'] as const),
  ...[...LOUDER].map((word) => [word, 'bright'] as const),
  ...[...GLARING].map((word) => [word, 'neon'] as const),
  ['soft', 'soft'],
])

/** Words that carry no colour and need none: nobody misses them. */
const SILENT = new Set(
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

export const isSilent = (word: string) => SILENT.has(word) || OF_MANNER.has(word)

/** What a creator's words for colours say: 'sage green on cream', 'warm autumn', '#1b4d3e', 'blau und gold', '青と紫'. */
export function readWords(text: string): Scheme {
  const typed = text.normalize('NFC').match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}\p{M}\d’']+|[,;/+&|]/giu) ?? []
  const words = typed.map((word) => word.toLowerCase().replace(/[’']s?$/u, ''))
  // a mark between two words keeps 'red, orange' from being read as the one colour 'red orange'
  const manner = new Set(words.flatMap((word) => OF_MANNER.get(word) ?? []))
  const colours: Colour[] = []
  const unknown = new Map<string, string>()
  let ground: Colour | null = null
  let behindOn = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    if (['on', 'auf', 'over', 'against', 'sobre', 'sur'].includes(word)) behindOn = colours.length > 0
    const found = longestName(words, at)
    if (found) {
      const before = words[at - 1] ?? ''
      const colour = shaded(found.colour, before)
      // 'sage green': the second word says nothing new
      if (found.size === 1 && BASE_WORDS.has(word) && namesColour(before) && !BASE_WORDS.has(before)) {
        at += 1
        continue
      }
      colours.push(colour)
      if (behindOn) ground = colour
      behindOn = false
      at += found.size
      continue
    }
    const several = colourless(word, words) ? null : (moodOf(words, at) ?? foreign(word))
    if (several) {
      for (const name of several.colours) colours.push(COLOUR_WORDS[name] ?? colourNamed(name) ?? oklch(0.6, 0.1, 0))
      at += several.size
      continue
    }
    if (!SILENT.has(word) && !OF_MANNER.has(word) && !MOOD_WORDS.has(word) && !LIGHTER.has(word) && word.length > 1)
      if (!unknown.has(word)) unknown.set(word, typed[at] as string)
    at += 1
  }
  return { colours, ground, manner, unknown: [...unknown.values()] }
}

/** 'warm' beside a colour only says which kind of it; alone it is a mood. */
const colourless = (word: string, words: readonly string[]) =>
  ['warm', 'cool', 'warmth', 'hot', 'cold', 'fresh', 'metallic', 'elegant'].includes(word) &&
  words.some((other) => other !== word && (namesColour(other) || MOOD_WORDS.has(other)))

function longestName(words: readonly string[], at: number): { colour: Colour; size: number } | null {
  for (const size of [3, 2, 1]) {
    if (at + size > words.length) continue
    const colour = colourNamed(words.slice(at, at + size).join(size === 1 ? '' : ' '))
    if (colour) return { colour, size }
  }
  return null
}

function moodOf(words: readonly string[], at: number): { colours: readonly string[]; size: number } | null {
  for (const size of [2, 1]) {
    const colours = at + size <= words.length ? MOOD_WORDS.get(words.slice(at, at + size).join('')) : undefined
    if (colours) return { colours, size }
  }
  return null
}

function foreign(word: string): { colours: readonly string[]; size: number } | null {
  const colours = foreignColours(word)
  return colours.length > 0 ? { colours, size: 1 } : null
}

const namesColour = (word: string) => colourNamed(word) !== null

/** A colour by one name, also in the plural, joined ('lightblue') or as a likeness ('reddish'). */
function colourNamed(name: string): Colour | null {
  if (name.startsWith('#')) return fromHex(name)
  for (const form of forms(name)) {
    const core = COLOUR_WORDS[form] ?? COLOUR_WORDS[form.replaceAll(' ', '')]
    if (core) return core
    const digits = COLOUR_NAMES.get(form.replaceAll(' ', ''))
    if (digits) return fromHex(digits)
  }
  const joined = /^(dark|deep|light|pale|pastel|bright|dusty|neon)(\p{L}{3,})$/u.exec(name)
  const base = joined?.[2] ? colourNamed(joined[2]) : null
  return base && joined?.[1] ? shaded(base, joined[1]) : null
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

function shaded(colour: Colour, modifier: string): Colour {
  if (DARKER.has(modifier)) return oklch(Math.min(colour.l, Math.max(0.26, colour.l - 0.2)), colour.c * 0.75, colour.h)
  if (LIGHTER.has(modifier)) return oklch(Math.max(colour.l, 0.83), Math.min(colour.c, 0.09), colour.h)
  if (QUIETER.has(modifier)) return oklch(clamp(colour.l, 0.4, 0.78), colour.c * 0.55, colour.h)
  if (GLARING.has(modifier)) return oklch(Math.max(0.68, colour.l), 0.3, colour.h)
  return colour
}

/** What the manner of the whole asks of one colour. */
export function tuned(colour: Colour, manner: ReadonlySet<string>): Colour {
  if (colour.c < 0.03) return colour
  if (manner.has('neon')) return oklch(Math.max(0.68, colour.l), 0.3, colour.h)
  if (manner.has('pastel')) return oklch(Math.max(0.82, colour.l), Math.min(0.09, colour.c), colour.h)
  if (manner.has('muted')) return oklch(colour.l, colour.c * 0.75, colour.h)
  if (manner.has('bright')) return oklch(colour.l, colour.c * 1.25, colour.h)
  return colour
}
