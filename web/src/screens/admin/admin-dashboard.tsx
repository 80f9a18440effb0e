import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AdminGate } from './admin-gate.tsx'
import { Operations } from './operations.tsx'

export function AdminDashboard() {
  return (
    <AdminGate denied={t('Access denied. Admin privileges required.')}>
      <Page>
        <PageHeading
          lead={t('Users, products and system status')}
          actions={
            <>
              <ButtonLink to="/admin/ai" variant="default">
                {t('AI Settings')}
              </ButtonLink>
              <ButtonLink to="/admin/sources" variant="default">
                {t('Sources')}
              </ButtonLink>
              <ButtonLink to="/admin/security" variant="default">
                {t('Security Log')}
              </ButtonLink>
              <ButtonLink to="/admin/users" variant="default">
                {t('Manage Users')}
              </ButtonLink>
            </>
          }
        >
          {t('Admin Dashboard')}
        </PageHeading>
        <Counts />
        <Operations />
      </Page>
    </AdminGate>
  )
}

function Counts() {
  const counts = useQuery(query.admin.counts.queryOptions())
  if (counts.isPending) return <Loading label={t('Loading counts')} />
  if (!counts.data) {
    return (
      <LoadFailure
        toast={t('Failed to load the counts')}
        reason={messageOf(counts.error)}
        error={counts.error}
        onRetry={() => void counts.refetch()}
      />
    )
  }
  const { totalUsers, newUsers, totalProjects, readyProjects, activeUsers } = counts.data
  const drafts = totalProjects - readyProjects
  return (
    <SimpleGrid component="dl" className="panel cells" cols={{ base: 1, sm: 3 }} spacing={1}>
      <Card
        name={t('Total Users')}
        value={totalUsers}
        note={t('{count, number} joined in the last 30 days', { count: newUsers })}
      />
      <Card
        name={t('Total Projects')}
        value={totalProjects}
        note={t('{ready, number} ready, {drafts, number} in progress', { ready: readyProjects, drafts })}
      />
      <Card name={t('Active Users')} value={activeUsers} note={t('Signed in within the last 30 days')} />
    </SimpleGrid>
  )
}

function Card({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <Stack gap="xs" p={{ base: 'lg', sm: 'xl' }}>
      <dt className="label">{name}</dt>
      <dd className="figure" data-large>
        {formatNumber(value)}
      </dd>
      <dd className="caption">{note}</dd>
    </Stack>
  )
}
