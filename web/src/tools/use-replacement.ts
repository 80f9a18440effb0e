import type { ProjectDetail } from '@makeready/contract/projects'
import { useRef } from 'react'
import type { Drawer } from '../drafts/drawer.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { t } from '../i18n/t.ts'
import { toastInfo, toastSuccess } from '../ui/toast.ts'

/** What the dialogs of a project's parts need to know of it. */
export type PartOf = {
  project: ProjectDetail
  /** the project as it is now that the part was replaced */
  onReplaced: (project: ProjectDetail) => void
}

/**
 * Keeps a result as an item of its own and puts it into the project. When the second fails, a new attempt does not
 * keep the result twice. Says that finished documents have to be made again (specification, section 4).
 */
export function useReplacement(
  { project, onReplaced }: PartOf,
  drawer: Drawer,
  words: { done: string; failed: string },
) {
  const kept = useRef<{ of: unknown; id: string } | null>(null)
  const { saving, save } = useSaving()
  const replace = <Result>(
    result: Result,
    keep: (result: Result) => Promise<{ id: string }>,
    place: (id: string) => Promise<ProjectDetail>,
  ) =>
    save(async () => {
      const id = kept.current?.of === result ? kept.current.id : (await keep(result)).id
      kept.current = { of: result, id }
      const replaced = await place(id)
      drawer.clear()
      toastSuccess(words.done)
      sayOutdated(project)
      onReplaced(replaced)
    }, words.failed)
  return { saving, replace }
}

/** To be said after a change of a project whose documents were finished, or being made, before it. */
export function sayOutdated(before: Pick<ProjectDetail, 'pdfStatus'>): void {
  if (before.pdfStatus === 'not_generated') return
  toastInfo(t('Your documents are out of date. Generate them again.'), { duration: 7_000 })
}

/** Said where the part of now was kept after a look at what would have taken its place. */
export function sayKept(noun: string): void {
  toastInfo(t('The {noun} is unchanged.', { noun }))
}
