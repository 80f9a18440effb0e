import { formatDate } from '@makeready/contract/domain/dates'
import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import type { Idea } from '@makeready/contract/ideas'
import type { ReactNode } from 'react'
import { EngineTag } from '../../generator/engine-tag.tsx'
import { FactList, Facts, ItemDialog } from '../../generator/item-dialog.tsx'

/** What is known of an idea; `actions` is what can be done with it where it is shown. */
export function IdeaDialog({ idea, onClose, actions }: { idea: Idea; onClose: () => void; actions?: ReactNode }) {
  return (
    <ItemDialog kind="Product Idea" icon="idea" title={idea.concept} onClose={onClose} actions={actions}>
      <Facts
        facts={[
          ['Concept', idea.concept],
          ['Target audience', idea.targetAudience],
          ['Unique selling points', idea.sellingPoints.length > 0 && <FactList items={idea.sellingPoints} />],
          ['Suggested modules', idea.modules.length > 0 && <FactList items={idea.modules} />],
          ['Product type', idea.productType && PRODUCT_TYPE_LABELS[idea.productType]],
          ['Created', formatDate(idea.createdAt)],
          ['Written by', idea.engine && <EngineTag engine={idea.engine} />],
        ]}
      />
    </ItemDialog>
  )
}
