import type { LibraryItem } from '@makeready/contract/library'
import { memo } from 'react'
import { t } from '../../i18n/t.ts'
import { nameOf, viewOf } from '../item-views.ts'
import classes from './library-list.module.css'

export type LibraryActions = {
  onView: (item: LibraryItem) => void
  onDelete: (item: LibraryItem) => void
  onDownload: (contentId: string) => void
  onRetry: (projectId: string) => void
  onSelect: (id: string) => void
}

type Props = {
  one: LibraryItem
  /** null while nothing is being selected */
  isSelected: boolean | null
  outlineWaits: boolean
  actions: LibraryActions
}

/** Memoized: scrolling re-renders the list every frame. */
export const LibraryCard = memo(function LibraryCard({ one, isSelected, outlineWaits, actions }: Props) {
  const card = viewOf(one.kind).card(one.item, {
    from: one.kind === 'project' ? null : one.item.product,
    outlineWaits,
    onView: () => actions.onView(one),
    onDelete: () => actions.onDelete(one),
    onDownload: () => actions.onDownload(one.id),
    onRetry: () => actions.onRetry(one.id),
  })
  if (isSelected === null) return card
  return (
    <label className={classes.selectable}>
      <input
        type="checkbox"
        className="check-input"
        aria-label={t('Select {name}', { name: nameOf(one) })}
        checked={isSelected}
        onChange={() => actions.onSelect(one.id)}
      />
      <div inert>{card}</div>
    </label>
  )
})
