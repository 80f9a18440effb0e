import type { Idea } from '@makeready/contract/ideas'
import { api } from '../../api.ts'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { fieldsOf, type ItemView } from '../../tools/item-view.ts'
import { SavedCard, SavedDialog, ToolLinks } from '../../tools/saved-item.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FactList } from '../../ui/item-dialog.tsx'
import { IDEA_FIELDS, toRecord } from './idea-record.ts'

const TOOL = '/dashboard/product-ideas'
const LOOK = { kind: t('Product Idea'), icon: 'idea' } as const

export const IDEA_VIEW: ItemView<Idea> = {
  icon: LOOK.icon,
  label: LOOK.kind,
  noun: 'product idea',
  tab: { value: 'ideas', label: t('Ideas'), empty: t('No ideas yet') },
  firstHeight: 240,
  note: t('Product idea'),
  tool: {
    to: TOOL,
    name: t('Product Ideas'),
    find: { label: t('Find a product idea'), words: t('generate concept', {}, 'search words') },
    saved: { label: t('Saved ideas'), words: t('my products saved library list ideas', {}, 'search words') },
  },
  procedures: api.ideas,
  nameOf: ({ concept }) => concept,
  card: (idea, actions) => (
    <SavedCard {...LOOK} {...actions} to={TOOL} item={idea} title={idea.concept}>
      <p className="clamp">{[idea.targetAudience, ...idea.sellingPoints].filter(Boolean).join('. ')}</p>
    </SavedCard>
  ),
  dialog: (idea, onClose, actions) => (
    <SavedDialog
      {...LOOK}
      item={idea}
      title={idea.concept}
      onClose={onClose}
      actions={actions ?? <IdeaActions id={idea.id} />}
      facts={[
        [t('Concept'), idea.concept],
        [t('Target audience'), idea.targetAudience],
        [t('Unique selling points'), idea.sellingPoints.length > 0 && <FactList items={idea.sellingPoints} />],
        [t('Suggested modules'), idea.modules.length > 0 && <FactList items={idea.modules} inOrder />],
        [t('Product type'), idea.productType && PRODUCT_TYPE_LABELS[idea.productType]],
      ]}
    />
  ),
  fields: (idea) => [
    ...fieldsOf(IDEA_FIELDS, toRecord(idea)),
    [t('Product Type'), idea.productType && PRODUCT_TYPE_LABELS[idea.productType]],
  ],
}

function IdeaActions({ id }: { id: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/title-generator" search={{ ideaId: id }}>
        {t('Generate Titles')}
      </ButtonLink>
      <ToolLinks to={TOOL} id={id} regenerate={t('Regenerate Similar')} />
    </>
  )
}
