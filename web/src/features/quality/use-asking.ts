import type { ProjectDetail } from '@makeready/contract/projects'
import { useEffect, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { hasEnded } from '../../runs/run-state.ts'
import { useRun } from '../../runs/runs.ts'
import { toastError, toastInfo } from '../../ui/toast/toast.ts'
import { reportKey } from './use-quality.ts'

/** Asks the model about references that the rules can't judge. Its answers are in the next report. */
export function useAsking({ id }: ProjectDetail): { asking: boolean; ask: () => Promise<void> } {
  const [runId, setRunId] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const failure = run.error?.message
  useEffect(() => {
    if (!ended) return
    setRunId(null)
    if (failure !== undefined) toastError(failure)
    void queryClient.invalidateQueries({ queryKey: reportKey(id) })
    void queryClient.invalidateQueries({ queryKey: query.runs.key() })
  }, [ended, failure, id])
  async function ask() {
    setSending(true)
    try {
      setRunId((await api.quality.askAboutReferences({ id })).runId)
      toastInfo(t('Asking the model about the references'))
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setSending(false)
  }
  return { asking: sending || runId !== null, ask }
}
