import type { ImportLoss } from '@makeready/contract/imports'
import { Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { lossText } from './loss-text.ts'

/** What is not imported, or not as it was: every kind is a row. */
export function Losses({ losses }: { losses: readonly ImportLoss[] }) {
  if (losses.length === 0)
    return (
      <Group gap="sm" wrap="nowrap" c="var(--green)">
        <Icon name="check" size={18} />
        <span style={{ color: 'var(--ink)' }}>{t('Everything in this file can be imported.')}</span>
      </Group>
    )
  return (
    <section aria-labelledby="losses">
      <h2 id="losses" className="label">
        {t('What changes or is left out')}
      </h2>
      <Stack component="ul" gap={4} mt="xs">
        {losses.map((loss) => (
          <li key={loss.code} className="dashed">
            <span className="fill">{lossText(loss)}</span>
          </li>
        ))}
      </Stack>
    </section>
  )
}
