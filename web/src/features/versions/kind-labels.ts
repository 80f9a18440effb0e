import type { BinKind } from '@makeready/contract/versions'
import { t } from '../../i18n/t.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What each kind is called on its cards, and the drawing beside it. */
export const KIND_LABELS: Record<BinKind, readonly [label: string, icon: IconName]> = {
  project: [t('Project'), 'products'],
  niche: [t('Niche'), 'niche'],
  idea: [t('Product Idea'), 'idea'],
  title: [t('Title'), 'title'],
  content: [t('Content'), 'content'],
  cover: [t('Cover'), 'cover'],
  source: [t('Own Material'), 'content'],
}
