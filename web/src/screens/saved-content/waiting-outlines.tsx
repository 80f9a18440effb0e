import type { WaitingOutline } from '@makeready/contract/autopilot'
import { ActionIcon, Group, Stack } from '@mantine/core'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Status } from '../../ui/status.tsx'

/** Products started by Autopilot: they count once their outline is approved. */
export function WaitingOutlines({
  outlines,
  onDelete,
}: {
  outlines: readonly WaitingOutline[]
  onDelete: (outline: WaitingOutline) => void
}) {
  return (
    <Stack component="section" gap="sm" mb="xl" aria-labelledby="outlines">
      <h2 id="outlines" className="title">
        {t('Outlines to review')}
      </h2>
      <ul className="rows" data-closed>
        {outlines.map((outline) => (
          <Group key={outline.projectId} component="li" gap="8px 16px">
            <Stack className="fill" gap={2} miw={200}>
              <b dir="auto">{outline.title}</b>
              <span className="caption">{formatDate(outline.begunAt)}</span>
            </Stack>
            <Progress state={outline.state} />
            <ButtonLink
              to="/dashboard/autopilot/$projectId"
              params={{ projectId: outline.projectId }}
              variant="default"
              aria-label={t('Resume {name}', { name: outline.title })}
            >
              {t('Resume')}
            </ButtonLink>
            <ActionIcon
              variant="subtle"
              color="ink"
              aria-label={t('Delete {name}', { name: outline.title })}
              title={t('Delete')}
              onClick={() => onDelete(outline)}
            >
              <Icon name="trash" />
            </ActionIcon>
          </Group>
        ))}
      </ul>
    </Stack>
  )
}

function Progress({ state }: Pick<WaitingOutline, 'state'>) {
  if (state === 'outlining') return <Status state="running">{t('Writing the outline')}</Status>
  if (state === 'outline') return <Status state="draft">{t('Outline ready to review')}</Status>
  return <Status state="failed">{t('No outline yet')}</Status>
}
