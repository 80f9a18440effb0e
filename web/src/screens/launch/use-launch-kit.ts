import type { LaunchPlace } from '@makeready/contract/domain/launch-kit'
import type { LaunchText, PlacedLaunchText } from '@makeready/contract/launch'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { isComposerFallback } from '../../runs/composer-fallback.ts'
import { hasEnded } from '../../runs/run-state.ts'
import { retryRun, stopRun, useRun } from '../../runs/runs.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

const keyOf = (id: string) => query.launch.get.queryKey({ input: { id } })

/** Shows a saved text at once. */
export function showText(text: LaunchText): void {
  const queryKey = keyOf(text.projectId)
  // an answer that is on its way is older than this text
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  if (isFetching) void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (kit) =>
      kit && {
        ...kit,
        texts: kit.texts.map((one) => (one.id === text.id ? { ...one, ...text, isEdited: true } : one)),
      },
  )
  if (isFetching) void queryClient.invalidateQueries({ queryKey })
}

const REWRITE_EDITED = {
  title: t('Write again'),
  question: t('You edited this text. Write it again anyway?'),
  note: t('Your text stays in the versions.'),
  confirmLabel: t('Write Again'),
}
const REWRITE_ALL_EDITED = {
  title: t('Write again'),
  question: t('You edited some of these texts. Write all of them again anyway?'),
  note: t('Your texts stay in the versions.'),
  confirmLabel: t('Write Again'),
}

/** `before`: the version of the text that was written again alone. */
function announce(projectId: string, before: { id: string; version: number } | null): void {
  if (before === null) return void toastSuccess(t('Your launch kit is ready'))
  const undo = async () => {
    const now = queryClient.getQueryData(keyOf(projectId))?.texts.find(({ id }) => id === before.id)
    if (!now || now.version === before.version) return
    try {
      await api.versions.restore({ kind: 'launch', ...before, expectedVersion: now.version })
      await queryClient.invalidateQueries({ queryKey: keyOf(projectId) })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
  }
  toastSuccess(t('The text is written again'), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onClick: () => void undo() },
  })
}

/** A product's launch texts, and the run that writes them. */
export function useLaunchKit(projectId: string) {
  const kit = useQuery(query.launch.get.queryOptions({ input: { id: projectId } }))
  const [starting, setStarting] = useState(false)
  const failure = useFailureToast()
  const { ask, dialog } = useConfirm()
  const rewritten = useRef<{ id: string; version: number } | null>(null)
  const runId = kit.data?.runId ?? null
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const isDone = run.phase === 'done'
  const finished = run.items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finished text is saved already
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: keyOf(projectId) })
    if (ended) void queryClient.invalidateQueries({ queryKey: query.versions.key() })
    if (isDone) announce(projectId, rewritten.current)
  }, [projectId, ended, isDone, finished])

  const engine = () => (isComposerFallback() ? { engine: 'composer' as const } : {})
  const make = (only?: LaunchPlace) =>
    begin(async () => (await api.launch.make({ projectId, ...(only && { only }), ...engine() })).runId)
  /** Asks first if a text would be replaced that was edited. */
  const makeAgain = async (text?: PlacedLaunchText) => {
    // what was just typed is saved by now
    const texts = queryClient.getQueryData(keyOf(projectId))?.texts ?? []
    const replaced = texts.filter(({ id }) => text === undefined || id === text.id)
    if (replaced.some(({ isEdited }) => isEdited) && !(await ask(text ? REWRITE_EDITED : REWRITE_ALL_EDITED))) return
    const [before] = replaced
    rewritten.current = text && before ? { id: before.id, version: before.version } : null
    await make(text && { kind: text.kind, position: text.position })
  }
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
  return { kit, run, starting, make, makeAgain, resume, stop, dialog }
}

export type LaunchKitOnScreen = ReturnType<typeof useLaunchKit>
