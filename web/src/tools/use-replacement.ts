import type { ProjectDetail } from '@makeready/contract/projects'
import { useRef } from 'react'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { t } from '../i18n/t.ts'
import { toastInfo, toastSuccess } from '../ui/toast/toast.ts'

export type PartOf = {
  project: ProjectDetail
  onReplaced: (project: ProjectDetail) => void
}

/** Saves a result as an item and adds it to the project; a retry does not save it twice. */
export function useReplacement(
  { onReplaced }: Pick<PartOf, 'onReplaced'>,
  draftStorage: DraftStorage,
  words: { done: string; failed: string },
) {
  const saved = useRef<{ of: unknown; id: string } | null>(null)
  const { saving, save } = useSaving()
  const replace = <Result>(
    result: Result,
    keep: (result: Result) => Promise<{ id: string }>,
    place: (id: string) => Promise<ProjectDetail>,
  ) =>
    save(async () => {
      const id = saved.current?.of === result ? saved.current.id : (await keep(result)).id
      saved.current = { of: result, id }
      const replaced = await place(id)
      draftStorage.clear()
      toastSuccess(words.done)
      onReplaced(replaced)
    }, words.failed)
  return { saving, replace }
}

export function notifyUnchanged(noun: string): void {
  toastInfo(t('The {noun} is unchanged.', { noun }))
}
