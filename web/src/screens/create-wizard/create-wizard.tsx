import { DEFAULT_LANGUAGE, type Language } from '@makeready/contract/domain/languages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import { defaultLanguage } from '../../tools/default-language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { toastError, toastInfo } from '../../ui/toast/toast.ts'
import { draftReader } from './draft-reader.ts'
import { clearLocalDraft, readLocalDraft } from './local-draft.ts'
import { type OpenedDraft, openDraft } from './open-draft.ts'
import { clearNewDraft } from './use-wizard.ts'
import { WizardFrame } from './wizard-frame.tsx'

/** Specification, section 2: create wizard. */
export function CreateWizard() {
  const { user } = useSession()
  const { projectId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [visit, setVisit] = useState(0)
  usePageTitle(t('Create Product'))
  if (!user) return <Loading />
  const startNew = () => {
    clearNewDraft(user.id)
    setVisit(visit + 1)
    void navigate({ to: '/dashboard/create', search: {} })
  }
  return (
    <OpenedWizard
      key={`${user.id} ${projectId} ${visit}`}
      userId={user.id}
      projectId={projectId}
      onStartNew={startNew}
    />
  )
}

type Visit = { userId: string; projectId: string | undefined; onStartNew: () => void }

function OpenedWizard({ userId, projectId, onStartNew }: Visit) {
  const [attempt] = useState(() => crypto.randomUUID())
  // Fetched once per visit: the wizard's own changes must not reload it.
  const opening = useQuery({
    queryKey: ['wizard', attempt],
    queryFn: async () => openDraft(projectId, readLocalDraft(userId), draftReader, await fetchDefaultLanguage()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const account = useQuery(query.account.get.queryOptions())
  useNotice(opening.data, opening.error)

  if (opening.isPending) {
    return (
      <div className="centered" data-page>
        <Loading label={t('Opening your draft')} />
      </div>
    )
  }
  if (opening.isError) {
    return (
      <div className="centered" data-page>
        <EmptyState
          title={t('Failed to load draft')}
          illustrated
          action={
            <Button onClick={() => void opening.refetch()} loading={opening.isFetching}>
              {t('Retry')}
            </Button>
          }
        >
          {t('Your work is saved. Check your connection and try again.')}
        </EmptyState>
      </div>
    )
  }
  return <WizardFrame userId={userId} opened={opening.data} engine={account.data?.engine} onStartNew={onStartNew} />
}

function useNotice(opened: OpenedDraft | undefined, failure: Error | null) {
  const notified = useRef<OpenedDraft | 'failed' | null>(null)
  useEffect(() => {
    if (failure && notified.current !== 'failed') {
      notified.current = 'failed'
      console.error(failure)
      toastError(t('Failed to load draft'))
    }
    if (!opened || notified.current === opened) return
    notified.current = opened
    if (opened.notice?.kind === 'info') toastInfo(opened.notice.text)
    if (opened.notice?.kind === 'error') {
      clearLocalDraft()
      toastError(opened.notice.text)
    }
  }, [opened, failure])
}

/** The first language once the engine is known; English otherwise. */
async function fetchDefaultLanguage(): Promise<Language> {
  if (interfaceLanguage === DEFAULT_LANGUAGE) return DEFAULT_LANGUAGE
  const account = await queryClient.ensureQueryData(query.account.get.queryOptions()).catch(() => undefined)
  return defaultLanguage(account?.engine)
}
