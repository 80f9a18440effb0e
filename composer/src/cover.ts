import { COVER_ASPECT_RATIO, type CoverStyle } from '@makeready/contract/domain/cover-styles'
import { createCanvas, HEIGHT, type Page, pageOf, WIDTH } from './cover/canvas.ts'
import { hex } from './cover/color.ts'
import { type Family, isDark, type Stage, type StyleArt, type Zone } from './cover/family.ts'
import { parseScheme } from './cover/palette.ts'
import { asksFor, colorsIn, subjectsIn, unrecognizedPromptWords, wordsOf } from './cover/prompt-words.ts'
import { bold } from './cover/styles/bold.ts'
import { creative } from './cover/styles/creative.ts'
import { elegant } from './cover/styles/elegant.ts'
import { illustrated } from './cover/styles/illustrated.ts'
import { minimalist } from './cover/styles/minimalist.ts'
import { modern } from './cover/styles/modern.ts'
import { professional } from './cover/styles/professional.ts'
import { threeDimensional } from './cover/styles/three-dimensional.ts'
import { vibrant } from './cover/styles/vibrant.ts'
import type { Subject } from './cover/subjects/drawing.ts'
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
  /** words for colors: 'blue and purple gradients', 'warm autumn', '#1b4d3e' */
  colorScheme: string
  /** what the picture may show: selects among the style's pictures and subjects */
  prompt?: string
  /** to reserve enough room for the letters, if the picture can */
  title?: string
  seed: number
  /** width / height of the page it fills; 3/4 by default */
  shape?: number
}

export type CoverArt = {
  svg: string
  /** the request it was drawn from, to redraw it for another page shape */
  request: Omit<CoverArtRequest, 'shape'>
  /** page units: 1200 × 1600, larger on one axis for another shape */
  width: number
  height: number
  family: string
  subject: string | null
  ground: 'dark' | 'light'
  /** '#rrggbb'; `deep` and `paper` are the matching dark and light shades, `ink` the text color */
  palette: { ground: string; main: string; second: string; pop: string; deep: string; paper: string; ink: string }
  zone: Zone
  /** 0–1: paper grain for the renderer */
  grain: number
}

/** A cover's picture without letters, laid out for the page's shape. Pure: the same request gives the same bytes. */
export function coverArt(request: CoverArtRequest): CoverArt {
  const { style, colorScheme, prompt = '', title = '', seed, shape = COVER_ASPECT_RATIO } = request
  const art = STYLES[style] ?? professional
  const { palette } = parseScheme(colorScheme, colorsIn(prompt))
  const random = seededRandom(hash(`${style} ${colorScheme} ${seed}`))
  const ground = art.ground(palette, random)
  const { picture, subject } = pictureFor(art, prompt, title, random)
  const page = pageOf(shape, picture.zone.anchor)
  const room = zoneOn(page, picture.zone)
  const zone = art.room && title ? { ...room, height: art.room(title, room) } : room
  const canvas = createCanvas(page)
  const scene = { canvas, page, palette, ground, random, top: page.top + zone.y + zone.height, subject }
  if ('draw' in picture) picture.draw(scene)
  else if (subject) picture.stage({ ...scene, subject })
  const { main, second, pop, deep, paper } = palette
  const dark = isDark(ground)
  return {
    svg: canvas.svg(),
    request: { style, colorScheme, prompt, title, seed },
    width: page.width,
    height: page.height,
    family: picture.name,
    subject: 'stage' in picture ? (subject?.name ?? null) : null,
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
    zone,
    grain: picture.grain ?? 0,
  }
}

/** Keeps a zone's margins on a larger page: a zone at the top grows with the page, one in the middle stays there. */
function zoneOn({ width, height }: Page, zone: Zone): Zone {
  const [wider, taller] = [width - WIDTH, height - HEIGHT]
  if (zone.anchor === 'middle') return { ...zone, x: zone.x + wider / 2, y: zone.y + taller / 2 }
  return { ...zone, width: zone.width + wider, height: zone.height + taller }
}

type Chosen = { picture: Family | Stage; subject: Subject | null }

function pictureFor(art: StyleArt, prompt: string, title: string, random: Random): Chosen {
  const words = wordsOf(prompt.toLowerCase())
  const asked = subjectsIn(prompt)
  const named = asked.length > 0 ? asked : subjectsIn(title)
  // 'a beehive in a garden' is about the first; later things describe where it is, or in a title the kind of work
  const first = named[0]
  const second = asked[1]
  const subject = first ? random.pick([first, first, second ?? first]) : null
  const score = (picture: Family | Stage) => {
    // one word shared with a landscape does not outweigh a thing that is asked for, two do; a thing in the title is
    // drawn if nothing else is asked for
    if ('stage' in picture) return asked.length > 0 ? 1.5 : 0.5
    return words.filter((word) => asksFor(word, picture)).length
  }
  const pictures = [...art.families, ...(subject ? art.stages : [])]
  const best = Math.max(...pictures.map(score))
  const [fitting = art.families[0], ...rest] = pictures.filter((picture) => score(picture) === best)
  return { picture: random.pick([fitting, ...rest]), subject }
}

/** A pasted page would be quoted word for word. */
const MAX_REPORTED_WORDS = 12

type Words = Pick<CoverArtRequest, 'style' | 'colorScheme' | 'prompt'>

/** Words of a request that the built-in artist cannot use, by field: as typed, each once. */
export function unrecognizedWords({ style, colorScheme, prompt = '' }: Words): { colors: string[]; prompt: string[] } {
  const { families } = STYLES[style] ?? professional
  return {
    colors: parseScheme(colorScheme).unknown.slice(0, MAX_REPORTED_WORDS),
    prompt: unrecognizedPromptWords(prompt, families).slice(0, MAX_REPORTED_WORDS),
  }
}

/** The same words in one list. */
export function unrecognizedCoverWords(request: Words): string[] {
  const { colors, prompt } = unrecognizedWords(request)
  return [...new Set([...colors, ...prompt])].slice(0, MAX_REPORTED_WORDS)
}
