import type { OwnSecurityEvent } from '@makeready/contract/security-log'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { programName } from '../../lib/program-name.ts'
import { detailLabel, eventLabel } from '../../lib/security-labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status } from '../../ui/status.tsx'

export function RecentActivity() {
  const events = useQuery(query.account.securityEvents.queryOptions())
  if (events.isPending) return <Loading label={t('Loading recent activity')} />
  if (!events.data)
    return (
      <LoadFailure
        toast={t('Failed to load the recent activity')}
        reason={messageOf(events.error)}
        error={events.error}
        onRetry={() => void events.refetch()}
      />
    )
  const { items } = events.data
  if (items.length === 0) return <p className="muted">{t('Nothing logged yet.')}</p>
  return (
    <ul className="rows" data-closed>
      {items.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ul>
  )
}

const BY: Partial<Record<OwnSecurityEvent['actor'], string>> = {
  administrator: t('By an administrator'),
  operator: t('By the site’s operator'),
}

function Entry({ event }: { event: OwnSecurityEvent }) {
  const { at, outcome, actor, address, userAgent } = event
  const details = detailLabel(event)
  const by = BY[actor]
  const where = by ?? [userAgent && programName(userAgent), address].filter(Boolean).join(', ')
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="lg" mih={64}>
      <Stack className="fill" gap={2}>
        <b>{eventLabel(event)}</b>
        <span className="caption">
          {t('{date} at {time}', { date: formatDate(at), time: formatTime(new Date(at)) })}
          {where && ` · ${where}`}
        </span>
        {details && <span className="caption">{details}</span>}
      </Stack>
      {outcome !== 'ok' && <Status state="failed">{t('Refused')}</Status>}
    </Group>
  )
}
