import { TRIMS } from '@makeready/contract/domain/book-design'
import { PAPERS } from '@makeready/contract/domain/print-edition'
import type { MadeEdition, PrintState } from '@makeready/contract/print-editions'
import { Box, Button, Group, Stack } from '@mantine/core'
import { formatNumber } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { FileTicket } from '../../../ui/drawings/file-ticket.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'

const POINTS_PER_INCH = 72
const MM_PER_INCH = 25.4

/** The two files, and what an upload form asks about them. */
export function PrintFiles({ made, state }: { made: MadeEdition; state: PrintState }) {
  const { pages, trim, paper, layout, interiorUrl, wrapUrl } = made
  const note = state === 'made' ? null : t('Before your latest changes')
  const files = [
    [t('Download Pages'), interiorUrl, t('{count, plural, one {# page} other {# pages}}', { count: pages })],
    [t('Download Full Cover'), wrapUrl, t('Spine {width}', { width: inInches(layout.spine) })],
  ] as const
  return (
    <section aria-label={t('Files for print')}>
      <Box component="ul" className="panel rows">
        {files.map(([name, url, about], at) => (
          <Group key={url} component="li" gap="lg" wrap="nowrap">
            <FileTicket format="PDF" ready />
            <Stack gap={6} className="fill">
              <Button
                component="a"
                href={url}
                size="xs"
                fullWidth
                justify="space-between"
                variant={state === 'made' && at === 0 ? 'filled' : 'default'}
                rightSection={<Icon name="download" size={16} />}
              >
                {name}
              </Button>
              <span className="caption">{note ?? about}</span>
            </Stack>
          </Group>
        ))}
      </Box>
      <p className="caption">
        {[trim, paper]
          .map((key) => [...TRIMS, ...PAPERS].find((one) => one.key === key)?.label ?? key)
          .map((label) => translate(label))
          .join(', ')}
      </p>
    </section>
  )
}

/** '0.41 in (10.5 mm)' */
function inInches(points: number): string {
  const inches = points / POINTS_PER_INCH
  return t('{inches} in ({millimeters} mm)', {
    inches: formatNumber(inches, 2),
    millimeters: formatNumber(inches * MM_PER_INCH, 1),
  })
}
