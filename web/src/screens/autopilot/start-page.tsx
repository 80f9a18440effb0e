import { Navigate, useSearch } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StartForm } from './start-form.tsx'

export function StartPage() {
  const { project } = useSearch({ strict: false })
  if (project) return <Navigate to="/dashboard/autopilot/$projectId" params={{ projectId: project }} replace />
  return (
    <Page>
      <StartHeading />
      <StartForm project={null} />
    </Page>
  )
}

export function StartHeading({ documentTitle }: { documentTitle?: string }) {
  return (
    <PageHeading
      documentTitle={documentTitle ?? t('Autopilot')}
      lead={t('Say what it’s about. You approve an outline, then we write the whole product.')}
    >
      {t('Write a Whole Product')}
    </PageHeading>
  )
}
