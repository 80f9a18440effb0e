import { SECOND_FACTOR_NEEDED } from '@makeready/contract/account'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toastError } from '../../ui/toast/toast.ts'

/**
 * Administrators only; others see `denied` and go to the dashboard. A failed check denies access (specification,
 * section 6).
 */
export function AdminGate({ denied, children }: { denied: string; children: ReactNode }) {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 0, gcTime: 0, retry: false }))
  if (account.isPending) return <Loading />
  if (account.isError || !account.data.isAdmin) return <Denied text={denied} error={account.error} />
  if (account.data.needsTwoStep) return <TwoStepNeeded />
  return children
}

function TwoStepNeeded() {
  return (
    <Page>
      <PageHeading>{t('Two-step verification needed')}</PageHeading>
      <EmptyState
        title={translate(SECOND_FACTOR_NEEDED)}
        action={<ButtonLink to="/dashboard/account">{t('Open Account')}</ButtonLink>}
      />
    </Page>
  )
}

function Denied({ text, error }: { text: string; error: unknown }) {
  useEffect(() => {
    console.error(text, error)
    toastError(text)
  }, [text, error])
  return <Navigate to="/dashboard" replace />
}
