import { formatDate } from '@makeready/contract/domain/dates'
import type { ContentCard as Card } from '@makeready/contract/library'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../generator/item-card.tsx'
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
      kind="Content"
      icon="content"
      title={content.sectionName}
      date={formatDate(content.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label="Edit" to="/dashboard/content-generator" search={{ edit: content.id }} />
          <CardLink
            icon="again"
            label="Regenerate"
            to="/dashboard/content-generator"
            search={{ regenerate: content.id }}
          />
          <CardAction icon="download" label="Download" onClick={onDownload} />
          <CardAction icon="trash" label="Delete" onClick={onDelete} />
        </>
      }
    >
      <p className={classes.words} dir="auto">
        {plainWords(content.excerpt)}
      </p>
    </ItemCard>
  )
}
