import { Box, Button } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'

/** @param names of sections that were written before the creator's latest answers about them */
export function OutdatedNotice({
  names,
  busy,
  onRewrite,
}: {
  names: readonly string[]
  busy: boolean
  /** null while writing would also go on with what is open */
  onRewrite: (() => void) | null
}) {
  const count = names.length
  return (
    <Notice tone="attention">
      {t(
        '{count, plural, one {# section was written before your latest answers. Rewrite it to bring it up to date.} other {# sections were written before your latest answers. Rewrite them to bring them up to date.}}',
        { count },
      )}
      <Box component="ul" mt="xs" ps="lg" style={{ listStyle: 'disc' }}>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same name
          <li key={at} dir="auto">
            {name}
          </li>
        ))}
      </Box>
      {count > 1 && onRewrite && (
        <Box mt="md">
          <Button variant="default" loading={busy} onClick={onRewrite}>
            {t('Rewrite {count, number} Sections', { count })}
          </Button>
        </Box>
      )}
    </Notice>
  )
}
