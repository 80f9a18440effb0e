import type { Idea } from '@makeready/contract/ideas'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { CardAction, CardLink, ItemCard, ViewButton } from '../../ui/item-card.tsx'
import classes from './idea-card.module.css'

export function IdeaCard({ idea, onView, onDelete }: { idea: Idea; onView: () => void; onDelete: () => void }) {
  return (
    <ItemCard
      kind={t('Product Idea')}
      icon="idea"
      title={idea.concept}
      date={formatDate(idea.createdAt)}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label={t('Edit')} to="/dashboard/product-ideas" search={{ edit: idea.id }} />
          <CardLink
            icon="again"
            label={t('Regenerate')}
            to="/dashboard/product-ideas"
            search={{ regenerate: idea.id }}
          />
          <CardAction icon="trash" label={t('Delete')} onClick={onDelete} />
        </>
      }
    >
      <p className={classes.words}>{[idea.targetAudience, ...idea.sellingPoints].filter(Boolean).join('. ')}</p>
    </ItemCard>
  )
}
