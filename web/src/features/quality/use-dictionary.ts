import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'
import { reportKey } from './use-quality.ts'

export async function addWord(word: string, projectId: string): Promise<void> {
  try {
    await api.dictionary.add({ word })
  } catch (error) {
    console.error(error)
    toastError(messageOf(error))
    return
  }
  toastSuccess(t('“{word}” is in your dictionary', { word }), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onClick: () => void removeWord(word, projectId) },
  })
  await recheckProduct(projectId)
}

/** Returns whether it was removed. */
export async function removeWord(word: string, projectId: string): Promise<boolean> {
  try {
    await api.dictionary.remove({ word })
  } catch (error) {
    console.error(error)
    toastError(messageOf(error))
    return false
  }
  await recheckProduct(projectId)
  return true
}

async function recheckProduct(projectId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: query.dictionary.key() }),
    queryClient.invalidateQueries({ queryKey: reportKey(projectId) }),
  ])
}
