import type { Cover } from '@makeready/contract/covers'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../ui/item-card.tsx'
import { styleLabel } from './cover-dialog.tsx'

/** Pixels: twice the width it is shown in. */
const PICTURE_WIDTH = 504

export function CoverCard({ cover, onView, onDelete }: { cover: Cover; onView: () => void; onDelete: () => void }) {
  return (
    <ItemCard
      kind={t('Cover')}
      icon="cover"
      title={cover.title || t('Cover')}
      date={formatDate(cover.createdAt)}
      picture={<CoverThumbnail src={`${cover.imageUrl}?width=${PICTURE_WIDTH}`} />}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label={t('Edit')} to="/dashboard/cover-generator" search={{ edit: cover.id }} />
          <CardLink
            icon="again"
            label={t('Regenerate')}
            to="/dashboard/cover-generator"
            search={{ regenerate: cover.id }}
          />
          <CardAction icon="trash" label={t('Delete')} onClick={onDelete} />
        </>
      }
    >
      <p>{[styleLabel(cover.style), cover.colorScheme].filter(Boolean).join(', ')}</p>
    </ItemCard>
  )
}
