import { formatDate } from '@makeready/contract/domain/dates'
import type { ProductTitle } from '@makeready/contract/titles'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../generator/item-card.tsx'
import { CopyTitle } from './copy-title.tsx'
import { toneLabel } from './title-dialog.tsx'

export function TitleCard({
  title,
  onView,
  onDelete,
}: {
  title: ProductTitle
  onView: () => void
  onDelete: () => void
}) {
  return (
    <ItemCard
      kind="Title"
      icon="title"
      title={title.title}
      date={formatDate(title.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label="Edit" to="/dashboard/title-generator" search={{ edit: title.id }} />
          <CardLink icon="again" label="Regenerate" to="/dashboard/title-generator" search={{ regenerate: title.id }} />
          <CopyTitle title={title.title} />
          <CardAction icon="trash" label="Delete" onClick={onDelete} />
        </>
      }
    >
      <p>{toneLabel(title.tone)}</p>
    </ItemCard>
  )
}
