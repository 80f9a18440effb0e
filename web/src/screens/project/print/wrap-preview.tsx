import { COVER_BLEED, COVER_SAFE } from '@makeready/contract/domain/print-edition'
import type { MadeEdition } from '@makeready/contract/print-editions'
import { Box, Checkbox, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'

type Layout = MadeEdition['layout']
type Rectangle = Layout['back']

const COLORS = { trim: '#e6007e', safe: '#00a651', spine: '#00a0e3', barcode: '#ff8c00' }
const LABELS = { trim: t('Cut here'), safe: t('Keep text inside'), spine: t('Spine'), barcode: t('Barcode') }

/** The cover of the paperback as one sheet; what the printer cuts and folds is drawn over it on request. */
export function WrapPreview({ made, title }: { made: MadeEdition; title: string }) {
  const [isMarked, setMarked] = useState(true)
  const { layout, pictureUrl } = made
  const { width, height } = layout
  return (
    <Stack gap="md">
      <Box pos="relative" style={{ aspectRatio: `${width} / ${height}`, background: 'var(--track)' }}>
        <Box
          component="img"
          src={pictureUrl}
          alt={t('Cover of {title} with back and spine', { title })}
          w="100%"
          h="100%"
          display="block"
        />
        {isMarked && <Marks layout={layout} />}
      </Box>
      <Group justify="space-between" gap="sm">
        <Checkbox
          label={t('Show trim, spine and safe areas')}
          checked={isMarked}
          onChange={({ currentTarget }) => setMarked(currentTarget.checked)}
        />
        {isMarked && (
          <Group component="ul" gap="md">
            {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((mark) => (
              <Group key={mark} component="li" gap={6} className="caption">
                <Box w={16} style={{ borderTop: `2px ${mark === 'safe' ? 'dashed' : 'solid'} ${COLORS[mark]}` }} />
                {LABELS[mark]}
              </Group>
            ))}
          </Group>
        )}
      </Group>
    </Stack>
  )
}

function Marks({ layout }: { layout: Layout }) {
  const { width, height, back, front, spine, barcode, spineText } = layout
  const spineX = Math.min(back.x, front.x) + back.width
  const trim = { x: COVER_BLEED, y: COVER_BLEED, width: width - 2 * COVER_BLEED, height: height - 2 * COVER_BLEED }
  const boxes: [keyof typeof COLORS, Rectangle][] = [
    ['trim', trim],
    ['safe', inset(back)],
    ['safe', inset(front)],
    ...(spineText ? [['safe', spineText] as [keyof typeof COLORS, Rectangle]] : []),
    ['spine', { x: spineX, y: COVER_BLEED, width: spine, height: back.height }],
    ['barcode', barcode],
  ]
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      pos="absolute"
      inset={0}
      w="100%"
      h="100%"
      fill="none"
      aria-hidden="true"
    >
      {boxes.map(([mark, box]) => {
        const place = { ...box, y: height - box.y - box.height, vectorEffect: 'non-scaling-stroke' as const }
        const key = `${mark} ${box.x} ${box.width}`
        return (
          <g key={key}>
            <rect {...place} stroke="#ffffff" strokeWidth={3} opacity={0.75} />
            <rect
              {...place}
              stroke={COLORS[mark]}
              strokeWidth={1.5}
              strokeDasharray={mark === 'safe' ? '5 4' : undefined}
            />
          </g>
        )
      })}
    </Box>
  )
}

const inset = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: x + COVER_SAFE,
  y: y + COVER_SAFE,
  width: width - 2 * COVER_SAFE,
  height: height - 2 * COVER_SAFE,
})
