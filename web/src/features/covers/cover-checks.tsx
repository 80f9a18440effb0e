import { contrastLevel, isTitleLegible } from '@makeready/contract/domain/cover-checks'
import { Box, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { STATUS_COLORS } from '../../ui/status.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import type { CoverResult } from './cover-results.ts'

const STATES = { pass: 'done', warn: 'draft', fail: 'failed' } as const

/** Measurements from setting the text; a saved or newly cropped cover only has its size. */
export function CoverChecks({ imageUrl, result }: { imageUrl: string; result: CoverResult | undefined }) {
  const size = useImageSize(imageUrl)
  const { contrast, titleSize } = result ?? {}
  const checks: [keyof typeof STATES, string][] = []
  if (contrast !== undefined) {
    const ratio = formatNumber(Math.floor(contrast * 10) / 10)
    checks.push([contrastLevel(contrast), t('Text contrast {ratio} : 1', { ratio })])
  }
  if (titleSize !== undefined)
    checks.push(
      isTitleLegible(titleSize)
        ? ['pass', t('Title readable in store lists')]
        : ['warn', t('Title too small for store lists')],
    )
  if (size) checks.push(['pass', t('{width, number} × {height, number} px', size)])
  if (checks.length === 0) return null
  return (
    <Stack gap="xs">
      <h2>{t('Checks')}</h2>
      <ul className="rows" data-closed>
        {checks.map(([level, text]) => (
          <Group key={text} component="li" gap="sm" wrap="nowrap">
            <Box component="span" display="grid" c={STATUS_COLORS[STATES[level]]}>
              <StatusMark state={STATES[level]} />
            </Box>
            {text}
          </Group>
        ))}
      </ul>
    </Stack>
  )
}

function useImageSize(src: string): { width: number; height: number } | null {
  const [size, setSize] = useState<{ src: string; width: number; height: number } | null>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => setSize({ src, width: image.naturalWidth, height: image.naturalHeight })
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return size?.src === src ? size : null
}
