import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import type { LaunchFileSet, LaunchSettings } from '@makeready/contract/launch-files'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { useQueuedSave } from '../../drafts/use-queued-save.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { stopRun } from '../../runs/runs.ts'
import { useMaking } from '../../runs/use-making.ts'
import { toastError } from '../../ui/toast/toast.ts'

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
  const { save, settled } = useQueuedSave<Partial<LaunchSettings>, LaunchFileSet>({
    queryKey: keyOf(id),
    apply: (before, change) => ({ ...before, settings: { ...before.settings, ...change } }),
    async send(change) {
      const saved = await api.launchFiles.save({ id, ...change })
      // texts name the shop link and the refund policy
      void queryClient.invalidateQueries({ queryKey: query.launch.get.queryKey({ input: { id } }) })
      return saved
    },
  })
  return { ...shown, state, save, settled }
}

export type SaveSettings = (change: Partial<LaunchSettings>) => Promise<boolean>

const READY: Record<LaunchFile, string> = {
  'sales-page': t('Your sales page is ready'),
  sample: t('Your sample is ready'),
  'lead-magnet': t('Your lead magnet is ready'),
}

/** Starts the run that makes a file, and follows it. `settled`: when all choices are saved. */
export function useFileMaking(id: string, file: LaunchFile, runId: string | null, settled: () => Promise<unknown>) {
  const making = useMaking({
    runId,
    ready: READY[file],
    async request() {
      const { runId } = await api.launchFiles.make({ id, file })
      const begun = (before: LaunchFileSet | undefined) =>
        before && {
          ...before,
          files: { ...before.files, [file]: { ...before.files[file], runId, state: 'making' as const } },
        }
      queryClient.setQueryData(keyOf(id), begun)
    },
    settled,
    onEnded: () => void queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
  async function stop(): Promise<void> {
    if (runId === null) return
    try {
      await stopRun(runId)
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }
  return { ...making, stop }
}
