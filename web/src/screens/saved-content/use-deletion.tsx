import type { LibraryItem, LibraryKind, Use } from '@makeready/contract/library'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast.ts'
import { ITEM_VIEWS, nameOf } from '../item-views.ts'
import { LIBRARY_MESSAGES } from './messages.ts'
import { relink } from './relink.ts'

/**
 * Asks the specified question, which names the affected projects, and offers undo for 7 s. Render `dialog`; `onGone` is
 * called when the card is gone.
 */
export function useDeletion(onGone: () => void): { remove: (item: LibraryItem) => Promise<void>; dialog: ReactNode } {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()

  const refetch = () =>
    Promise.all(
      [query.library.key(), query.counts.key(), query.projects.key(), query.runs.key(), query.bin.key()].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    )

  const removeFromCache = (id: string) => {
    client.setQueriesData<Awaited<ReturnType<typeof api.library.list>> | { pages: Page[] }>(
      { queryKey: query.library.list.key() },
      (cached) =>
        cached && 'pages' in cached ? { ...cached, pages: cached.pages.map((page) => without(page, id)) } : cached,
    )
  }

  const restore = async ({ kind, id }: LibraryItem, uses: readonly Use[]) => {
    try {
      await ITEM_VIEWS[kind].procedures.restore({ id })
      await relink(kind, id, uses)
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    await refetch()
  }

  const remove = async (item: LibraryItem) => {
    const { kind, id } = item
    const noun = ITEM_VIEWS[kind].noun
    const uses = await usesOf(item)
    const agreed = await ask({
      title: t('Delete {noun}', { noun }),
      question: t('Are you sure you want to delete this {noun}?', { noun }),
      note: <AffectedProjects kind={kind} uses={uses} title={nameOf(item)} />,
      confirmLabel: t('Delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await ITEM_VIEWS[kind].procedures.remove({ id })
    } catch (error) {
      console.error(error)
      toastError(LIBRARY_MESSAGES.deleteFailed)
      return
    }
    toastSuccess(LIBRARY_MESSAGES.deleted, {
      duration: UNDO_MS,
      action: { label: t('Undo'), onClick: () => void restore(item, uses) },
    })
    removeFromCache(id)
    onGone()
    for (const queryKey of [query.counts.key(), query.projects.key(), query.bin.key()])
      void client.invalidateQueries({ queryKey })
  }

  return { remove, dialog }
}

type Page = Awaited<ReturnType<typeof api.library.list>>

function without(page: Page, id: string): Page {
  return { ...page, items: page.items.filter((item) => item.id !== id) }
}

// A failed lookup does not block deletion; the server unlinks either way.
async function usesOf({ kind, id }: LibraryItem): Promise<readonly Use[]> {
  if (kind === 'project') return []
  try {
    return (await api.library.uses({ kind, id })).items
  } catch (error) {
    console.error(error)
    return []
  }
}

function AffectedProjects({ kind, uses, title }: { kind: LibraryKind; uses: readonly Use[]; title: string }) {
  if (kind === 'project') return t('“{title}” and its documents. Its parts stay saved.', { title })
  const [first] = uses
  if (!first) return t('“{title}”. No project uses it.', { title })
  const noun = ITEM_VIEWS[kind].noun
  const others = uses.length - 1
  return (
    <Notice tone="attention">
      {others === 0
        ? t('“{title}” uses it. The project will lose this {noun}, and you’ll need to regenerate its PDF.', {
            title: first.title,
            noun,
          })
        : t(
            '“{title}” and {count} more {count, plural, one {project use} other {projects use}} it. They’ll lose this {noun}, and you’ll need to regenerate their PDFs.',
            { title: first.title, count: others, noun },
          )}
    </Notice>
  )
}
