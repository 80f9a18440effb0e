import { Box } from '@mantine/core'
import type { CSSProperties } from 'react'
import { t } from '../../i18n/t.ts'
import { pageAddress, type Shown } from './proof-api.ts'

const PAPER: CSSProperties = {
  display: 'block',
  width: '100%',
  height: 'auto',
  background: 'var(--page)',
  borderColor: 'var(--hairline)',
  borderStyle: 'solid',
  borderWidth: 1,
}

/** The pages as they will be printed, on wide screens in facing pairs. Each is downloaded when it comes near. */
export function ProofPages({ token, proof: { pages, edition, direction } }: { token: string; proof: Shown }) {
  const isUpright = pages.every(({ width, height }) => width <= height)
  if (pages.length === 0)
    return (
      <p className="muted" role="status">
        {t('The pages are still being drawn. They appear here by themselves.')}
      </p>
    )
  return (
    <Box
      component="ol"
      dir={direction}
      m="0 auto"
      p={0}
      maw={isUpright ? undefined : 820}
      display="grid"
      style={{
        listStyle: 'none',
        gap: '32px 4px',
        justifyItems: 'center',
        gridTemplateColumns: isUpright ? 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))' : undefined,
      }}
    >
      {pages.map(({ number, label, width, height }) => (
        <Box
          component="li"
          key={number}
          id={`page-${number}`}
          tabIndex={-1}
          w="100%"
          maw={isUpright ? 640 : undefined}
          // the first one is on the right
          style={{ scrollMarginTop: 80, gridColumnEnd: number === 1 && isUpright ? -1 : undefined }}
        >
          <img
            src={pageAddress(token, number, edition)}
            alt={t('Page {number}', { number: label || number })}
            loading={number < 4 ? 'eager' : 'lazy'}
            width={width}
            height={height}
            style={PAPER}
          />
          <p className="caption" style={{ textAlign: 'center', marginTop: 'var(--s-2)' }} aria-hidden="true">
            {label || number}
          </p>
        </Box>
      ))}
    </Box>
  )
}
