import { formatDate } from '@makeready/contract/domain/dates'
import type { Idea } from '@makeready/contract/ideas'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../generator/item-card.tsx'
import classes from './idea-card.module.css'

export function IdeaCard({ idea, onView, onDelete }: { idea: Idea; onView: () => void; onDelete: () => void }) {
  return (
    <ItemCard
      kind="Product Idea"
      icon="idea"
      title={idea.concept}
      date={formatDate(idea.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label="Edit" to="/dashboard/product-ideas" search={{ edit: idea.id }} />
          <CardLink icon="again" label="Regenerate" to="/dashboard/product-ideas" search={{ regenerate: idea.id }} />
          <CardAction icon="trash" label="Delete" onClick={onDelete} />
        </>
      }
    >
      <p className={classes.words}>{[idea.targetAudience, ...idea.sellingPoints].filter(Boolean).join('. ')}</p>
    </ItemCard>
  )
}
