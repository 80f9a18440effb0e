import type { SectionProgress } from '@makeready/contract/autopilot'
import { Box, Group } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'

const SHOWN = 2

export function Warnings({ warnings }: Pick<SectionProgress, 'warnings'>) {
  if (warnings.length === 0) return null
  const more = warnings.slice(SHOWN)
  return (
    <Box fz="xs" lh="xs" c="var(--amber)" fw={600} mt={2}>
      <List warnings={warnings.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <Box component="summary" w="fit-content" px={4} py={{ base: 14, sm: 2 }} style={{ cursor: 'pointer' }}>
            {t('{count, plural, one {# more warning} other {# more warnings}}', { count: more.length })}
          </Box>
          <List warnings={more} />
        </details>
      )}
    </Box>
  )
}

function List({ warnings }: Pick<SectionProgress, 'warnings'>) {
  return (
    <ul>
      {warnings.map(({ rule, message, detail }) => (
        <Group component="li" align="flex-start" wrap="nowrap" gap={6} py={1} key={`${rule} ${message}`}>
          <Icon name="warning" size={16} />
          {translate(message, detail)}
        </Group>
      ))}
    </ul>
  )
}
