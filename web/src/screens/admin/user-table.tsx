import { Box, Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PersonActions } from './person-actions.tsx'
import classes from './user-table.module.css'

const PAGE = 50

const UNNAMED = { fw: 400, c: 'var(--ink-3)' }
const ADMIN = { fw: 600, c: 'var(--ink)', style: { borderColor: 'var(--ink)' } }

export function UserTable({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  /** cursors of the pages up to this one; the first page has none */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const users = useQuery(
    query.admin.users.queryOptions({
      input: { limit: PAGE, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
      placeholderData: keepPreviousData,
    }),
  )
  if (users.isError) {
    return (
      <LoadFailure
        toast={t('Failed to load the users')}
        reason={messageOf(users.error)}
        error={users.error}
        onRetry={() => void users.refetch()}
      />
    )
  }
  if (!users.data) return <Loading label={t('Loading the users')} />
  const { items, nextCursor, total } = users.data
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('No one found')}
        action={
          <Button variant="default" onClick={onClearSearch}>
            {t('Clear search')}
          </Button>
        }
      >
        {search.includes('@')
          ? t('No account has the address “{search}”.', { search })
          : t('No names match “{search}”.', { search })}
      </EmptyState>
    )
  }
  const first = cursors.length * PAGE + 1
  return (
    <>
      <table className={classes.table} aria-busy={users.isPlaceholderData}>
        <thead className="phone-hidden">
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('User ID')}</th>
            <th scope="col">{t('Role')}</th>
            <th scope="col">{t('Joined')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, role, joinedAt, closed }) => (
            <tr key={id}>
              <Box component="td" data-label={t('Name')} {...(name === '' && UNNAMED)} dir="auto">
                {name || t('No name')}
              </Box>
              <td data-label={t('User ID')}>
                <Box component="code" className="muted" ff="inherit" fz={{ base: 12, sm: 14 }}>
                  {id}
                </Box>
              </td>
              <td data-label={t('Role')}>
                <Group component="span" gap="xs">
                  <Box component="span" className="tag" {...(role === 'admin' && ADMIN)}>
                    {translate(role)}
                  </Box>
                  {closed && <span className="tag">{t('closed')}</span>}
                </Group>
              </td>
              <td data-label={t('Joined')}>
                <Group component="span" justify="flex-end" wrap="nowrap" gap="sm">
                  {formatDate(joinedAt)}
                  <PersonActions person={{ id, name, closed }} />
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="sm" mt={20}>
        <span className="caption fill" role="status">
          {t('{first, number} to {last, number} of {total, number}, newest first', {
            first,
            last: first + items.length - 1,
            total,
          })}
        </span>
        <Button
          variant="default"
          size="xs"
          disabled={cursors.length === 0 || users.isPlaceholderData}
          onClick={() => setCursors(cursors.slice(0, -1))}
        >
          {t('Previous')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={nextCursor === null || users.isPlaceholderData}
          onClick={() => nextCursor !== null && setCursors([...cursors, nextCursor])}
        >
          {t('Next')}
        </Button>
      </Group>
    </>
  )
}
