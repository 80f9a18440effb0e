import type { StorageUse } from '@makeready/contract/account'
import { Box, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { formatSize } from '../../i18n/format.ts'
import { rich, t } from '../../i18n/t.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './account.module.css'

/** Share of the storage from which a notice is shown. */
const WARNING_SHARE = 0.9

const KINDS = [
  ['covers', t('Covers and pictures'), 'var(--draw-blue)'],
  ['documents', t('Documents'), 'var(--draw-spot)'],
  ['sources', t('Your material'), 'var(--draw-sun)'],
  ['texts', t('Texts and items'), 'var(--green)'],
  ['versions', t('Earlier versions'), 'var(--draw-key)'],
] as const

export function Storage() {
  const storage = useQuery(query.account.storage.queryOptions({ staleTime: 0 }))
  if (storage.isPending) return <Loading label={t('Loading your storage')} />
  if (!storage.data)
    return (
      <LoadFailure
        toast={t('Couldn’t load your storage')}
        reason={messageOf(storage.error)}
        error={storage.error}
        onRetry={() => void storage.refetch()}
      />
    )
  return <StorageView storage={storage.data} />
}

function StorageView({ storage: { used, limit, kinds } }: { storage: StorageUse }) {
  const share = limit === null ? 0 : used / limit
  return (
    <>
      <Stack gap="sm">
        <span>
          {limit === null
            ? rich('<b>{used}</b> used', { b: (chunks) => <b>{chunks}</b>, used: formatSize(used) })
            : rich('<b>{used} of {limit}</b> used', {
                b: (chunks) => <b>{chunks}</b>,
                used: formatSize(used),
                limit: formatSize(limit),
              })}
        </span>
        <span className={classes.parts} aria-hidden="true">
          {KINDS.map(([kind, , color]) => (
            <i key={kind} style={{ width: `${widthOf(kinds[kind], limit ?? used)}%`, background: color }} />
          ))}
        </span>
      </Stack>
      {share >= WARNING_SHARE && (
        <Notice tone={share >= 1 ? 'failure' : 'attention'}>
          <b>{share >= 1 ? t('Your storage is full') : t('Your storage is nearly full')}</b>
          <br />
          {t(
            'Delete covers, products or material you no longer need, then empty the trash. You can still save text for a little while.',
          )}
        </Notice>
      )}
      <dl className="rows" data-closed>
        {KINDS.map(([kind, name, color]) => (
          <Group key={kind} justify="space-between" wrap="nowrap" gap="lg">
            <Group component="dt" wrap="nowrap" gap="md">
              <Box component="i" className="fixed" w={12} h={12} bg={color} aria-hidden="true" />
              {name}
            </Group>
            <dd>{formatSize(kinds[kind])}</dd>
          </Group>
        ))}
      </dl>
      <p className="caption">
        {t(
          'We keep every version from the last day, then one per hour, and one per day after 30 days. Versions with a name always stay.',
        )}
      </p>
    </>
  )
}

/** In percent, with a visible minimum. */
function widthOf(bytes: number, whole: number): number {
  return bytes === 0 || whole === 0 ? 0 : Math.max(0.5, Math.min(100, (bytes / whole) * 100))
}
