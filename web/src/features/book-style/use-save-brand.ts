import type { BookStyle } from '@makeready/contract/domain/book-style'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

/** Saves the brand, or removes it, and says so. */
export function useSaveBrand() {
  const [busy, setBusy] = useState(false)
  async function save(next: BookStyle | null, done: string) {
    setBusy(true)
    try {
      await api.account.setBrand({ brand: next })
      await queryClient.invalidateQueries({ queryKey: query.account.get.key() })
      toastSuccess(done)
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setBusy(false)
  }
  return { busy, save }
}

/** The same for styles that look the same. */
export const keyOfStyle = (style: BookStyle) =>
  JSON.stringify(
    Object.entries(style)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
