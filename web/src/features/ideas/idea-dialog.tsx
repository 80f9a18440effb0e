import type { Idea } from '@makeready/contract/ideas'
import type { ReactNode } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { EngineTag } from '../../runs/engine-tag.tsx'
import { FactList, Facts, ItemDialog } from '../../ui/item-dialog.tsx'

/** What is known of an idea; `actions` is what can be done with it where it is shown. */
export function IdeaDialog({ idea, onClose, actions }: { idea: Idea; onClose: () => void; actions?: ReactNode }) {
  return (
    <ItemDialog kind={t('Product Idea')} icon="idea" title={idea.concept} onClose={onClose} actions={actions}>
      <Facts
        facts={[
          [t('Concept'), idea.concept],
          [t('Target audience'), idea.targetAudience],
          [t('Unique selling points'), idea.sellingPoints.length > 0 && <FactList items={idea.sellingPoints} />],
          [t('Suggested modules'), idea.modules.length > 0 && <FactList items={idea.modules} inOrder />],
          [t('Product type'), idea.productType && PRODUCT_TYPE_LABELS[idea.productType]],
          [t('Created'), formatDate(idea.createdAt)],
          [t('Written by'), idea.engine && <EngineTag engine={idea.engine} />],
        ]}
      />
    </ItemDialog>
  )
}
