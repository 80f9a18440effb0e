import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AdminGate } from './admin-gate.tsx'
import { SourceCard } from './source-card.tsx'

/** Where searches for evidence look, for everyone here. */
export function AdminSources() {
  return (
    <AdminGate denied={t('Access denied. Admin privileges required.')}>
      <Page>
        <BackLink to="/admin">{t('Admin Dashboard')}</BackLink>
        <PageHeading
          lead={t(
            'Where creators’ searches for evidence look. They are asked from top to bottom. If one fails, the next one is asked.',
          )}
        >
          {t('Sources')}
        </PageHeading>
        <SourceList />
      </Page>
    </AdminGate>
  )
}

function SourceList() {
  const sources = useQuery(query.researchSources.list.queryOptions({ refetchOnWindowFocus: false }))
  if (sources.isPending) return <Loading label={t('Loading the sources')} />
  if (!sources.data)
    return (
      <LoadFailure
        toast={t('Failed to load the sources')}
        reason={messageOf(sources.error)}
        error={sources.error}
        onRetry={() => void sources.refetch()}
      />
    )
  return (
    <ul className="rows" data-closed>
      {sources.data.items.map((state) => (
        <SourceCard key={state.source} state={state} />
      ))}
    </ul>
  )
}
