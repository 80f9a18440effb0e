import { shorten } from '@makeready/contract/domain/draft-title'
import { LAUNCH_PLACES } from '@makeready/contract/domain/launch-kit'
import type { LaunchText } from '@makeready/contract/launch'
import { Box, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { GROUPS } from '../launch/launch-labels.ts'

/** Leads to the texts that sell the product. */
export function LaunchSummary({ projectId }: { projectId: string }) {
  const kit = useQuery(query.launch.get.queryOptions({ input: { id: projectId } })).data
  const texts = kit?.texts ?? []
  const isOutdated = texts.some((text) => text.isOutdated)
  return (
    <Stack component="section" gap="lg" aria-labelledby="launch-kit">
      <Group className="phone-column" justify="space-between" gap="md">
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
      {texts.length > 0 && (
        <dl className="rows" data-closed>
          {GROUPS.map(({ key, label, kinds }) => {
            const own = texts.filter(({ kind }) => kinds.includes(kind))
            return (
              <Group key={key} gap="4px 24px" align="baseline">
                <Box component="dt" w={160}>
                  {label}
                </Box>
                <Box component="dd" className="fill muted clamp" data-lines="2" miw={200} dir="auto">
                  {own.map(titleOf).join(' · ')}
                </Box>
              </Group>
            )
          })}
        </dl>
      )}
    </Stack>
  )
}

/** Of a text without a title, how it begins. */
const titleOf = ({ title, content }: LaunchText): string => title || shorten(plainLine(content), 60)
const plainLine = (content: string): string => (content.split('\n', 1)[0] ?? '').replace(/[#>*_]|\[ \]/g, '').trim()
