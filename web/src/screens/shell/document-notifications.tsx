import type { RunInList } from '@makeready/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { documentsTopic } from '../../features/projects/messages.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { pollInterval } from './active-runs.ts'
import { endedSince } from './ended-runs.ts'

/** Milliseconds, long enough to reach Download. */
const READY_TOAST_MS = 10_000

/** Announces finished and failed documents on other pages than the project's. */
export function DocumentNotifications() {
  const router = useRouter()
  const known = useRef<Map<string, RunInList['status']> | null>(null)
  const runs = useQuery(
    query.runs.list.queryOptions({
      input: { kind: 'documents' },
      refetchInterval: ({ state }) => pollInterval(state.data?.items),
    }),
  ).data?.items

  useEffect(() => {
    if (!runs) return
    const ended = endedSince(known.current, runs)
    known.current = new Map(runs.map((run) => [run.id, run.status]))
    if (ended.length > 0) void queryClient.invalidateQueries({ queryKey: query.projects.key() })
    for (const { projectId, status } of ended) {
      if (!projectId || router.state.location.pathname === `/dashboard/project/${projectId}`) continue
      const open = () => void router.navigate({ to: '/dashboard/project/$projectId', params: { projectId } })
      if (status === 'failed') announceFailure(projectId)
      if (status === 'done') announceReady(projectId, open).catch(console.error)
    }
  }, [runs, router])

  return null
}

async function announceReady(projectId: string, open: () => void): Promise<void> {
  // A product that changed in the meantime has no documents.
  const { pdfStatus, pdfUrl } = await api.projects.get({ id: projectId })
  if (pdfStatus !== 'completed' || !pdfUrl) return
  toastSuccess(t('Your PDF is ready'), {
    duration: READY_TOAST_MS,
    topic: documentsTopic(projectId),
    actions: [
      { label: t('Download'), onClick: () => window.location.assign(pdfUrl) },
      { label: t('Open'), onClick: open },
    ],
  })
}

function announceFailure(projectId: string): void {
  const retry = async () => {
    try {
      await api.projects.generatePdf({ projectId })
      await queryClient.invalidateQueries({ queryKey: query.runs.key() })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }
  toastError(t('PDF generation failed'), {
    topic: documentsTopic(projectId),
    action: { label: t('Retry'), onClick: () => void retry() },
  })
}
