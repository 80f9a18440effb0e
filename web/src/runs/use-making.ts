import { useEffect, useRef, useState } from 'react'
import { messageOf, query } from '../api.ts'
import { t } from '../i18n/t.ts'
import { queryClient } from '../query-client.ts'
import { toastSuccess } from '../ui/toast/toast.ts'
import { useFailureToast } from '../ui/toast/use-failure-toast.ts'
import { hasEnded } from './run-state.ts'
import { useRun } from './runs.ts'

/**
 * Starts the run that makes a product's files, and follows it. `request`: asks for the run and shows it as begun. `settled`:
 * when all choices are saved, which belong to the files and whose answers must not hide the run. `onEnded`: reads again what
 * it changed.
 */
export function useMaking({
  runId,
  ready,
  request,
  settled,
  onEnded,
}: {
  runId: string | null
  ready: string
  request: () => Promise<void>
  settled: () => Promise<unknown>
  onEnded: () => void
}) {
  const [starting, setStarting] = useState(false)
  const failure = useFailureToast()
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const isDone = run.phase === 'done'
  const refresh = useRef(onEnded)
  refresh.current = onEnded
  useEffect(() => {
    if (!ended) return
    refresh.current()
    void queryClient.invalidateQueries({ queryKey: query.runs.key() })
    if (isDone) toastSuccess(ready)
  }, [ready, ended, isDone])

  async function start(): Promise<void> {
    setStarting(true)
    failure.dismiss()
    try {
      await settled()
      await request()
    } catch (error) {
      console.error(error)
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void start() })
    } finally {
      setStarting(false)
    }
  }
  return { run, starting, start }
}
