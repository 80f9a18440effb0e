import { TIMINGS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, query } from '../../api.ts'
import { clearFinishing, isFinishing } from '../../features/projects/finishing.ts'
import { documentsTopic, PROJECT_MESSAGES } from '../../features/projects/messages.ts'
import { openPdf } from '../../features/projects/open-pdf.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { hasEnded, type RunState } from '../../runs/run-state.ts'
import { useRun } from '../../runs/runs.ts'
import { recordDuration } from '../../runs/typical-duration.ts'
import { toastInfo, toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

/** Milliseconds; longer, as the toast has an action. */
const READY_TOAST_MS = 10_000

export type Documents = {
  run: RunState
  starting: boolean
  generate: () => Promise<void>
}

/**
 * Starts the documents, follows the run and reports its end. The project is refetched 3 s after the start
 * (specification, section 4) and at the end; the page never reloads.
 */
export function useDocuments(project: ProjectDetail): Documents {
  const { id, pdfStatus } = project
  const [started, setStarted] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const failure = useFailureToast()
  const generating = pdfStatus === 'generating'
  const found = useQuery(
    query.runs.list.queryOptions({
      input: { projectId: id, kind: 'documents', active: true },
      enabled: generating && started === null,
      staleTime: 0,
    }),
  )
  const runId = started ?? (generating ? (found.data?.items[0]?.id ?? null) : null)
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  // The run may have ended before its project was read.
  const lost = generating && started === null && found.isSuccess && found.data.items.length === 0

  useEffect(() => {
    if (!ended && !lost) return
    void refetch(id)
    void queryClient.invalidateQueries({ queryKey: query.runs.key() })
  }, [id, ended, lost])

  const done = run.phase === 'done'
  useEffect(() => {
    if (done && runId !== null) void recordRunDuration(runId)
  }, [done, runId])

  useEffect(() => {
    if (!generating) return
    const timer = setTimeout(() => void refetch(id), TIMINGS.projectRefresh)
    return () => clearTimeout(timer)
  }, [id, generating])

  useOutcome(project, failure.showFailure, () => void generate())

  async function generate() {
    setStarting(true)
    failure.dismiss()
    try {
      const [{ runId }] = await Promise.all([
        api.projects.generatePdf({ projectId: id }),
        api.projects.generateDocx({ projectId: id }),
      ])
      setStarted(runId)
      queryClient.setQueryData(query.projects.get.queryKey({ input: { id } }), (before) =>
        before ? { ...before, pdfStatus: 'generating' as const, pdfError: null } : before,
      )
      void queryClient.invalidateQueries({ queryKey: query.runs.key() })
      toastSuccess(PROJECT_MESSAGES.documentsStarted, { topic: documentsTopic(id) })
    } catch (error) {
      console.error(error)
      failure.showFailure(PROJECT_MESSAGES.documentsFailed, { label: t('Retry'), onClick: () => void generate() })
    } finally {
      setStarting(false)
    }
  }

  return { run, starting, generate }
}

/** Feeds the usual-time estimate. */
async function recordRunDuration(runId: string): Promise<void> {
  try {
    const { startedAt, endedAt } = await api.runs.get({ id: runId })
    if (startedAt && endedAt) recordDuration('documents', Date.parse(endedAt) - Date.parse(startedAt))
  } catch (error) {
    console.error(error)
  }
}

function refetch(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: query.projects.get.queryKey({ input: { id } }) })
}

/** Reports the outcome once, with the wizard's text if the wizard requested it. */
function useOutcome(
  { id, pdfStatus, pdfUrl }: ProjectDetail,
  showFailure: ReturnType<typeof useFailureToast>['showFailure'],
  retry: () => void,
) {
  const isAwaited = useRef(false)
  useEffect(() => {
    const fromWizard = isFinishing(id)
    if (pdfStatus === 'generating') isAwaited.current = true
    if (pdfStatus === 'generating' || (!isAwaited.current && !fromWizard)) return
    isAwaited.current = false
    clearFinishing(id)
    const topic = documentsTopic(id)
    if (pdfStatus === 'completed') {
      const actions = pdfUrl
        ? [
            { label: t('Download'), onClick: () => window.location.assign(pdfUrl) },
            { label: t('Open'), onClick: () => void openPdf(pdfUrl) },
          ]
        : []
      const text = fromWizard ? PROJECT_MESSAGES.created : PROJECT_MESSAGES.pdfReady
      toastSuccess(text, { duration: READY_TOAST_MS, actions, topic })
    } else if (pdfStatus === 'failed') {
      const text = fromWizard ? PROJECT_MESSAGES.savedButPdfFailed : PROJECT_MESSAGES.pdfFailed
      showFailure(text, { label: t('Retry'), onClick: retry }, { topic })
    } else {
      toastInfo(t('The product changed while its documents were being created. Generate them again.'), { topic })
    }
  }, [id, pdfStatus, pdfUrl, showFailure, retry])
}
