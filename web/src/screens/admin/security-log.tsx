import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AdminGate } from './admin-gate.tsx'
import { type Filter, LogFilters } from './log-filters.tsx'
import { SaveLog } from './save-log.tsx'
import { SecurityTable } from './security-table.tsx'

/** The filter is in the URL, so that Back and reload keep it. */
export function SecurityLog() {
  const filter: Filter = useSearch({ from: '/signed-in/shell/admin/security' })
  const navigate = useNavigate()
  const show = (search: Filter) => void navigate({ to: '/admin/security', search, replace: true, resetScroll: false })
  return (
    <AdminGate denied={t('Access denied')}>
      <Page>
        <BackLink to="/admin">{t('Admin Dashboard')}</BackLink>
        <PageHeading
          lead={t('Sign-ins, failed attempts and changes to account security. Email addresses aren’t stored.')}
          actions={
            <SearchField
              label={t('Full email address or user ID')}
              value={filter.person ?? ''}
              onSearch={(person) => show({ ...filter, person })}
            />
          }
        >
          {t('Security Log')}
        </PageHeading>
        <LogFilters filter={filter} onChange={show}>
          <SaveLog filter={filter} />
        </LogFilters>
        <SecurityTable key={JSON.stringify(filter)} filter={filter} onFilter={show} />
      </Page>
    </AdminGate>
  )
}
