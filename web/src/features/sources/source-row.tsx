import type { Source } from '@makeready/contract/sources'
import { ActionIcon, Box, Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import clickable from '../../ui/clickable.module.css'
import { Icon } from '../../ui/drawings/icon.tsx'
import { citedAs, describeSource } from './describe-source.ts'

export function SourceRow({ source, onOpen, onRemove }: { source: Source; onOpen: () => void; onRemove: () => void }) {
  const { name } = source
  const by = citedAs(source)
  return (
    <Group component="li" className={clickable.clickable} wrap="nowrap">
      <Box component="span" className="figure" miw={36} c="var(--spot)" aria-hidden="true">
        {`S${source.number}`}
      </Box>
      <Stack className="fill" gap={2}>
        <button type="button" className={clickable.whole} onClick={onOpen} aria-haspopup="dialog">
          <b className="clamp" data-lines="3" dir="auto">
            {name}
          </b>
        </button>
        <span className="caption">
          {by && (
            <>
              <bdi>{by}</bdi> ·{' '}
            </>
          )}
          {describeSource(source)}
        </span>
      </Stack>
      <ActionIcon
        variant="subtle"
        color="ink"
        className={`fixed ${clickable.above}`}
        aria-label={t('Remove {name}', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </Group>
  )
}
