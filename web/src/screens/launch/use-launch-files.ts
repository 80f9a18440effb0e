import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import type { LaunchFileSet, LaunchSettings } from '@makeready/contract/launch-files'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient, renderAtOnce } from '../../query-client.ts'
import { hasEnded } from '../../runs/run-state.ts'
import { stopRun, useRun } from '../../runs/runs.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

const keyOf = (id: string) => query.launchFiles.get.queryKey({ input: { id } })

/** Sales page, sample and lead magnet of a product; read again when the product or its launch texts change. */
export function useLaunchFiles({ id, updatedAt, contentSections }: ProjectDetail) {
  const shown = useQuery(query.launchFiles.get.queryOptions({ input: { id } }))
  const texts = useQuery(query.launch.get.queryOptions({ input: { id } })).data?.texts ?? []
  /** what the files are made from, as far as it isn't a setting */
  const state = JSON.stringify([
    updatedAt,
    contentSections.map(({ id, version }) => [id, version]),
    texts.map(({ id, version }) => [id, version]),
  ])
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    void queryClient.invalidateQueries({ queryKey: keyOf(id) })
  }, [id, state])
  const { save, settled } = useSaving(id)
  return { ...shown, state, save, settled }
}

/** Saves choices one at a time, shown at once and read again on failure. Resolves to whether the choice was saved. */
function useSaving(id: string) {
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const failure = useFailureToast()
  const key = keyOf(id)
  async function save(change: Partial<LaunchSettings>): Promise<boolean> {
    failure.dismiss()
    void queryClient.cancelQueries({ queryKey: key })
    const apply = (before: LaunchFileSet | undefined) =>
      before && { ...before, settings: { ...before.settings, ...change } }
    renderAtOnce(() => queryClient.setQueryData(key, apply))
    const saved = pending.current.then(() => api.launchFiles.save({ id, ...change }))
    pending.current = saved.catch(() => {})
    try {
      queryClient.setQueryData(key, await saved)
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

export type SaveSettings = (change: Partial<LaunchSettings>) => Promise<boolean>

const READY: Record<LaunchFile, string> = {
  'sales-page': t('Your sales page is ready'),
  sample: t('Your sample is ready'),
  'lead-magnet': t('Your lead magnet is ready'),
}

/** Starts the run that makes a file, and follows it. `settled`: when all choices are saved. */
export function useMaking(id: string, file: LaunchFile, runId: string | null, settled: () => Promise<unknown>) {
  const [starting, setStarting] = useState(false)
  const failure = useFailureToast()
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const isDone = run.phase === 'done'
  useEffect(() => {
    if (!ended) return
    void queryClient.invalidateQueries({ queryKey: keyOf(id) })
    void queryClient.invalidateQueries({ queryKey: query.runs.key() })
    if (isDone) toastSuccess(READY[file])
  }, [id, file, ended, isDone])

  async function start(): Promise<void> {
    setStarting(true)
    failure.dismiss()
    try {
      // what is being saved belongs to the files
      await settled()
      const { runId } = await api.launchFiles.make({ id, file })
      const begun = (before: LaunchFileSet | undefined) =>
        before && {
          ...before,
          files: { ...before.files, [file]: { ...before.files[file], runId, state: 'making' as const } },
        }
      queryClient.setQueryData(keyOf(id), begun)
    } catch (error) {
      console.error(error)
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void start() })
    } finally {
      setStarting(false)
    }
  }
  async function stop(): Promise<void> {
    if (runId === null) return
    try {
      await stopRun(runId)
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }
  return { run, starting, start, stop }
}
