import type { SecurityEvent } from '@makeready/contract/security-log'
import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate, formatNumber, formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { programName } from '../../lib/program-name.ts'
import { detailLabel, eventLabel } from '../../lib/security-labels.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status } from '../../ui/status.tsx'
import { type Filter, inputOf, isFiltered } from './log-filters.tsx'
import classes from './user-table.module.css'

const PAGE = 50

export function SecurityTable({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const [now] = useState(() => Date.now())
  /** cursors of the pages up to this one; the first page has none */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const log = useQuery(
    query.admin.securityLog.queryOptions({
      input: { ...inputOf(filter, now), limit: PAGE, ...(cursor ? { cursor } : {}) },
      placeholderData: keepPreviousData,
    }),
  )
  if (log.isError) {
    return (
      <LoadFailure
        toast={t('Failed to load the security log')}
        reason={messageOf(log.error)}
        error={log.error}
        onRetry={() => void log.refetch()}
      />
    )
  }
  if (!log.data) return <Loading label={t('Loading the security log')} />
  const { items, nextCursor } = log.data
  if (items.length === 0) return <Nothing filter={filter} onClear={() => onFilter({})} />
  const first = cursors.length * PAGE + 1
  return (
    <>
      <table className={classes.table} aria-busy={log.isPlaceholderData}>
        <thead className="phone-hidden">
          <tr>
            <th scope="col">{t('Event')}</th>
            <th scope="col">{t('Person')}</th>
            <th scope="col">{t('From')}</th>
            <th scope="col">{t('When')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((event) => (
            <Row key={event.id} event={event} filter={filter} />
          ))}
        </tbody>
      </table>
      <Group gap="sm" mt={20}>
        <span className="caption fill" role="status">
          {t('{first} to {last}, newest first', {
            first: formatNumber(first),
            last: formatNumber(first + items.length - 1),
          })}
        </span>
        <Button
          variant="default"
          disabled={cursors.length === 0 || log.isPlaceholderData}
          onClick={() => setCursors(cursors.slice(0, -1))}
        >
          {t('Previous')}
        </Button>
        <Button
          variant="default"
          disabled={nextCursor === null || log.isPlaceholderData}
          onClick={() => nextCursor !== null && setCursors([...cursors, nextCursor])}
        >
          {t('Next')}
        </Button>
      </Group>
    </>
  )
}

function Nothing({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  if (!isFiltered(filter)) return <EmptyState title={t('Nothing logged yet.')} />
  return (
    <EmptyState
      title={t('No matching entries')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Show everything')}
        </Button>
      }
    >
      {t('To find someone by email, enter the full address.')}
    </EmptyState>
  )
}

function Row({ event, filter }: { event: SecurityEvent; filter: Filter }) {
  const { at, outcome, address, userAgent } = event
  const details = detailLabel(event)
  return (
    <tr>
      <td data-label={t('Event')}>
        <Stack gap={2} align="flex-start">
          {outcome === 'ok' ? <span>{eventLabel(event)}</span> : <Status state="failed">{eventLabel(event)}</Status>}
          {details && <span className="caption">{details}</span>}
        </Stack>
      </td>
      <td data-label={t('Person')}>
        <Stack gap={2} align="flex-start">
          <Person event={event} filter={filter} />
          <Actor event={event} />
        </Stack>
      </td>
      <td data-label={t('From')}>
        <Stack gap={2} align="flex-start">
          <span>{address ?? '–'}</span>
          {userAgent && (
            <span className="caption" title={userAgent}>
              {programName(userAgent)}
            </span>
          )}
        </Stack>
      </td>
      <td data-label={t('When')}>
        <time dateTime={at}>{t('{date} at {time}', { date: formatDate(at), time: formatTime(new Date(at)) })}</time>
      </td>
    </tr>
  )
}

function Person({ event: { person, mailbox }, filter }: { event: SecurityEvent; filter: Filter }) {
  if (!person) return <span>{mailbox ? t('Unknown mailbox {mailbox}', { mailbox }) : '–'}</span>
  const name = person.name === null ? t('Deleted account') : person.name || t('No name')
  return (
    <Link
      to="/admin/security"
      search={{ ...filter, person: person.id }}
      className={`link ${classes.person}`}
      dir="auto"
      title={person.id}
    >
      {name}
    </Link>
  )
}

function Actor({ event: { actor, actedBy } }: { event: SecurityEvent }) {
  if (actedBy)
    return <span className="caption">{t('by {name}', { name: actedBy.name || t('a deleted administrator') })}</span>
  if (actor === 'operator') return <span className="caption">{t('by a command on the server')}</span>
  if (actor === 'system') return <span className="caption">{t('by the server itself')}</span>
  return null
}
