import type { Color } from '../color.ts'
import type { Scene, Zone } from '../family.ts'
import { contrastingFigure } from '../palette.ts'

export const zone: Zone = { x: 64, y: 76, width: 1072, height: 850, align: 'start', anchor: 'top' }

const MIN_LIGHTNESS_DIFFERENCE = 0.16

/** The figure colors visible on this background, the strongest first. */
export function strongColors({ palette, ground }: Scene): [Color, Color, Color] {
  const first = contrastingFigure(palette, ground)
  const rest = [...palette.figures, palette.paper, palette.deep].filter(
    (color) => color !== first && Math.abs(color.l - ground.l) > MIN_LIGHTNESS_DIFFERENCE,
  )
  return [first, rest[0] ?? first, rest[1] ?? rest[0] ?? first]
}

/** Units of the 1200 × 1600 canvas. */
const SINGLE_CAPITAL_HEIGHT = 2200
const MAX_SINGLE_LINE_HEIGHT = 540
const MAX_LINE_HEIGHT = 385
const LINE_GAP = 22
const SUBTITLE_HEIGHT = 90
const FOOTER_HEIGHT = 150
const ASCENDER_FACTOR = 1.06
const MAX_LINES = 8

/** A title's height in poster capitals, with each line as wide as its zone. */
export function posterRoom(title: string, { width, height }: Zone): number {
  const [main = '', subtitle = ''] = title.split(/(?::|—|–)\s+/u)
  const words = main.split(/\s+/u).filter(Boolean)
  if (words.length === 0 || !/\p{Script=Latin}/u.test(main)) return height
  const characters = [...main].length
  const heights = words.slice(0, MAX_LINES).map((_, index) => {
    const lines = index + 1
    const fullWidthHeight = (SINGLE_CAPITAL_HEIGHT * lines * (width / zone.width)) / characters
    const lineHeight = Math.min(lines === 1 ? MAX_SINGLE_LINE_HEIGHT : MAX_LINE_HEIGHT, fullWidthHeight)
    return lines * lineHeight + (lines - 1) * LINE_GAP
  })
  return Math.min(height, Math.max(...heights) * ASCENDER_FACTOR + FOOTER_HEIGHT + (subtitle ? SUBTITLE_HEIGHT : 0))
}
