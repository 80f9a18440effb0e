import { LAUNCH_PLACES } from '@makeready/contract/domain/launch-kit'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Leads to the texts that sell the product. */
export function LaunchSummary({ projectId }: { projectId: string }) {
  const kit = useQuery(query.launch.get.queryOptions({ input: { id: projectId } })).data
  const texts = kit?.texts ?? []
  const isOutdated = texts.some((text) => text.isOutdated)
  return (
    <Group component="section" className="phone-column" justify="space-between" gap="md" aria-labelledby="launch-kit">
      <Stack gap={4} className="fill">
        <h2 id="launch-kit">{t('Launch kit')}</h2>
        <p className="caption">
          {kit?.state === 'making'
            ? t('It’s being written.')
            : texts.length === 0
              ? t('A sales page, descriptions, emails, posts and a checklist, written from your product’s own text.')
              : isOutdated
                ? t('The product has changed since it was written.')
                : t('{count} of {total} texts are written.', { count: texts.length, total: LAUNCH_PLACES.length })}
        </p>
      </Stack>
      <ButtonLink to="/dashboard/project/$projectId/launch" params={{ projectId }} variant="default">
        {t('Open the Launch Kit')}
      </ButtonLink>
    </Group>
  )
}
