import type { ProductTitle } from '@makeready/contract/titles'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../ui/item-card.tsx'
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
      kind={t('Title')}
      icon="title"
      title={title.title}
      date={formatDate(title.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label={t('Edit')} to="/dashboard/title-generator" search={{ edit: title.id }} />
          <CardLink
            icon="again"
            label={t('Regenerate')}
            to="/dashboard/title-generator"
            search={{ regenerate: title.id }}
          />
          <CopyTitle title={title.title} />
          <CardAction icon="trash" label={t('Delete')} onClick={onDelete} />
        </>
      }
    >
      <p>{toneLabel(title.tone)}</p>
    </ItemCard>
  )
}
