import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { describeVersion, formatMoment } from '../../features/versions/version-labels.ts'
import { t } from '../../i18n/t.ts'

const SHOWN = 3

/** The newest versions before the current one, under the cover. */
export function EarlierVersions({ projectId, onOpen }: { projectId: string; onOpen: (version: number) => void }) {
  const list = useQuery(
    query.versions.list.queryOptions({ input: { kind: 'project', id: projectId, limit: SHOWN + 1 } }),
  )
  const earlier = list.data?.items.filter(({ current }) => !current).slice(0, SHOWN) ?? []
  if (earlier.length === 0) return null
  return (
    <Box component="section" w="100%" maw={240} className="phone-hidden" aria-labelledby="earlier-versions">
      <Box component="h2" id="earlier-versions" mb="xs" fz="var(--text-20)" lh="var(--lh-20)">
        {t('Earlier versions')}
      </Box>
      <ul className="rows" data-closed>
        {earlier.map((version) => (
          <Group key={version.version} component="li" justify="space-between" gap="sm" wrap="nowrap">
            <button
              type="button"
              className="link"
              aria-haspopup="dialog"
              title={describeVersion(version)}
              onClick={() => onOpen(version.version)}
            >
              {t('Version {version}', { version: version.version })}
            </button>
            <span className="caption">{formatMoment(version.createdAt)}</span>
          </Group>
        ))}
      </ul>
    </Box>
  )
}
