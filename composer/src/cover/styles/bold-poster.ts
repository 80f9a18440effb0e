import type { Color } from '../color.ts'
import type { Scene, Zone } from '../family.ts'
import { contrastingFigure } from '../palette.ts'

export const zone: Zone = { x: 64, y: 76, width: 1072, height: 850, align: 'start', anchor: 'top' }

/** The figure colors that are seen on this ground, the strongest first. */
export function strongColors({ palette, ground }: Scene): [Color, Color, Color] {
  const first = contrastingFigure(palette, ground)
  const rest = [...palette.figures, palette.paper, palette.deep].filter(
    (color) => color !== first && Math.abs(color.l - ground.l) > 0.16,
  )
  return [first, rest[0] ?? first, rest[1] ?? rest[0] ?? first]
}

/** Units of the 1200 × 1600 canvas. */
const CAPITAL_WIDTH = 2200
const FOOTER = 150
const LINE_GAP = 22
const SUBTITLE = 90
const MAX_LINE = { alone: 540, among: 385 }
const ASCENDERS = 1.06
const MAX_LINES = 8

/** How high a title in poster capitals stands, each line as wide as its zone. */
export function posterRoom(title: string, { width, height }: Zone): number {
  const [main = '', tail = ''] = title.split(/(?::|—|–)\s+/u)
  const words = main.split(/\s+/u).filter(Boolean)
  if (words.length === 0 || !/\p{Script=Latin}/u.test(main)) return height
  const characters = [...main].length
  const heights = words.slice(0, MAX_LINES).map((_, index) => {
    const lines = index + 1
    const one = Math.min(
      lines === 1 ? MAX_LINE.alone : MAX_LINE.among,
      (CAPITAL_WIDTH * lines * (width / zone.width)) / characters,
    )
    return lines * one + (lines - 1) * LINE_GAP
  })
  return Math.min(height, Math.max(...heights) * ASCENDERS + FOOTER + (tail ? SUBTITLE : 0))
}
