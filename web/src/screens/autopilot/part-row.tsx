import type { StartingKind } from '@makeready/contract/domain/kinds'
import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core'
import type { Chosen } from '../../features/autopilot/autopilot-request.ts'
import { t } from '../../i18n/t.ts'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'

export const PART_LABELS: Record<StartingKind, string> = { niche: t('Niche'), idea: t('Idea'), title: t('Title') }

export function PartRow({
  kind,
  chosen,
  onChoose,
  onClear,
}: {
  kind: StartingKind
  chosen: Chosen | null
  onChoose: () => void
  onClear: () => void
}) {
  const icon: IconName = kind
  return (
    <Group component="li" className="muted" wrap="nowrap" mih={64}>
      <Icon name={icon} />
      <Stack component="span" className="fill" gap={0}>
        <span className="caption">{PART_LABELS[kind]}</span>
        {chosen ? (
          <Box component="b" className="clamp" data-lines="3" c="var(--ink)" dir="auto">
            {chosen.text}
          </Box>
        ) : (
          <span>{t('Not set')}</span>
        )}
      </Stack>
      <Button
        flex="none"
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        aria-label={`${chosen ? t('Change') : t('Choose')}: ${PART_LABELS[kind]}`}
        onClick={onChoose}
      >
        {chosen ? t('Change') : t('Choose')}
      </Button>
      {chosen && (
        <ActionIcon
          variant="subtle"
          color="ink"
          size="sm"
          aria-label={t('Leave {part} empty', { part: PART_LABELS[kind] })}
          title={t('Leave empty')}
          onClick={onClear}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
