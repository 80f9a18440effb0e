import type { CoverSketch as Sketch } from '@makeready/contract/covers'
import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import { Box } from '@mantine/core'
import { fittingSize } from './fitting-size.ts'

/** Pixels; smaller on a phone, with its type. */
const PAGE = { width: 120, height: 160 }
const SERIF: readonly CoverStyle[] = ['elegant', 'creative', 'illustrated', 'minimalist']

/** The artist's art for a title, with the title over it. */
export function CoverSketch({ sketch: { style, svg, ink, zone }, title }: { sketch: Sketch; title: string }) {
  const words = style === 'bold' ? title.toUpperCase() : title
  const room = { width: (PAGE.width * zone.width) / 100, height: (PAGE.height * zone.height) / 100 }
  return (
    <Box
      pos="relative"
      w={{ base: '28vw', sm: PAGE.width }}
      flex="none"
      aria-hidden="true"
      data-sketch={style}
      style={{ aspectRatio: '3 / 4', containerType: 'inline-size' }}
    >
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt=""
        display="block"
        w="100%"
        style={{ borderRadius: 'var(--r-4)', boxShadow: '0 0 0 1px var(--edge)' }}
      />
      <Box
        component="span"
        pos="absolute"
        left={`${zone.x}%`}
        top={`${zone.y}%`}
        w={`${zone.width}%`}
        c={ink}
        ff={SERIF.includes(style) ? 'var(--serif)' : 'inherit'}
        fw={style === 'minimalist' ? 400 : 700}
        fz={`${(fittingSize(words, room) / PAGE.width) * 100}cqw`}
        lh={1.08}
        ta={zone.align}
      >
        {words}
      </Box>
    </Box>
  )
}
