import type { LibrarySort } from '@makeready/contract/library'
import { t } from '../../i18n/t.ts'
/** Specification, sections 2 and 8. */
export const LIBRARY_MESSAGES = {
  loadFailed: t('Failed to load your content'),
  deleted: t('Deleted successfully'),
  deleteFailed: t('Failed to delete item'),
  noHit: t('No items found'),
  nothingSaved: t('No saved content yet'),
} as const

export const SORT_LABELS: Record<LibrarySort, string> = {
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  changed: t('Recently changed'),
  title: t('Title, A to Z'),
}
