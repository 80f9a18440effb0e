import { Box, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { pageAddress, type Shown } from './proof-api.ts'

/** The pages as they will be printed. Each is downloaded when it comes near. */
export function ProofPages({ token, proof: { pages, edition } }: { token: string; proof: Shown }) {
  if (pages.length === 0)
    return (
      <p className="muted" role="status">
        {t('The pages are still being drawn. They appear here by themselves.')}
      </p>
    )
  return (
    <Stack component="ol" align="center" gap="xl" p={0} m={0} style={{ listStyle: 'none' }}>
      {pages.map(({ number, label, width, height }) => (
        <Box component="li" key={number} w="100%" maw={640}>
          <img
            src={pageAddress(token, number, edition)}
            alt={t('Page {number}', { number: label || number })}
            loading={number < 3 ? 'eager' : 'lazy'}
            width={width}
            height={height}
            style={{
              width: '100%',
              height: 'auto',
              background: 'var(--page)',
              border: '1px solid var(--hairline)',
              display: 'block',
            }}
          />
          <p className="caption" style={{ textAlign: 'center', marginTop: 'var(--s-2)' }} aria-hidden="true">
            {label || number}
          </p>
        </Box>
      ))}
    </Stack>
  )
}
