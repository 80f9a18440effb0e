import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AdminGate } from './admin-gate.tsx'
import { UserTable } from './user-table.tsx'

/** The search is in the URL, so that Back and reload keep it. */
export function UserManagement() {
  const { search = '' } = useSearch({ from: '/signed-in/shell/admin/users' })
  const navigate = useNavigate()
  const searchFor = (text: string) =>
    void navigate({ to: '/admin/users', search: text ? { search: text } : {}, replace: true, resetScroll: false })
  return (
    <AdminGate denied={t('Access denied')}>
      <Page>
        <BackLink to="/admin">{t('Admin Dashboard')}</BackLink>
        <PageHeading
          lead={
            <>
              <UserCount /> {t('You can also search by full email address. Emails aren’t shown.')}
            </>
          }
          actions={<SearchField label={t('Search by full name')} value={search} onSearch={searchFor} />}
        >
          {t('User Management')}
        </PageHeading>
        <UserTable key={search} search={search} onClearSearch={() => searchFor('')} />
      </Page>
    </AdminGate>
  )
}

function UserCount() {
  const counts = useQuery(query.admin.counts.queryOptions())
  return counts.data && t('{count, plural, one {# user.} other {# users.}}', { count: counts.data.totalUsers })
}
