import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './admin-dashboard.module.css'
import { AdminGate } from './admin-gate.tsx'
import { Operations } from './operations.tsx'

export function AdminDashboard() {
  return (
    <AdminGate denied="Access denied. Admin privileges required.">
      <Page>
        <PageHeading
          lead="Who works here, and how much there is."
          actions={
            <>
              <ButtonLink to="/admin/ai" variant="default">
                AI Settings
              </ButtonLink>
              <ButtonLink to="/admin/users" variant="default">
                Manage Users
              </ButtonLink>
            </>
          }
        >
          Admin Dashboard
        </PageHeading>
        <Counts />
        <Operations />
      </Page>
    </AdminGate>
  )
}

const number = new Intl.NumberFormat('en-US')

function Counts() {
  const counts = useQuery(query.admin.counts.queryOptions())
  if (counts.isPending) return <Loading label="Counting" />
  if (!counts.data) {
    return (
      <LoadFailure
        toast="Failed to load the counts"
        reason={messageOf(counts.error)}
        error={counts.error}
        onRetry={() => void counts.refetch()}
      />
    )
  }
  const { totalUsers, newUsers, totalProjects, readyProjects, activeUsers } = counts.data
  const drafts = totalProjects - readyProjects
  return (
    <dl className={classes.cards}>
      <Card name="Total Users" value={totalUsers} note={`${number.format(newUsers)} joined in the last 30 days`} />
      <Card
        name="Total Projects"
        value={totalProjects}
        note={`${number.format(readyProjects)} ready, ${number.format(drafts)} in production`}
      />
      <Card name="Active Users" value={activeUsers} note="A session used in the last 30 days" />
    </dl>
  )
}

function Card({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.number}>{number.format(value)}</dd>
      <dd className="slug">{note}</dd>
    </div>
  )
}
