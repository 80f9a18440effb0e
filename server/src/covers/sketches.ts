import { coverArt } from '@makeready/composer/cover'
import type { CoverSketch } from '@makeready/contract/covers'
import type { CoverStyle } from '@makeready/contract/domain/cover-styles'

const SKETCHED: readonly { style: CoverStyle; colorScheme: string }[] = [
  { style: 'illustrated', colorScheme: 'warm amber and black' },
  { style: 'minimalist', colorScheme: 'navy and gold' },
  { style: 'bold', colorScheme: 'terracotta, cream and teal' },
]

/** Three quick designs for a title. */
export const sketchCovers = (title: string): CoverSketch[] => SKETCHED.map((design) => sketch(title, design))

function sketch(title: string, design: (typeof SKETCHED)[number]): CoverSketch {
  const { svg, width, height, zone, palette } = coverArt({ ...design, title, seed: 1 })
  const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10
  return {
    style: design.style,
    svg,
    ink: palette.ink,
    zone: {
      x: percent(zone.x, width),
      y: percent(zone.y, height),
      width: percent(zone.width, width),
      height: percent(zone.height, height),
      align: zone.align,
    },
  }
}
