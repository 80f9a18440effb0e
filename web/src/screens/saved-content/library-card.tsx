import type { LibraryItem } from '@makeready/contract/library'
import { memo } from 'react'
import { type CardActions, libraryKindOf } from './library-kinds.tsx'

/** The card of whatever kind it is. Scrolling draws the list anew with every frame, but no card that has not changed. */
export const LibraryCard = memo(function LibraryCard({ one, actions }: { one: LibraryItem; actions: CardActions }) {
  return libraryKindOf(one).card(one.item, {
    onView: () => actions.onView(one),
    onDelete: () => actions.onDelete(one),
    onDownload: () => actions.onDownload(one.id),
    onRetry: () => actions.onRetry(one.id),
  })
})
