import type { LibraryItem } from '@makeready/contract/library'
import { t } from '../../i18n/t.ts'

/** What a card is called. */
export function titleOf(one: LibraryItem): string {
  switch (one.kind) {
    case 'project':
    case 'title':
      return one.item.title
    case 'niche':
      return one.item.name
    case 'idea':
      return one.item.concept
    case 'content':
      return one.item.sectionName
    case 'cover':
      return one.item.title || t('Cover')
  }
}
