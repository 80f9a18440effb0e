import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import { createCanvas, HEIGHT, WIDTH } from './cover/canvas.ts'
import { hex } from './cover/colour.ts'
import { type Family, isDark, type StyleArt, type Zone } from './cover/family.ts'
import { paletteFrom } from './cover/palette.ts'
import { bold } from './cover/styles/bold.ts'
import { creative } from './cover/styles/creative.ts'
import { elegant } from './cover/styles/elegant.ts'
import { illustrated } from './cover/styles/illustrated.ts'
import { minimalist } from './cover/styles/minimalist.ts'
import { modern } from './cover/styles/modern.ts'
import { professional } from './cover/styles/professional.ts'
import { threeDimensional } from './cover/styles/three-dimensional.ts'
import { vibrant } from './cover/styles/vibrant.ts'
import { hash, type Random, seededRandom } from './random.ts'

const STYLES: Record<CoverStyle, StyleArt> = {
  professional,
  modern,
  minimalist,
  vibrant,
  bold,
  elegant,
  creative,
  '3d': threeDimensional,
  illustrated,
}

export type CoverArtRequest = {
  style: CoverStyle
  /** words for colours: 'blue and purple gradients', 'warm autumn', '#1b4d3e' */
  colorScheme: string
  /** what the picture may show; its words pick among the style's pictures */
  prompt?: string
  seed: number
}

export type CoverArt = {
  svg: string
  width: typeof WIDTH
  height: typeof HEIGHT
  /** the name of the picture within its style */
  family: string
  ground: 'dark' | 'light'
  /** '#rrggbb'; `deep` and `paper` are the dark and the light that go with the picture, `ink` the one to write with */
  palette: { ground: string; main: string; second: string; pop: string; deep: string; paper: string; ink: string }
  zone: Zone
  /** 0–1: paper grain for whoever makes pixels of it */
  grain: number
}

/** A cover's picture without letters, 1200 × 1600. Pure: the same request gives the same bytes. */
export function coverArt({ style, colorScheme, prompt = '', seed }: CoverArtRequest): CoverArt {
  const art = STYLES[style] ?? professional
  const palette = paletteFrom(colorScheme)
  const random = seededRandom(hash(`${style} ${colorScheme} ${seed}`))
  const ground = art.ground(palette, random)
  const family = familyFor(art, prompt, random)
  const canvas = createCanvas()
  family.draw({ canvas, palette, ground, random })
  const { main, second, pop, deep, paper } = palette
  const dark = isDark(ground)
  return {
    svg: canvas.svg(),
    width: WIDTH,
    height: HEIGHT,
    family: family.name,
    ground: dark ? 'dark' : 'light',
    palette: {
      ground: hex(ground),
      main: hex(main),
      second: hex(second),
      pop: hex(pop),
      deep: hex(deep),
      paper: hex(paper),
      ink: hex(art.ink?.(palette, ground) ?? (dark ? paper : deep)),
    },
    zone: family.zone,
    grain: family.grain ?? 0,
  }
}

/** The picture whose motifs the prompt names most often; the seed decides among equals. */
function familyFor(art: StyleArt, prompt: string, random: Random): Family {
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? []
  const score = (family: Family) => words.filter((word) => family.motifs.some((motif) => word.startsWith(motif))).length
  const best = Math.max(...art.families.map(score))
  const [first = art.families[0], ...rest] = art.families.filter((family) => score(family) === best)
  return random.pick([first, ...rest])
}
