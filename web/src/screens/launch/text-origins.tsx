import type { LaunchOrigin } from '@makeready/contract/launch'
import { Box, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'

/** Where each sentence of a saved text comes from. */
export function TextOrigins({ id, version }: { id: string; version: number }) {
  const origins = useQuery({ ...query.launch.origins.queryOptions({ input: { id } }), staleTime: 0 })
  if (origins.error)
    return (
      <LoadFailure
        toast={t('Couldn’t trace the sentences')}
        reason={messageOf(origins.error)}
        error={origins.error}
        onRetry={() => void origins.refetch()}
      />
    )
  if (!origins.data) return <Loading label={t('Tracing the sentences')} />
  const { items } = origins.data
  const missing = items.filter(({ origin }) => origin === 'unsupported').length
  const fromBook = items.filter(({ origin }) => origin === 'book').length
  return (
    <Stack gap="sm" key={version}>
      <p className="caption" role="status">
        {t('{fromBook, plural, one {# sentence is} other {# sentences are}} from the product.', { fromBook })}{' '}
        {missing > 0
          ? t('{missing, plural, one {# isn’t} other {# aren’t}} in it: check before you publish.', { missing })
          : t('Nothing is stated that it doesn’t say.')}
      </p>
      <ol className="rows" data-closed>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat
          <Box component="li" key={at}>
            <Group justify="space-between" align="flex-start" gap="4px 24px" className="phone-column">
              <span className="fill" dir="auto">
                {item.text}
              </span>
              <Box w={{ sm: 240 }}>
                <Origin item={item} />
              </Box>
            </Group>
          </Box>
        ))}
      </ol>
    </Stack>
  )
}

function Origin({ item: { text, origin, section, missing } }: { item: LaunchOrigin }) {
  if (origin === 'book' && section)
    return (
      <Stack gap={0}>
        <Link to="/dashboard/content-generator" search={{ edit: section.id }} className="link">
          <bdi>{section.name}</bdi>
        </Link>
        {section.quote !== text && (
          <span className="caption clamp" data-lines="2" dir="auto">
            {section.quote}
          </span>
        )}
      </Stack>
    )
  if (origin === 'unsupported')
    return (
      <Box component="span" className="caption" c="var(--red)">
        {missing.length > 0
          ? t('Not in the product: {missing}', { missing: missing.join(', ') })
          : t('Not in the product')}
      </Box>
    )
  return <span className="caption">{origin === 'details' ? t('From the product’s details') : t('No claim')}</span>
}
