import type { LaunchPlace } from '@makeready/contract/domain/launch-kit'
import type { LaunchText } from '@makeready/contract/launch'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { isComposerFallback } from '../../runs/composer-fallback.ts'
import { hasEnded } from '../../runs/run-state.ts'
import { retryRun, stopRun, useRun } from '../../runs/runs.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

const keyOf = (id: string) => query.launch.get.queryKey({ input: { id } })

/** Shows a saved text at once. */
export function showText(text: LaunchText): void {
  queryClient.setQueryData(
    keyOf(text.projectId),
    (kit) => kit && { ...kit, texts: kit.texts.map((one) => (one.id === text.id ? { ...one, ...text } : one)) },
  )
}

/** A product's launch texts, and the run that writes them. */
export function useLaunchKit(projectId: string) {
  const kit = useQuery(query.launch.get.queryOptions({ input: { id: projectId } }))
  const [starting, setStarting] = useState(false)
  const failure = useFailureToast()
  const runId = kit.data?.runId ?? null
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const isDone = run.phase === 'done'
  const finished = run.items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finished text is saved already
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: keyOf(projectId) })
    if (ended) void queryClient.invalidateQueries({ queryKey: query.versions.key() })
    if (isDone) toastSuccess(t('Your launch kit is ready'))
  }, [projectId, ended, isDone, finished])

  const engine = () => (isComposerFallback() ? { engine: 'composer' as const } : {})
  const make = (only?: LaunchPlace) =>
    begin(async () => (await api.launch.make({ projectId, ...(only && { only }), ...engine() })).runId)
  /** Finished texts are not written again. */
  const resume = (id: string) => begin(() => retryRun(id))

  async function begin(work: () => Promise<string>): Promise<void> {
    setStarting(true)
    failure.dismiss()
    try {
      const runId = await work()
      queryClient.setQueryData(keyOf(projectId), (before) => before && { ...before, runId, state: 'making' as const })
    } catch (error) {
      console.error(error)
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void begin(work) })
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
  return { kit, run, starting, make, resume, stop }
}

export type LaunchKitOnScreen = ReturnType<typeof useLaunchKit>
