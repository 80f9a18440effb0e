import type { LibraryItem } from '@makeready/contract/library'
import { memo } from 'react'
import { viewOf } from '../item-views.ts'

export type LibraryActions = {
  onView: (item: LibraryItem) => void
  onDelete: (item: LibraryItem) => void
  onDownload: (contentId: string) => void
  onRetry: (projectId: string) => void
}

/** The card of whatever kind it is. Scrolling draws the list anew with every frame, but no card that has not changed. */
export const LibraryCard = memo(function LibraryCard({ one, actions }: { one: LibraryItem; actions: LibraryActions }) {
  return viewOf(one.kind).card(one.item, {
    onView: () => actions.onView(one),
    onDelete: () => actions.onDelete(one),
    onDownload: () => actions.onDownload(one.id),
    onRetry: () => actions.onRetry(one.id),
  })
})
