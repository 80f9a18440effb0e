import type { LibraryKind, Use } from '@makeready/contract/library'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { type Question, useConfirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'
import { ITEM_VIEWS } from '../item-views.ts'
import { LIBRARY_MESSAGES } from './messages.ts'

/** `product`: the one it belongs to. */
export type Removable = { kind: LibraryKind; id: string; name: string; product: string | null }

/**
 * Asks the specified question, which names the affected projects, and offers undo for 7 s. Render `dialog`; `onGone` is
 * called when the cards are gone.
 */
export function useDeletion(onGone: () => void): {
  remove: (items: readonly Removable[]) => Promise<void>
  dialog: ReactNode
} {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()

  const refetch = () =>
    Promise.all(
      [query.library, query.counts, query.projects, query.runs, query.bin, query.autopilot].map((changed) =>
        client.invalidateQueries({ queryKey: changed.key() }),
      ),
    )

  const removeFromCache = (ids: ReadonlySet<string>) => {
    client.setQueriesData<Awaited<ReturnType<typeof api.library.list>> | { pages: Page[] }>(
      { queryKey: query.library.list.key() },
      (cached) =>
        cached && 'pages' in cached ? { ...cached, pages: cached.pages.map((page) => without(page, ids)) } : cached,
    )
  }

  const restore = async (removed: readonly Removable[]) => {
    // projects first, since parts are put back into them
    for (const { kind, id } of removed.toSorted((one, other) => rankOf(one) - rankOf(other)))
      try {
        await api.bin.restore({ kind, id })
      } catch (error) {
        console.error(error)
        toastError(messageOf(error))
      }
    await refetch()
  }

  const remove = async (items: readonly Removable[]) => {
    const [first] = items
    if (!first) return
    const firstUses = items.length === 1 ? await usesOf(first) : null
    if (!(await ask(firstUses ? questionOf(first, firstUses) : questionOfMany(items)))) return
    const removed: Removable[] = []
    let isFailed = false
    for (const item of items)
      try {
        await ITEM_VIEWS[item.kind].procedures.remove({ id: item.id })
        removed.push(item)
      } catch (error) {
        console.error(error)
        isFailed = true
      }
    if (removed.length > 0) {
      toastSuccess(LIBRARY_MESSAGES.deleted, {
        duration: UNDO_MS,
        action: { label: t('Undo'), onClick: () => void restore(removed) },
      })
      removeFromCache(new Set(removed.map(({ id }) => id)))
      onGone()
      for (const changed of [query.counts, query.library.counts, query.projects, query.bin, query.autopilot])
        void client.invalidateQueries({ queryKey: changed.key() })
    }
    if (isFailed) toastError(LIBRARY_MESSAGES.deleteFailed)
  }

  return { remove, dialog }
}

type Page = Awaited<ReturnType<typeof api.library.list>>

function without(page: Page, ids: ReadonlySet<string>): Page {
  return { ...page, items: page.items.filter((item) => !ids.has(item.id)) }
}

const rankOf = ({ kind }: Removable) => (kind === 'project' ? 0 : 1)

// A failed lookup does not block deletion; the server unlinks either way.
async function usesOf({ kind, id }: Removable): Promise<readonly Use[]> {
  if (kind === 'project') return []
  try {
    return (await api.library.uses({ kind, id })).items
  } catch (error) {
    console.error(error)
    return []
  }
}

function questionOf(item: Removable, uses: readonly Use[]): Question {
  const noun = ITEM_VIEWS[item.kind].noun
  return {
    title: t('Delete {noun}', { noun }),
    question: t('Are you sure you want to delete this {noun}?', { noun }),
    note: <AffectedProjects kind={item.kind} uses={uses} title={item.name} />,
    confirmLabel: t('Delete'),
    danger: true,
  }
}

function questionOfMany(items: readonly Removable[]): Question {
  const count = items.length
  const inProducts = items.filter(({ product }) => product !== null).length
  return {
    title: t('Delete {count} items', { count }),
    question: t('Are you sure you want to delete these {count} items?', { count }),
    note: inProducts > 0 && (
      <Notice tone="attention">
        {t(
          '{count, plural, one {# of them belongs} other {# of them belong}} to a product. It will lose them, and you’ll need to regenerate its PDF.',
          { count: inProducts },
        )}
      </Notice>
    ),
    confirmLabel: t('Delete'),
    danger: true,
  }
}

function AffectedProjects({ kind, uses, title }: { kind: LibraryKind; uses: readonly Use[]; title: string }) {
  if (kind === 'project') return t('“{title}” and its documents. Its parts stay saved.', { title })
  const [first] = uses
  if (!first) return t('“{title}”. No product uses it.', { title })
  const noun = ITEM_VIEWS[kind].noun
  const others = uses.length - 1
  return (
    <Notice tone="attention">
      {others === 0
        ? t('“{title}” uses it. The product will lose this {noun}, and you’ll need to regenerate its PDF.', {
            title: first.title,
            noun,
          })
        : t(
            '“{title}” and {count} more {count, plural, one {product use} other {products use}} it. They’ll lose this {noun}, and you’ll need to regenerate their PDFs.',
            { title: first.title, count: others, noun },
          )}
    </Notice>
  )
}
