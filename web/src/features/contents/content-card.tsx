import type { ContentCard as Card } from '@makeready/contract/library'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../ui/item-card.tsx'
import classes from './content-card.module.css'
import { plainWords } from './plain-words.ts'

export function ContentCard({
  content,
  onView,
  onDownload,
  onDelete,
}: {
  content: Card
  onView: () => void
  onDownload: () => void
  onDelete: () => void
}) {
  return (
    <ItemCard
      kind={t('Content')}
      from={content.product}
      icon="content"
      title={content.sectionName}
      date={formatDate(content.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label={t('Edit')} to="/dashboard/content-generator" search={{ edit: content.id }} />
          <CardLink
            icon="again"
            label={t('Regenerate')}
            to="/dashboard/content-generator"
            search={{ regenerate: content.id }}
          />
          <CardAction icon="download" label={t('Download')} onClick={onDownload} />
          <CardAction icon="trash" label={t('Delete')} onClick={onDelete} />
        </>
      }
    >
      <p className={classes.words} dir="auto">
        {plainWords(content.excerpt)}
      </p>
    </ItemCard>
  )
}
