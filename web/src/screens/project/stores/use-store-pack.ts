import type { ListingField, StoreKey } from '@makeready/contract/domain/stores'
import type { PrintingCost, StorePack } from '@makeready/contract/stores'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { interfaceLanguage as language } from '../../../i18n/catalog.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts'

/** Of the ZIP with everything. */
export const packUrl = (projectId: string): string =>
  `/api/v1/projects/${projectId}/store-pack/zip?language=${language}`

/** `text`: null uses the suggestion again. */
export type StoreChange =
  | { kind: 'choice'; stores: StoreKey[] }
  | { kind: 'printing'; cost: PrintingCost | null }
  | { kind: 'text'; store: StoreKey; field: ListingField; text: string | null }

/**
 * Saves changes one at a time; `save` resolves to whether the change was saved. `state`: the product as far as the pack shows
 * it; a change of it reads the pack again.
 */
export function useStorePack(id: string, state: string) {
  const shown = useQuery(query.storePacks.get.queryOptions({ input: { id, language } }))
  const key = query.storePacks.get.queryKey({ input: { id, language } })
  const known = useRef(state)
  useEffect(() => {
    const before = known.current
    known.current = state
    if (before !== '' && before !== state)
      void queryClient.invalidateQueries({ queryKey: query.storePacks.get.queryKey({ input: { id, language } }) })
  }, [id, state])
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const failure = useFailureToast()

  async function save(change: StoreChange): Promise<boolean> {
    failure.dismiss()
    void queryClient.cancelQueries({ queryKey: key })
    const saved = pending.current.then(() => send(id, change))
    pending.current = saved.catch(() => {})
    try {
      queryClient.setQueryData(key, await saved)
      return true
    } catch (error) {
      console.error(error)
      failure.showFailure(messageOf(error), { label: t('Retry'), onClick: () => void save(change) })
      return false
    }
  }
  return { ...shown, save }
}

export type SaveStore = (change: StoreChange) => Promise<boolean>

function send(id: string, change: StoreChange): Promise<StorePack> {
  if (change.kind === 'choice') return api.storePacks.choose({ id, language, stores: change.stores })
  if (change.kind === 'printing') return api.storePacks.choose({ id, language, printingCost: change.cost })
  const { store, field, text } = change
  return api.storePacks.saveField({ id, language, store, field, text })
}
