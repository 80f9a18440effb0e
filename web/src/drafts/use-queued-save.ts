import type { QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../api.ts'
import { t } from '../i18n/t.ts'
import { queryClient, renderAtOnce } from '../query-client.ts'
import { useFailureToast } from '../ui/toast/use-failure-toast.ts'

/**
 * Saves choices one at a time, shown at once and read again on failure. `apply`: how the query's data look with a choice.
 * `save` resolves to whether the choice was saved, `settled` when all are.
 */
export function useQueuedSave<Change, Shown>({
  queryKey,
  apply,
  send,
  onSaved,
}: {
  queryKey: QueryKey
  apply: (before: Shown, change: Change) => Shown
  send: (change: Change) => Promise<Shown>
  onSaved?: () => void
}) {
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const failure = useFailureToast()
  async function save(change: Change): Promise<boolean> {
    failure.dismiss()
    void queryClient.cancelQueries({ queryKey })
    renderAtOnce(() => queryClient.setQueryData<Shown>(queryKey, (before) => before && apply(before, change)))
    const saved = pending.current.then(() => send(change))
    pending.current = saved.catch(() => {})
    try {
      queryClient.setQueryData<Shown>(queryKey, await saved)
      onSaved?.()
      return true
    } catch (error) {
      console.error(error)
      void queryClient.invalidateQueries({ queryKey })
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void save(change) })
      return false
    }
  }
  return { save, settled: () => pending.current }
}
