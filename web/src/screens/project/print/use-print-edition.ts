import type { PrintEdition, PrintSettings } from '@makeready/contract/print-editions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient, renderAtOnce } from '../../../query-client.ts'
import { hasEnded } from '../../../runs/run-state.ts'
import { useRun } from '../../../runs/runs.ts'
import { toastSuccess } from '../../../ui/toast/toast.ts'
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts'

const keyOf = (id: string) => query.printEditions.get.queryKey({ input: { id } })

/** `state`: the product as far as the files show it; a change of it reads the edition again. */
export function usePrintEdition(id: string, state: string) {
  const key = keyOf(id)
  const shown = useQuery(query.printEditions.get.queryOptions({ input: { id } }))
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    void queryClient.invalidateQueries({ queryKey: keyOf(id) })
  }, [id, state])
  const { save, settled } = useSaving(id, key)
  return { ...shown, save, making: useMaking(id, shown.data ?? null, settled) }
}

/** Saves choices one at a time, shown at once and read again on failure. Resolves to whether the choice was saved. */
function useSaving(id: string, key: ReturnType<typeof keyOf>) {
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const failure = useFailureToast()
  async function save(change: Partial<PrintSettings>): Promise<boolean> {
    failure.dismiss()
    void queryClient.cancelQueries({ queryKey: key })
    renderAtOnce(() => queryClient.setQueryData(key, (before) => before && { ...before, ...change }))
    const saved = pending.current.then(() => api.printEditions.save({ id, ...change }))
    pending.current = saved.catch(() => {})
    try {
      queryClient.setQueryData(key, await saved)
      refreshReport(id)
      return true
    } catch (error) {
      console.error(error)
      void queryClient.invalidateQueries({ queryKey: key })
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void save(change) })
      return false
    }
  }
  return { save, settled: () => pending.current }
}

/** Starts the run that makes the files, and follows it. `settled`: when all choices are saved. */
function useMaking(id: string, edition: PrintEdition | null, settled: () => Promise<unknown>) {
  const [starting, setStarting] = useState(false)
  const failure = useFailureToast()
  const runId = edition?.runId ?? null
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const isDone = run.phase === 'done'
  useEffect(() => {
    if (!ended) return
    void queryClient.invalidateQueries({ queryKey: keyOf(id) })
    void queryClient.invalidateQueries({ queryKey: query.runs.key() })
    refreshReport(id)
    if (isDone) toastSuccess(t('Your files for print are ready'))
  }, [id, ended, isDone])

  async function start(): Promise<void> {
    setStarting(true)
    failure.dismiss()
    try {
      // what is being saved belongs to the files, and its answer must not hide the run
      await settled()
      const { runId } = await api.printEditions.make({ id })
      queryClient.setQueryData(keyOf(id), (before) => before && { ...before, runId, state: 'making' as const })
    } catch (error) {
      console.error(error)
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void start() })
    } finally {
      setStarting(false)
    }
  }
  return { run, starting, start }
}

export type Making = ReturnType<typeof useMaking>

function refreshReport(id: string): void {
  void queryClient.invalidateQueries({ queryKey: query.quality.report.queryKey({ input: { id } }) })
}
