import { type Color, oklch } from './color.ts'

/** OKLCH values for common color words; two-word names have a space. */
export const COLOR_WORDS: Readonly<Record<string, Color>> = {
  black: oklch(0.17, 0.008, 270),
  charcoal: oklch(0.28, 0.012, 260),
  slate: oklch(0.43, 0.03, 255),
  grey: oklch(0.6, 0.01, 260),
  gray: oklch(0.6, 0.01, 260),
  silver: oklch(0.8, 0.01, 255),
  white: oklch(0.985, 0.004, 95),
  ivory: oklch(0.965, 0.018, 95),
  cream: oklch(0.955, 0.03, 92),
  beige: oklch(0.9, 0.03, 82),
  sand: oklch(0.87, 0.04, 82),
  tan: oklch(0.76, 0.06, 75),
  brown: oklch(0.41, 0.07, 55),
  chocolate: oklch(0.34, 0.06, 48),
  bronze: oklch(0.55, 0.09, 70),
  copper: oklch(0.6, 0.11, 50),
  rust: oklch(0.51, 0.14, 41),
  terracotta: oklch(0.6, 0.13, 42),
  red: oklch(0.56, 0.21, 27),
  scarlet: oklch(0.58, 0.22, 30),
  crimson: oklch(0.48, 0.19, 20),
  burgundy: oklch(0.33, 0.12, 14),
  maroon: oklch(0.33, 0.11, 22),
  coral: oklch(0.71, 0.16, 32),
  salmon: oklch(0.76, 0.12, 30),
  peach: oklch(0.84, 0.09, 55),
  orange: oklch(0.71, 0.18, 52),
  amber: oklch(0.79, 0.16, 75),
  gold: oklch(0.78, 0.125, 86),
  'rose gold': oklch(0.74, 0.085, 35),
  mustard: oklch(0.74, 0.14, 88),
  yellow: oklch(0.88, 0.17, 97),
  lemon: oklch(0.93, 0.14, 105),
  lime: oklch(0.84, 0.2, 125),
  olive: oklch(0.52, 0.09, 112),
  sage: oklch(0.71, 0.055, 142),
  green: oklch(0.57, 0.15, 148),
  forest: oklch(0.38, 0.09, 150),
  emerald: oklch(0.56, 0.14, 160),
  mint: oklch(0.88, 0.08, 165),
  turquoise: oklch(0.74, 0.12, 190),
  teal: oklch(0.54, 0.1, 192),
  aqua: oklch(0.82, 0.1, 198),
  cyan: oklch(0.79, 0.13, 205),
  sky: oklch(0.78, 0.11, 232),
  blue: oklch(0.5, 0.19, 262),
  cobalt: oklch(0.45, 0.19, 262),
  navy: oklch(0.27, 0.09, 264),
  midnight: oklch(0.21, 0.06, 266),
  indigo: oklch(0.4, 0.19, 277),
  violet: oklch(0.5, 0.21, 295),
  purple: oklch(0.46, 0.2, 302),
  lavender: oklch(0.79, 0.08, 300),
  lilac: oklch(0.8, 0.09, 312),
  plum: oklch(0.38, 0.12, 330),
  magenta: oklch(0.62, 0.26, 340),
  pink: oklch(0.72, 0.17, 358),
  rose: oklch(0.68, 0.14, 12),
  blush: oklch(0.88, 0.05, 20),
}

/** Words that only narrow the previous word: 'sage green' is one color. */
export const BASE_WORDS: ReadonlySet<string> = new Set(
  'green blue red pink purple brown grey gray white yellow orange gold'.split(' '),
)

/** Moods combine several colors, the main one first: 'mood another: colors'. */
const MOODS = `
autumn fall autumnal harvest thanksgiving: rust amber burgundy cream
winter wintry christmas-morning: slate sky white
spring springtime easter: mint rose yellow
summer summery holiday: yellow coral turquoise
christmas xmas festive: crimson forest gold
halloween spooky haunted: orange black purple
valentine valentines romantic romance love: rose crimson blush
wedding bridal: blush gold cream
sunset: coral amber purple
sunrise daybreak morning: peach coral sky
ocean sea seaside coastal maritime underwater: teal navy aqua
water aquatic: blue aqua white
beach seashore: sand turquoise coral
island paradise: turquoise sand coral
earth earthy earthen earthtones organic: terracotta olive sand brown
natural nature eco: sage sand terracotta
woodland woods woodsy forestry: forest brown moss
desert southwestern: terracotta sand turquoise
jungle rainforest: emerald forest coral
tropical tropics hawaiian: turquoise magenta yellow green
botanical botanic garden: forest sage rose
mountain alpine highland: slate sky forest
country farmhouse cottage cottagecore: sage cream rose
berry berries fruity: plum magenta rose
candy sweet sweets playful kids childlike: pink aqua yellow
icecream sorbet gelato sherbet: peach mint rose
unicorn pastelrainbow: pink lilac mint
citrusy zesty fresh: lime lemon orange
spice spicy spiced: rust mustard burgundy
bakery baked: amber cream chocolate
fire fiery flames burning hot: red orange yellow
ice icy frozen cold: sky cyan white
stormy-sea: slate teal charcoal
vintage nostalgic antique aged: rust mustard teal cream
retro seventies 70s: orange teal mustard cream
fifties 50s diner: turquoise red cream
eighties 80s vaporwave synthwave miami: magenta cyan indigo
nineties 90s memphis: purple turquoise yellow
artdeco gatsby deco: black gold emerald
bauhaus primary primaries: red yellow blue white
scandinavian nordic hygge scandi: slate cream blush
japanese zen: crimson cream charcoal
moroccan boho bohemian: terracotta teal mustard
mexican fiesta carnival: magenta orange turquoise
french parisian: navy cream crimson
patriotic: navy crimson white
luxury luxurious luxe opulent glamorous glam premium: black gold
royalty regal majestic: purple gold navy
elegant classy: navy gold
corporate business professional trust trustworthy confident reliable serious: navy sky white
technology techy tech digital futuristic cyber cyberpunk: navy cyan magenta
medical clinical healthcare: teal white sky
wellness spa calm calming soothing serene peaceful tranquil relaxing: sage aqua cream
energetic energy dynamic sporty powerful passionate: orange red yellow
happy cheerful joyful fun friendly welcoming: yellow coral aqua
feminine girly: rose blush lilac
masculine: navy charcoal copper
gothic vampire: black crimson
mystical magic magical mystic witchy mysterious mystery: indigo violet gold
academic academia scholarly library: brown forest cream
noir: black grey white
monochrome monochromatic: black grey white
blackandwhite: black white
rainbow multicolour multicolor multicoloured multicolored colourful colorful pride: red amber green blue purple
jewel jewels jeweltones: emerald indigo magenta
minimal minimalistic clean pure: white silver sky
urban industrial loft: charcoal slate rust
inspiring inspirational hopeful optimistic uplifting: amber coral sky
dreamy ethereal whimsical: lavender blush sky
adventurous adventure outdoorsy: forest rust sand
breezy breeze airy: sky mint white
neutral neutrals natural-tones: sand taupe cream
metallic metal metals: silver slate gold
warm warmth cozy cosy: coral amber
cool: blue teal`

/** Keys have no hyphens. */
export const MOOD_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  MOODS.trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', colors = ''] = line.split(': ')
      return words.split(' ').map((word) => [word.replaceAll('-', ''), colors.split(' ')] as const)
    }),
)
