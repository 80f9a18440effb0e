import type { LibraryItem } from '@makeready/contract/library'
import { memo } from 'react'
import { viewOf } from '../item-views.ts'

export type LibraryActions = {
  onView: (item: LibraryItem) => void
  onDelete: (item: LibraryItem) => void
  onDownload: (contentId: string) => void
  onRetry: (projectId: string) => void
}

/** Memoized: scrolling re-renders the list every frame. */
export const LibraryCard = memo(function LibraryCard({ one, actions }: { one: LibraryItem; actions: LibraryActions }) {
  return viewOf(one.kind).card(one.item, {
    from: one.kind === 'project' ? null : one.item.product,
    onView: () => actions.onView(one),
    onDelete: () => actions.onDelete(one),
    onDownload: () => actions.onDownload(one.id),
    onRetry: () => actions.onRetry(one.id),
  })
})
